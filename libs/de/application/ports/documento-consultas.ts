import type { Autor } from '@libs/platform';
import type { DetalleDeDocumento, Documento, Estado } from '../../domain/documento';
import type { Evento } from '../../domain/evento';

/** What lists and exports choose by; several are joined with "and". */
export interface FiltrosDeDocumentos {
  idInterno?: string;
  estado?: Estado;
  tipo?: number;
  sit?: 'H' | 'P';
  /** Days of Paraguay, AAAA-MM-DD, both included. */
  desde?: string;
  hasta?: string;
  /**
   * Every word must stand in the receptor's name (without regard to accents and case), its RUC or the document's number as
   * 001-001-0000123; LIKE wildcards are plain characters. Where fewer than ten documents match, up to fifty follow them in which one
   * letter of one word of the name is wrong, newest first as well; they count in the total.
   */
  q?: string;
}

export interface FiltrosDeLista extends FiltrosDeDocumentos {
  limit: number;
  offset: number;
}

/** A document as an export writes it: texts ready to be written, amounts without trailing zeros. */
export type DocumentoExportado = Pick<
  Documento,
  | ('id' | 'cdc' | 'idInterno' | 'estado' | 'tipo' | 'sit' | 'timbrado' | 'establecimiento' | 'punto' | 'numero')
  | ('fechaEmision' | 'moneda' | 'tipoCambio' | 'total' | 'totalIva' | 'totalGs' | 'receptorNombre' | 'receptorRuc')
  | ('receptorDocumento' | 'emailRec' | 'protocoloFiscal' | 'codigoFiscal' | 'mensajeFiscal')
>;

export interface Pagina {
  documentos: Documento[];
  total: number;
}

export interface EntradaDeHistorial {
  estado: Estado;
  motivo: string | null;
  codigoFiscal: string | null;
  mensajeFiscal: string | null;
  /** Who brought it about. */
  autor: Autor;
  createdAt: Date;
}

/** An e-mail about the document to one address. */
export interface CorreoDeDocumento {
  id: string;
  /** D carries the document, C tells of its cancellation. */
  tipo: 'D' | 'C';
  destinatario: string;
  /** A blind copy. */
  oculta: boolean;
  /** P to be delivered, E given to the mail server, F failed. */
  estado: 'P' | 'E' | 'F';
  intentos: number;
  /** The last error, or what it waits for. */
  detalle: string | null;
  /** null: it is not tried any more. */
  proximoAt: Date | null;
  autor: Autor;
  createdAt: Date;
  cerradoAt: Date | null;
}

export interface DocumentoDetallado {
  documento: Documento;
  detalle: DetalleDeDocumento;
  historial: EntradaDeHistorial[];
  /** Cancellations, and the voiding of its number. */
  eventos: Evento[];
  /** Oldest first. */
  correos: CorreoDeDocumento[];
}

/** The read side of documents. A CDC that was replaced by an edition still finds its document. */
export abstract class DocumentoConsultas {
  abstract lista(tenantId: string, filtros: FiltrosDeLista): Promise<Pagina>;
  /** Every document that matches, newest first, in batches: memory stays flat and no transaction outlives a batch. */
  abstract recorrer(tenantId: string, filtros: FiltrosDeDocumentos): AsyncGenerator<DocumentoExportado[]>;
  /** Ids of those that match, newest first, at most so many. */
  abstract ids(tenantId: string, filtros: FiltrosDeDocumentos, maximo: number): Promise<string[]>;
  /** Id of each, in their order; undefined for one that is none of the tenant's. */
  abstract idsPorCdc(tenantId: string, cdcs: readonly string[]): Promise<(string | undefined)[]>;
  abstract porCdc(tenantId: string, cdc: string): Promise<Documento | undefined>;
  abstract porId(tenantId: string, deId: string): Promise<Documento | undefined>;
  abstract detallado(tenantId: string, cdc: string): Promise<DocumentoDetallado | undefined>;
  /** The signed bytes of exactly this CDC, without XML declaration. */
  abstract xml(tenantId: string, cdc: string): Promise<Buffer | undefined>;
}
