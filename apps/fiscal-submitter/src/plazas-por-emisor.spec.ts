import { PlazasPorEmisor } from './plazas-por-emisor';

beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate'] }));
afterEach(() => jest.useRealTimers());

/** Work that ends on command; `enCurso` counts what is under way, by issuer. */
function montaje(pacienciaMs: number) {
  const plazas = new PlazasPorEmisor(2, pacienciaMs);
  const enCurso: Record<string, number> = {};
  const orden: string[] = [];
  const finales: (() => void)[] = [];
  const pedir = (emisor: string, nombre = emisor): Promise<string> =>
    plazas.en(emisor, async () => {
      orden.push(nombre);
      enCurso[emisor] = (enCurso[emisor] ?? 0) + 1;
      await new Promise<void>((resolve) => finales.push(resolve));
      enCurso[emisor] -= 1;
      return nombre;
    });
  const acompanar = async (): Promise<void> => {
    for (const emisor of ['grande', 'otro']) await plazas.en(emisor, () => Promise.resolve());
  };
  return { pedir, acompanar, enCurso, orden, terminarUno: () => finales.shift()?.() };
}

const unaVuelta = (): Promise<unknown> => new Promise(setImmediate);

it('holds nobody back who sends alone, and has been for a while', async () => {
  const { pedir, acompanar, enCurso } = montaje(60_000);
  await acompanar();
  jest.advanceTimersByTime(10_000);
  void Promise.all(['grande', 'grande', 'grande'].map((emisor) => pedir(emisor)));
  await unaVuelta();
  expect(enCurso).toEqual({ grande: 3 });
});

it('lets an issuer have so many at once beside others, and others theirs', async () => {
  const { pedir, acompanar, enCurso } = montaje(60_000);
  await acompanar();
  const todos = Promise.all(['grande', 'grande', 'grande', 'grande', 'chico'].map((emisor) => pedir(emisor)));
  await unaVuelta();
  expect(enCurso).toEqual({ grande: 2, chico: 1 });
  void todos;
});

it('gives a place that becomes free to who asked first', async () => {
  const { pedir, acompanar, orden, enCurso, terminarUno } = montaje(60_000);
  await acompanar();
  const todos = Promise.all(['1', '2', '3', '4', '5'].map((nombre) => pedir('grande', nombre)));
  for (let i = 0; i < 5; i += 1) {
    await unaVuelta();
    expect(enCurso.grande).toBeLessThanOrEqual(2);
    terminarUno();
  }
  expect(await todos).toEqual(['1', '2', '3', '4', '5']);
  expect(orden).toEqual(['1', '2', '3', '4', '5']);
});

it('holds nobody back for longer than patience lasts, and passes no place to who has gone on', async () => {
  const { pedir, acompanar, enCurso, terminarUno } = montaje(20);
  await acompanar();
  const todos = Promise.all(['1', '2', '3'].map((nombre) => pedir('grande', nombre)));
  await unaVuelta();
  expect(enCurso.grande).toBe(2);
  jest.advanceTimersByTime(20);
  await unaVuelta();
  expect(enCurso.grande).toBe(3);
  for (let i = 0; i < 3; i += 1) terminarUno();
  expect(await todos).toHaveLength(3);
});

it('gives the place back when the work fails', async () => {
  const plazas = new PlazasPorEmisor(1, 60_000);
  for (const emisor of ['otro', 'uno']) await plazas.en(emisor, () => Promise.resolve());
  await expect(plazas.en('uno', () => Promise.reject(new Error('falla')))).rejects.toThrow('falla');
  expect(await plazas.en('uno', () => Promise.resolve('bien'))).toBe('bien');
});
