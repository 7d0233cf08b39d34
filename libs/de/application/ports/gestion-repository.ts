import type { Autor } from '@libs/platform';
import type { Documento } from '../../domain/documento';
import type { DocumentoFirmado, OrdenDeEmision } from './emision-repository';

/** A document under lock, with what the operations of its owner need to know. */
export interface DocumentoGestionable extends Documento {
  /** A worker has it in its hands at this moment. */
  enVuelo: boolean;
  /** A retry was asked for and no worker has served it yet. */
  reenvioPedido: boolean;
  reencoladoAt: Date | null;
  /** Until when the issuer's breaker holds calls back. */
  enPausaHasta: Date | null;
  /** Its number is, or is being, declared unused. */
  inutilizado: boolean;
  /** Cancellation that is pending or accepted. */
  cancelacion: { id: string; estado: 'P' | 'A' } | null;
  /** Hash of the request that its present content came from. */
  huella: Buffer;
}

/** Writes that the owner of a document asks for. Each is one transaction that holds the document, and says who asked. */
export abstract class GestionRepository {
  /**
   * Loads a document under lock, lets `decidir` judge it (it throws to refuse) and does what it says. @returns undefined when the
   * tenant has no such document.
   */
  abstract reenviar(
    tenantId: string,
    clave: ClaveDeDocumento,
    autor: Autor,
    ahora: Date,
    decidir: (documento: DocumentoGestionable) => void,
  ): Promise<Documento | undefined>;

  /** What a superadmin does in the tenant's place goes into the audit log, with the change. */
  abstract reencolar(
    tenantId: string,
    clave: ClaveDeDocumento,
    autor: Autor,
    ahora: Date,
    decidir: (documento: DocumentoGestionable) => void,
  ): Promise<Documento | undefined>;

  /** Makes the cancellation event durable, or joins the one there is. @returns the event's id. */
  abstract cancelar(
    tenantId: string,
    clave: ClaveDeDocumento,
    motivo: string,
    autor: Autor,
    ahora: Date,
    decidir: (documento: DocumentoGestionable) => void,
  ): Promise<{ documento: Documento; eventoId: string } | undefined>;

  /**
   * Gives a rejected document new content under the same number: new CDC, new signed bytes, state P. `repetida`: this very edition
   * was made before, and nothing was written.
   */
  abstract editar(
    tenantId: string,
    cdc: string,
    ahora: Date,
    decidir: (documento: DocumentoGestionable) => Promise<Edicion | 'repetida'>,
  ): Promise<{ documento: Documento; repetida: boolean } | undefined>;
}

export type ClaveDeDocumento = { cdc: string } | { id: string };

export interface Edicion {
  orden: OrdenDeEmision;
  firmado: DocumentoFirmado;
}
