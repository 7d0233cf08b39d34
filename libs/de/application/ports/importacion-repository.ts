import type { Autor } from '@libs/platform';
import type { DetalleDeDocumento, Documento, Estado } from '../../domain/documento';
import type { DocumentoImportable, EventoAnterior } from './lector-de-importados';

/** An event that was registered elsewhere, with the data that a request for it would have stored. */
export interface EventoImportado extends EventoAnterior {
  tipo: 'NOMINACION' | 'TRANSPORTE' | 'CANCELACION';
  datos: object;
  motivo: string;
}

/** A document to import, verified and with the authority's state. */
export interface OrdenDeImportacion extends Pick<DocumentoImportable, 'xml' | 'digest' | 'anticipos'> {
  documento: Documento;
  detalle: DetalleDeDocumento;
  /** Of its row: the issuer, if known. */
  autor: Autor;
  /** Oldest first. */
  eventos?: readonly EventoImportado[];
  huella: Buffer;
  /** A frozen series takes it too, and its counter stays. */
  enCongeladas?: boolean | undefined;
  historial: readonly { estado: Estado; motivo: string; codigo: string | null; mensaje: string | null; autor: Autor }[];
}

/** `repetido`: it was here before, with the same signature. */
export interface Importado {
  documento: Documento;
  repetido: boolean;
}

/** Imports documents that were issued before. */
export abstract class ImportacionRepository {
  /** The document with this CDC and the digest of its signature, if it is here. */
  abstract porCdc(tenantId: string, cdc: string): Promise<{ documento: Documento; digest: string } | undefined>;

  /** The CDCs in this list that no document has or had, in the order of the list. */
  abstract desconocidos(tenantId: string, cdcs: readonly string[]): Promise<string[]>;

  /**
   * Writes the document whole or not at all. Its number is never given out again: a counter below it moves up to it, unless the series
   * is frozen. Its id_interno is claimed only if nobody has it. A twin that was faster is the answer. Under the number of a rejected
   * document it is the edition of that document, which keeps its id and id_interno.
   * @throws NUMERO_DUPLICADO, NUMERO_YA_INUTILIZADO, SERIE_CONGELADA, DatabaseUnavailable.
   */
  abstract importar(orden: OrdenDeImportacion): Promise<Importado>;
}
