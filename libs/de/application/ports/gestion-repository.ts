import type { Autor } from '@libs/platform';
import type { Documento } from '../../domain/documento';
import type { SucesoDe } from '../../domain/vida/suceso';
import type { Apto } from '../../domain/vida/contar';
import type { DocumentoFirmado, OrdenDeEmision } from './emision-repository';

/** A locked document, with the data that its owner's operations need. */
export interface DocumentoGestionable extends Documento {
  /** A worker is processing it at this moment. */
  enVuelo: boolean;
  /** A retry was asked for and no worker has served it yet. */
  reenvioPedido: boolean;
  reencoladoAt: Date | null;
  /** End of the pause of the issuer's circuit breaker. */
  enPausaHasta: Date | null;
  /** Its number is, or is being, declared unused. */
  inutilizado: boolean;
  /** Hash of the request of its present content. */
  huella: Buffer;
}

export type ClaveDeDocumento = { cdc: string } | { id: string };

/** Occurrences that give a document to a worker again. */
export type Empuje = 'reenvio_pedido' | 'reencolado';

/** Judges a locked document. Throws to refuse; else returns it, in a state that allows the operation. */
export type Juicio<T extends Empuje> = (documento: DocumentoGestionable) => Apto<T, DocumentoGestionable>;

export interface Edicion {
  /** The document to be edited. */
  documento: Apto<'editado', DocumentoGestionable>;
  orden: OrdenDeEmision;
  firmado: DocumentoFirmado;
}

/** Operations that a document's owner requests. Each is one transaction that locks the document and records who asked. */
export abstract class GestionRepository {
  /**
   * Does what was requested if `juzgar` allows it. A request of a superadmin for the tenant is also written to the audit log.
   * @returns undefined if the tenant has no such document.
   * @throws the errors of `juzgar`; for a rejected document also those of an emission for its references.
   */
  abstract empujarDocumento<T extends Empuje>(
    tenantId: string,
    clave: ClaveDeDocumento,
    pedido: SucesoDe<Empuje> & { tipo: T },
    autor: Autor,
    juzgar: Juicio<T>,
  ): Promise<Documento | undefined>;

  /**
   * Gives a rejected document new content under the same number: new CDC, new signed bytes, state P. `repetida`: the same edition
   * was already made, and nothing was written.
   */
  abstract editarDocumento(
    tenantId: string,
    cdc: string,
    ahora: Date,
    decidir: (documento: DocumentoGestionable) => Promise<Edicion | 'repetida'>,
  ): Promise<{ documento: Documento; repetida: boolean } | undefined>;
}
