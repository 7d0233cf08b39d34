import type { DesenlaceDeLote, Lote, LotePorEnviar, TurnoDeLote } from '../../domain/lote/lote';

export interface GrupoDeLote {
  tenantId: string;
  sit: 'H' | 'P';
  tipo: number;
  /** Documents of a batch that was refused as a whole: they are sent one by one, to find the one that caused it. */
  suelto: boolean;
}

export interface LimitesDeLote {
  maximo: number;
  bytes: number;
  /** A batch that is not full waits until its oldest document has waited this long. */
  esperaMs: number;
}

/** Batches in the database. Every method is one transaction. */
export abstract class LoteRepository {
  /** Groups of documents that wait for a batch, of all tenants; without issuers that have a batch waiting to be sent again. */
  abstract grupos(): Promise<GrupoDeLote[]>;

  /**
   * Makes the next batch of a group from its oldest documents, if it is full or its oldest document has waited long enough; each
   * document gets an open submission and counts as sent. @returns the turn to send it, leased for `arriendoMs`; undefined if there is
   * no batch to make now.
   */
  abstract armar(
    grupo: GrupoDeLote,
    limites: LimitesDeLote,
    ahora: Date,
    arriendoMs: number,
  ): Promise<LotePorEnviar | undefined>;

  /**
   * Takes a turn at a batch; commits it as in flight before anything is sent. `arriendoMs`: length of the lease.
   * @returns undefined when it is closed, its time has not come, or another worker holds it.
   */
  abstract tomarTurno(
    tenantId: string,
    loteId: string,
    ahora: Date,
    arriendoMs: number,
  ): Promise<TurnoDeLote | undefined>;

  /** Writes how a turn ended: batch, documents, submissions, jobs. @returns false if another worker has taken it over. */
  abstract registrarDesenlace(lote: Lote, desenlace: DesenlaceDeLote, ahora: Date): Promise<boolean>;
}
