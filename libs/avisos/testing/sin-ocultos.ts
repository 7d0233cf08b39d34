import { hasta } from '../../../test/during';
import type { AvisosLeidos, LecturaDeAvisos, LectorDeAvisos } from '../application/ports/lector-de-avisos';

/** Reads until nothing is hidden behind an older transaction: other tests share the server. */
export const sinOcultos = (lector: LectorDeAvisos, lectura: LecturaDeAvisos): Promise<AvisosLeidos> =>
  hasta(
    () => lector.leer(lectura),
    ({ hayOcultos }) => !hayOcultos,
    'what is hidden',
  );
