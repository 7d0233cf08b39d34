import type { Autor } from '@libs/platform';
import type { Documento } from '../../domain/documento';
import type { SucesoDe } from '../../domain/suceso';
import type { Apto } from '../../domain/vida';
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
  /** Hash of the request that its present content came from. */
  huella: Buffer;
}

export type ClaveDeDocumento = { cdc: string } | { id: string };

/** What puts a document in front of a worker again. */
export type Empuje = 'reenvio_pedido' | 'reencolado';

/** Judges a document under its lock. Throws to refuse; what it returns is in a state in which this may befall it. */
export type Juicio<T extends Empuje> = (documento: DocumentoGestionable) => Apto<T, DocumentoGestionable>;

export interface Edicion {
  /** The one that is edited. */
  documento: Apto<'editado', DocumentoGestionable>;
  orden: OrdenDeEmision;
  firmado: DocumentoFirmado;
}

/** Writes that the owner of a document asks for. Each is one transaction that holds the document, and says who asked. */
export abstract class GestionRepository {
  /**
   * Does what was asked for if `juzgar` lets it pass. What a superadmin asks for in the tenant's place goes into the audit log with it.
   * @returns undefined when the tenant has no such document.
   * @throws what `juzgar` does; for a rejected document, what an emission would for what it points to.
   */
  abstract empujar<T extends Empuje>(
    tenantId: string,
    clave: ClaveDeDocumento,
    pedido: SucesoDe<Empuje> & { tipo: T },
    autor: Autor,
    juzgar: Juicio<T>,
  ): Promise<Documento | undefined>;

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
