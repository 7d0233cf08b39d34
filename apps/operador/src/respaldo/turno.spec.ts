import type { Anotado } from './anotaciones';
import { loQueToca } from './turno';

const AHORA = new Date('2040-05-10T12:00:00Z');
const hace = (horas: number, { bien = true, completo = false } = {}): Anotado => ({
  ...{ cuando: new Date(AHORA.getTime() - horas * 3_600_000), bien, completo, dice: '' },
});
const COMPLETO = { completo: true };
const FALLO = { bien: false };

it.each([
  ['at first, a full backup and its drill', [], [], ['completo', 'simulacro']],
  ['nothing on the same day', [hace(3), hace(30, COMPLETO)], [hace(30)], []],
  ['an incremental backup each day', [hace(24), hace(48, COMPLETO)], [hace(30)], ['incremental']],
  ['a full one each week', [hace(3), hace(168, COMPLETO)], [hace(30)], ['completo']],
  ['again what has failed', [hace(1, { ...COMPLETO, ...FALLO }), hace(168, COMPLETO)], [hace(30)], ['completo']],
  ['after a full one no incremental one', [hace(23, COMPLETO)], [hace(30)], []],
  ['a drill each week', [hace(3), hace(30, COMPLETO)], [hace(168)], ['simulacro']],
  ['a drill the day after one that failed', [hace(3), hace(30, COMPLETO)], [hace(24, FALLO), hace(30)], ['simulacro']],
  ['no drill in the hour after one that failed', [hace(3), hace(30, COMPLETO)], [hace(1, FALLO)], []],
])('%s is due', (_, respaldos, simulacros, toca) => {
  expect(loQueToca(respaldos, simulacros, AHORA)).toEqual(toca);
});
