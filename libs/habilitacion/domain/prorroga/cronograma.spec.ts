import fc from 'fast-check';
import { CASOS } from '../casos';
import type { EstadoDeLinea, Linea } from '../linea';
import { cronogramaDe, type Etapa } from './cronograma';

const ESTADOS: EstadoDeLinea[] = ['pendiente', 'enviada', 'verde', 'difiere', 'abierta'];
const HORA = '2026-11-20T02:30:00.000Z';
const lineaDe = (codigo_de_caso: string, estado: EstadoDeLinea): Linea => ({
  ...{ codigo_de_caso, intento: 1, estado },
  ...(estado !== 'pendiente' && { hora: HORA }),
});
/** A run whose lines of these sections are green, and the others new. */
const conVerdes = (...secciones: string[]): Linea[] =>
  CASOS.map(({ codigo, seccion }) => lineaDe(codigo, secciones.includes(seccion) ? 'verde' : 'pendiente'));

const dia = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((fecha) => fecha.toISOString().slice(0, 10));
const lineas = fc.oneof(
  fc.constant([]),
  fc
    .array(fc.constantFrom(...ESTADOS), { minLength: CASOS.length, maxLength: CASOS.length })
    .map((estados) => CASOS.map(({ codigo }, i) => lineaDe(codigo, estados[i]!))),
  fc.subarray(['4.1', '4.2', '4.3', '4.4', '4.5']).map((verdes) => conVerdes(...verdes)),
);
const masDias = (desde: string, dias: number): string =>
  new Date(Date.parse(desde) + dias * 86_400_000).toISOString().slice(0, 10);
const abiertas = (etapas: readonly Etapa[]) => etapas.filter(({ estado }) => estado !== 'concluida');

it('shares every day that is left out among the open stages, in their order, and leaves none without one', () => {
  fc.assert(
    fc.property(dia, fc.integer({ min: 1, max: 900 }), lineas, (hoy, dias, escritas) => {
      const inicio = masDias(hoy, dias);
      const etapas = cronogramaDe(hoy, inicio, escritas);
      expect(etapas.map(({ nombre }) => nombre)).toEqual(cronogramaDe(hoy, inicio, []).map(({ nombre }) => nombre));
      const quedan = abiertas(etapas);
      expect(quedan[0]!.desde).toBe(hoy);
      expect(quedan.at(-1)!.hasta).toBe(masDias(inicio, -1));
      quedan.forEach(({ desde, hasta }, i) => {
        expect(desde <= hasta).toBe(true);
        const siguiente = quedan[i + 1];
        if (!siguiente) return;
        expect(hasta <= siguiente.desde).toBe(true);
        expect([hasta, masDias(hasta, 1)]).toContain(siguiente.desde);
        // Where there is room, no day is of two stages.
        if (dias >= 60) expect(siguiente.desde).toBe(masDias(hasta, 1));
      });
    }),
  );
});

it('before any run every stage is ahead, and those of the guide have their number of lines', () => {
  const etapas = cronogramaDe('2026-11-23', '2027-03-01', []);
  expect(new Set(etapas.map(({ estado }) => estado))).toEqual(new Set(['por_hacer']));
  const totales = etapas.flatMap(({ avance }) => (avance ? [avance.total] : []));
  expect([totales.length, totales.reduce((a, b) => a + b)]).toEqual([5, CASOS.length]);
});

it('gives what is over its real days, of Paraguay, and says how far the rest is', () => {
  const escritas = conVerdes('4.1', '4.4').map((linea) =>
    linea.codigo_de_caso === 'FE-S-1'
      ? { ...linea, estado: 'difiere' as const, hora: '2026-11-22T12:00:05Z' }
      : linea.codigo_de_caso === 'FE-S-2'
        ? lineaDe('FE-S-2', 'verde')
        : linea,
  );
  const [servicios, documentos, eventos, consultas] = cronogramaDe('2026-11-23', '2027-03-01', escritas);
  expect(servicios).toMatchObject({ estado: 'concluida', desde: '2026-11-19', hasta: '2026-11-19' });
  expect(documentos).toMatchObject({
    ...{ estado: 'en_curso', desde: '2026-11-23' },
    avance: { conformes: 1, ultima: '2026-11-22T09:00:05' },
  });
  expect(eventos).toMatchObject({ estado: 'por_hacer', avance: { conformes: 0, ultima: undefined } });
  expect(consultas).toMatchObject({ estado: 'concluida' });
});

it('gives each open stage its share of the days', () => {
  const [hoy, inicio] = ['2026-01-01', masDias('2026-01-01', 120)];
  const dias = cronogramaDe(hoy, inicio, []).map(
    ({ desde, hasta }) => (Date.parse(hasta) - Date.parse(desde)) / 86_400_000 + 1,
  );
  expect(dias).toEqual([10, 30, 20, 10, 10, 20, 20]);
});

it('what is over lasted from its first change to its last', () => {
  const horas = ['2026-11-21T12:00:00Z', '2026-11-19T12:00:00Z', '2026-11-20T12:00:00Z'];
  const escritas = conVerdes('4.1').map((linea, i) => ({ ...linea, hora: horas[i] ?? horas[2]! }));
  const [servicios] = cronogramaDe('2026-11-23', '2027-03-01', escritas);
  expect(servicios).toMatchObject({
    ...{ desde: '2026-11-19', hasta: '2026-11-21' },
    avance: { ultima: '2026-11-21T09:00:00' },
  });
  const sinHora = conVerdes('4.1').map(({ hora: _, ...linea }) => linea);
  expect(cronogramaDe('2026-11-23', '2027-03-01', sinHora)[0]!.estado).toBe('por_hacer');
});
