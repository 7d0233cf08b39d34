import type { Ambiente } from '../hora/hora-de-firma';

/** A pause that a process keeps, because an environment does not answer. */
export interface PausaDeAmbiente {
  hasta: Date;
  motivo: string;
}

/** Whether an environment of the authority answers, as all processes together have seen it. */
export abstract class AmbienteRepository {
  /** It answered one of them: every pause is over. */
  abstract anotarRespuesta(ambiente: Ambiente, ahora: Date): Promise<void>;

  /** A pause begins or continues: its beginning stays. */
  abstract anotarPausa(ambiente: Ambiente, pausa: PausaDeAmbiente, ahora: Date): Promise<void>;

  /**
   * Rejects while an environment is in pause, or was until ten minutes ago and nobody called since. The simulator of test mode does not
   * count.
   */
  abstract exigirRespuesta(ahora: Date): Promise<void>;
}
