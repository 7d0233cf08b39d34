import type { Response } from 'express';
import type { AvisosLeidos, EsperaDeAvisos, LecturaDeAvisos, LectorDeAvisos } from '@libs/avisos';
import { stopCounting } from '../http/requests-in-flight';
import { closeSignalOf, outsideTurn } from '../http/turn';

/** Pauses while an older transaction hides what was committed: it ends within milliseconds, and its end is not announced. */
const PRIMERA_PAUSA_MS = 5;
const PAUSA_MAXIMA_MS = 250;

/** Reads notices, and waits for some if it finds none. */
export class SeguimientoDeAvisos {
  constructor(
    private readonly lector: LectorDeAvisos,
    private readonly espera: EsperaDeAvisos,
  ) {}

  async ultimos(lectura: LecturaDeAvisos): Promise<AvisosLeidos> {
    return { ...(await this.lector.ultimos(lectura)), hayMas: false, hayOcultos: false };
  }

  /** The answer ends with the first notices, when `ms` are over, when the caller has disconnected or when the process stops. */
  async leer(res: Response, lectura: LecturaDeAvisos, ms: number): Promise<AvisosLeidos> {
    const inicio = performance.now();
    const quedan = (): number => Math.max(0, inicio + ms - performance.now());
    const closed = closeSignalOf(res);
    // Listens before it reads, so that a notice in between is not missed.
    const escucha = this.espera.abrirEscucha(lectura.tenantId);
    try {
      let leidos = await this.lector.leer(lectura);
      if (ms > 0 && leidos.avisos.length === 0) stopCounting(res);
      for (let pausa = PRIMERA_PAUSA_MS; leidos.avisos.length === 0; pausa = Math.min(2 * pausa, PAUSA_MAXIMA_MS)) {
        if (!leidos.hayMas) {
          if (quedan() === 0 || closed.aborted || this.espera.terminada) break;
          if (!leidos.hayOcultos) pausa = PRIMERA_PAUSA_MS;
          const hasta = leidos.hayOcultos ? Math.min(pausa, quedan()) : quedan();
          await outsideTurn(res, escucha.proximo(leidos.cursor, hasta, closed));
        }
        leidos = await this.lector.leer({ ...lectura, despues: leidos.cursor });
      }
      return leidos;
    } finally {
      escucha.cerrar();
    }
  }
}
