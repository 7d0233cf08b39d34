import type { Sit } from '../../domain/emisor';

/** A series that has issued at least once, under the timbrado and letters in force. */
export interface SerieEnUso {
  tipo: number;
  establecimiento: string;
  punto: string;
  sit: Sit;
  ultimoNro: number;
  ultimaEmitAt: Date;
}

/** The read side of numbering. */
export abstract class SerieConsultas {
  /** In order of environment, type, establishment and point. Empty when nothing was issued. */
  abstract enUso(tenantId: string): Promise<SerieEnUso[]>;
}
