import { ErrorDeValidacion } from '@libs/errors';
import { Hallazgos } from './hallazgos';
import type { Lector } from './lector';

/** Reads a whole body. @throws VALIDACION_MULTIPLES_CAMPOS with all of its wrong fields. */
export function leerCuerpo<T>(lector: Lector<T>, cuerpo: unknown): T {
  const hallazgos = new Hallazgos();
  const leido = lector.leer(cuerpo ?? {}, '', hallazgos);
  if (leido === undefined || !hallazgos.vacio) throw new ErrorDeValidacion(hallazgos.errores);
  return leido;
}
