import { hasta } from './during';
import { unlessStill } from './still';

/** A page whose looks are these, one after the other, and then always the last one. */
function pageThatLooks(...looks: (string | Error)[]) {
  let asked = 0;
  const evaluate = (): Promise<string> => {
    const look = looks[Math.min(asked++, looks.length - 1)]!;
    return look instanceof Error ? Promise.reject(look) : Promise.resolve(look);
  };
  const page = { mainFrame: () => ({ evaluate }) } as unknown as Parameters<typeof unlessStill>[0];
  return { page, asked: () => asked };
}
const never = (): Promise<never> => new Promise<never>(() => undefined);

test('a wait for what never comes ends when its page stands still, with what the page says', async () => {
  const { page } = pageThatLooks('Nothing is here.');
  await expect(unlessStill(page, () => 'the button', never(), 0)).rejects.toThrow(
    'the button did not come, and the page stands still. It says:\nNothing is here.',
  );
});

test('a page that moves or is being loaded is waited for', async () => {
  const looks = Array.from({ length: 400 }, (_, n) => (n % 7 === 0 ? new Error('context was destroyed') : `${n}`));
  const { page, asked } = pageThatLooks(...looks, 'end');
  await expect(unlessStill(page, () => 'the button', never(), 0)).rejects.toThrow('It says:\nend');
  expect(asked()).toBeGreaterThan(looks.length);
});

test('what comes to a page that looks the same ends the wait', async () => {
  const { page, asked } = pageThatLooks('same');
  const comes = hasta(asked, (times) => times > 2, 'the third look');
  expect(await unlessStill(page, () => 'the button', comes, 0)).toBeGreaterThan(2);
});

test('the error of what was awaited is its own', async () => {
  const { page } = pageThatLooks('same');
  await expect(unlessStill(page, () => 'x', Promise.reject(new Error('Node is detached')), 0)).rejects.toThrow(
    'Node is detached',
  );
});
