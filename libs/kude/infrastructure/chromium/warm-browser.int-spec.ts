import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Browser } from 'puppeteer';
import { UNPACKED } from '../../../../test/chromium';
import { during, hasta } from '../../../../test/during';
import { listen } from '../../../../test/listen';
import { resolveExecutable } from './executable';
import { WarmBrowser } from './warm-browser';
import { TooSlow } from './within';

/** A picture of 2^40 points: each of its groups is the one before it, twice. */
const DOUBLED = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><defs><path id="g0" d="M0 0h1"/>
  ${Array.from({ length: 40 }, (_, n) => `<g id="g${n + 1}"><use href="#g${n}"/><use href="#g${n}"/></g>`).join('')}
  </defs><use href="#g40"/></svg>`);

describe('a print that does not end', () => {
  let browser: WarmBrowser;

  beforeEach(async () => {
    const executable = await resolveExecutable(UNPACKED);
    browser = await WarmBrowser.launch(executable, { documents: 100, memory: 2 ** 40 }, { sandbox: false });
  });

  afterEach(() => browser.retire());

  const hoja = { estilo: '', cuerpo: '<p>texto</p>' };
  const imprimir = (antes: Promise<unknown> = Promise.resolve()) =>
    browser.work(async (page) => {
      await page.place(hoja);
      await antes;
      return page.print();
    }, 15 * 60_000);

  it('costs its own page: what prints beside it goes on in the same browser, and so does what comes after', async () => {
    const lento = browser.work(() => new Promise<never>(() => undefined), 1);
    const vecino = imprimir(lento.catch(() => undefined));
    await expect(lento).rejects.toThrow(TooSlow);
    expect((await vecino).includes('/FontFile2')).toBe(true);
    expect((await imprimir()).includes('/FontFile2')).toBe(true);
    expect(browser.usable).toBe(true);
  });

  it('ends with its process, though that draws a picture without end', async () => {
    const cuerpo = `<img src="data:image/svg+xml;base64,${DOUBLED.toString('base64')}">`;
    await imprimir();
    const pids = new Set<number>();
    const lento = browser.work(async (page) => {
      descendientes(process.pid).forEach((pid) => pids.add(pid));
      await page.place({ estilo: '', cuerpo });
    }, 1_000);
    await expect(lento).rejects.toThrow(TooSlow);
    expect(browser.usable).toBe(true);
    await hasta(
      () => [...pids].filter((pid) => existsSync(`/proc/${pid}`)).length,
      (left) => left < pids.size,
      'the end of the process of its page',
    );
    expect((await imprimir()).includes('/FontFile2')).toBe(true);
  });
});

it('finds no name on the network', async () => {
  const executable = await resolveExecutable(UNPACKED);
  const warm = await WarmBrowser.launch(executable, { documents: 100, memory: 2 ** 40 }, { sandbox: false });
  during().own('a browser', () => warm.retire());
  const port = await listen(createServer((_, response) => response.end('text')));
  // A page as Chromium itself opens it: those that print have no network at all.
  const page = await (warm as unknown as { browser: Browser }).browser.newPage();
  await expect(page.goto(`http://localhost:${port}/`)).rejects.toThrow('ERR_NAME_NOT_RESOLVED');
});

/** Direct and indirect children of a process. */
function descendientes(pid: number): number[] {
  const hijos = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);
  return hijos.flatMap((hijo) => [hijo, ...descendientes(hijo)]);
}
