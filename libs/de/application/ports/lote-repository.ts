import type { DesenlaceDeLote, Lote, TurnoDeEnvio, TurnoDeLote } from '../../domain/lote';

export interface GrupoDeLote {
  tenantId: string;
  sit: 'H' | 'P';
  tipo: number;
  /** Documents of a batch that was refused as a whole: they travel one by one, to find the culprit. */
  suelto: boolean;
}

export interface LimitesDeLote {
  maximo: number;
  bytes: number;
  /** A batch that is not full waits for company until its oldest document is this old. */
  esperaMs: number;
}

/** Batches, as the database knows them. Every method is one transaction. */
export abstract class LoteRepository {
  /** Groups of documents that wait for a batch, of all tenants; without those of issuers whose batches already wait to go out again. */
  abstract grupos(): Promise<GrupoDeLote[]>;

  /**
   * Makes the next batch of a group out of its oldest documents, if it is full or its oldest document has waited enough; each
   * document gets an open submission and counts as sent. @returns the turn to send it, taken for `arriendoMs`; undefined when there is
   * none to be made now.
   */
  abstract armar(
    grupo: GrupoDeLote,
    limites: LimitesDeLote,
    ahora: Date,
    arriendoMs: number,
  ): Promise<TurnoDeEnvio | undefined>;

  /** Takes a turn at a batch. What is sent is committed as in flight first; `arriendoMs`: how long others stay away. */
  abstract tomarTurno(tenantId: string, loteId: string, ahora: Date, arriendoMs: number): Promise<TurnoDeLote>;

  /** Writes how a turn ended: batch, documents, submissions, jobs. @returns false when somebody else has taken it over. */
  abstract registrar(lote: Lote, desenlace: DesenlaceDeLote, ahora: Date): Promise<boolean>;
}
