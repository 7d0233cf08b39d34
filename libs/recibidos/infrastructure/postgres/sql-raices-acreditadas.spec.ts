import { SqlRaicesAcreditadas } from './sql-raices-acreditadas';

const FILAS = [
  { pem: 'A', fuente: 'https://a.example', desde: '2020-01-01', clase: 'raiz' },
  { pem: 'B', fuente: 'https://b.example', desde: '2021-01-01', clase: 'intermedio' },
];
const MINUTO_MS = 60_000;

it('asks once for all, and again after five minutes', async () => {
  let [leidas, ahora] = [0, 1];
  const acrossTenants = () => Promise.resolve((leidas += 1) === 1 ? FILAS : []) as never;
  const raices = new SqlRaicesAcreditadas({ acrossTenants }, { now: () => ahora });
  const esperadas = {
    raices: [{ pem: 'A', fuente: 'https://a.example', desde: '2020-01-01' }],
    intermedios: ['B'],
  };
  expect(await Promise.all([raices.vigentes(), raices.vigentes()])).toEqual([esperadas, esperadas]);
  ahora += 4 * MINUTO_MS;
  expect(await raices.vigentes()).toEqual(esperadas);
  expect(leidas).toBe(1);
  ahora += 2 * MINUTO_MS;
  expect(await raices.vigentes()).toEqual({ raices: [], intermedios: [] });
});

it('keeps no failure', async () => {
  const respuestas = [Promise.reject(new Error('down')), Promise.resolve(FILAS)];
  const raices = new SqlRaicesAcreditadas({ acrossTenants: () => respuestas.shift() as never });
  await expect(raices.vigentes()).rejects.toThrow('down');
  expect((await raices.vigentes()).raices).toHaveLength(1);
});
