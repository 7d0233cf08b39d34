import type { Desenlace, Envio, Turno } from '../../domain/tramite';

/** The submission of documents, as the database knows it. Every method is one transaction and may be repeated. */
export abstract class TramiteRepository {
  /**
   * Takes a turn at a document: opens a submission (bytes, dId and attempt are committed before anything is sent), or takes
   * over one whose holder is gone or whose outcome is unknown. `arriendoMs`: how long others stay away.
   */
  abstract tomarTurno(tenantId: string, deId: string, ahora: Date, arriendoMs: number): Promise<Turno>;

  /**
   * Writes how a turn ended: the document's state, its history, the submission, the jobs that follow.
   * @returns false when somebody else has taken the submission over meanwhile: then nothing was written.
   */
  abstract registrar(tenantId: string, deId: string, envio: Envio, desenlace: Desenlace, ahora: Date): Promise<boolean>;

  /** A fresh dId of the authority's protocol, for a question. */
  abstract nuevoDId(tenantId: string): Promise<string>;

  /** How often this document was sent in vain without reaching the authority. */
  abstract intentosFallidos(tenantId: string, deId: string): Promise<number>;
}
