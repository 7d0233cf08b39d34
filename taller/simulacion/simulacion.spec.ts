/** @drawn the simulation itself, which mutants of the product judge; `npm run simular` judges the product */
import 'reflect-metadata';
import { cuantos } from '../../test/largo';
import { EVENTOS, MUTANTES, PAUSAS, RANGOS, SEMILLAS } from './mutantes';
import { acortar, simular } from './simular';

const PASOS = cuantos(15_000, 20_000);
const PASOS_CON_PAUSAS = 20_000;
/** Of the history that is simulated twice. */
const REPETIDOS = cuantos(3_000, PASOS);

it('finds nothing wrong with the product, and does the same again with the same seed', async () => {
  const pesos = { ...EVENTOS, ...RANGOS };
  const simulada = await simular(1, PASOS, undefined, pesos);
  expect(simulada.falta).toBeUndefined();
  const ocurre = ['documents A', 'documents R', 'documents C', 'inutilizacion A', 'nominacion A', 'transporte A'];
  for (const nombre of [...ocurre, 'disconformidad A', 'notificacion A']) {
    expect([nombre, simulada.cuentas[nombre]]).toEqual([nombre, expect.any(Number)]);
  }
  const [una, otra] = [await simular(1, REPETIDOS, undefined, pesos), await simular(1, REPETIDOS, undefined, pesos)];
  expect([otra.pasos, otra.cuentas, otra.dias]).toEqual([una.pasos, una.cuentas, una.dias]);
});

// Every row has all four columns: for a missing one jest would pass `done` and wait for it.
it.each(MUTANTES.map(([nombre, piezas, falta, pesos = {}]) => [nombre, piezas, falta, pesos] as const))(
  'catches %s',
  async (nombre, piezas, falta, pesos) => {
    let hallada: string | undefined;
    // Most faults show when a history ends: many short ones find them sooner than few long ones.
    const [pasos, intentos] = pesos === PAUSAS ? [PASOS_CON_PAUSAS, 5] : [2_000, 60];
    const primera = SEMILLAS[nombre] ?? 1;
    for (let semilla = primera; semilla < primera + intentos && hallada === undefined; semilla += 1) {
      hallada = (await simular(semilla, pasos, piezas, pesos)).falta;
    }
    expect(hallada).toMatch(falta);
  },
);

it('tells a failure by the shortest history that it finds', async () => {
  const piezas = MUTANTES[4]![1];
  const resultado = await simular(1, PASOS, piezas);
  const corto = await acortar(1, resultado, piezas);
  expect(corto.falta).toMatch(/its history says/);
  expect(corto.sucesos).toHaveLength(1);
});
