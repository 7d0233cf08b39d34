import type { ClaveDeSerie } from '../../domain/emisor';

/** A series that has issued at least once. */
export interface SerieEnUso extends ClaveDeSerie {
  ultimoNro: number;
  ultimaEmitAt: Date;
}

/** The read side of numbering. */
export abstract class SerieConsultas {
  /**
   * In order of environment, type, establishment and point, the last used first. Empty when nothing was issued.
   * @param todas also those under former timbrados and letters.
   */
  abstract enUso(tenantId: string, todas: boolean): Promise<SerieEnUso[]>;
}
