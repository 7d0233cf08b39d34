import type { AvisosLeidos, LecturaDeAvisos, LectorDeAvisos } from '../application/ports/lector-de-avisos';

/** Reads until nothing is hidden behind an older transaction: other tests share the server. */
export async function sinOcultos(lector: LectorDeAvisos, lectura: LecturaDeAvisos): Promise<AvisosLeidos> {
  for (;;) {
    const leidos = await lector.leer(lectura);
    if (!leidos.hayOcultos) return leidos;
  }
}
