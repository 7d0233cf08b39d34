import type { Desenlace, Envio, TurnoDeDocumento } from '../../domain/tramite/tramite';

/** Submissions in the database. Every method is one transaction and may be repeated. */
export abstract class TramiteRepository {
  /**
   * Takes a turn at a document: opens a submission (bytes, dId and attempt are committed before anything is sent), or takes over
   * one whose lease has ended or whose outcome is unknown. `arriendoMs`: length of the lease.
   * @returns undefined when the document is final, or another worker holds it.
   */
  abstract tomarTurno(
    tenantId: string,
    deId: string,
    ahora: Date,
    arriendoMs: number,
  ): Promise<TurnoDeDocumento | undefined>;

  /**
   * Writes how a turn ended: the document's state, its history, the submission, the jobs that follow.
   * @returns false if another worker has taken the submission over: then nothing was written.
   */
  abstract registrarDesenlace(
    tenantId: string,
    deId: string,
    envio: Envio,
    desenlace: Desenlace,
    ahora: Date,
  ): Promise<boolean>;

  /** A new dId of the authority's protocol, for a question. */
  abstract nuevoDId(tenantId: string): Promise<string>;

  /** How many sendings of this document did not reach the authority. */
  abstract intentosFallidos(tenantId: string, deId: string): Promise<number>;
}
