import type { LoQueTermina } from '../../domain/redactar-aviso';
import type { Desenlace } from './correo-repository';

/** The notice of something's end, taken for one try. */
export interface AvisoTomado {
  id: string;
  /** Number of the try; once a later one begins, the outcome of this one is ignored. */
  ficha: number;
  destinatario: string;
  /** Failed tries so far. */
  intentos: number;
  fin: LoQueTermina;
}

export abstract class AvisoRepository {
  /** undefined when it is closed, taken by another worker, or does not exist. */
  abstract tomarTurno(tenantId: string, id: string, ahora: Date, arriendoMs: number): Promise<AvisoTomado | undefined>;
  /** Notes the outcome of a try, and orders the next one. */
  abstract registrarDesenlace(tenantId: string, aviso: AvisoTomado, desenlace: Desenlace, ahora: Date): Promise<void>;
}
