import type { XmlGuardado } from '../archivo/leer-xml';
import type { Autor } from '@libs/platform';
import type { DetalleDeDocumento, Documento, Estado } from '../../domain/documento';
import type { Evento } from '../../domain/evento';

/** Filters of lists and exports, joined with "and". */
export interface FiltrosDeDocumentos {
  idInterno?: string;
  estado?: Estado;
  tipo?: number;
  sit?: 'H' | 'P';
  /** Days of Paraguay, AAAA-MM-DD, both included. */
  desde?: string;
  hasta?: string;
  /** Of the document's number. */
  establecimiento?: string;
  punto?: string;
  /** Exact decimals, both included: of the total in the document's own currency, which lists show. */
  totalDesde?: string;
  totalHasta?: string;
  /** Only these, by their ids: not with what is found by a search (`q`, totals, places, another order). */
  ids?: readonly string[];
  /** Only documents whose receiver has no e-mail address, so that nobody was sent them. */
  sinCorreo?: boolean;
  /**
   * Every word must occur in the receptor's name (ignoring accents and case), its RUC or the number of its identity document, the caller's
   * reference or the document's number as 001-001-0000123 or 0010010000123, or be the whole total in its currency, with or without
   * thousand points; LIKE wildcards are plain characters. If fewer than ten documents match, up to fifty more follow in which one
   * letter of one word of the name differs, also newest first; they count in the total.
   */
  q?: string;
}

/** By number: of establishment and point first. By receptor: by name, ignoring accents and case. With - from last to first. */
export const ORDENES = ['-fecha', 'fecha', 'numero', '-numero', 'total', '-total', 'receptor', '-receptor'] as const;
export type OrdenDeLista = (typeof ORDENES)[number];

export interface FiltrosDeLista extends FiltrosDeDocumentos {
  limit: number;
  offset: number;
  /** Without it, newest first. Equal ones are ordered by their dates, in the same direction. */
  orden?: OrdenDeLista;
  resumen?: boolean;
}

/** More documents are not added up: they are read one by one, and a page must not cost what a report costs. */
export const MAXIMO_DE_RESUMEN = 1_000;

/** What the documents of one currency amount to, as exact decimals. */
export interface TotalDeLista {
  moneda: string;
  cantidad: number;
  /** Invoices and debit notes add, credit notes subtract. Self-invoices are purchases: they add where the list has nothing else. */
  total: string;
  /** The part of it that the authority has approved: what reports add up. */
  totalAprobado: string;
}

/** Of every document that matches, in any state. */
export interface ResumenDeLista {
  cantidad: number;
  /** The currency with most documents first. */
  totales: TotalDeLista[];
}

/** A document as exports write it: values are texts, amounts without trailing zeros. */
export type DocumentoExportado = Pick<
  Documento,
  | ('id' | 'cdc' | 'idInterno' | 'estado' | 'tipo' | 'sit' | 'timbrado' | 'establecimiento' | 'punto' | 'numero')
  | ('fechaEmision' | 'moneda' | 'tipoCambio' | 'total' | 'totalIva' | 'totalGs' | 'receptorNombre' | 'receptorRuc')
  | ('receptorDocumento' | 'emailRec' | 'protocoloFiscal' | 'codigoFiscal' | 'mensajeFiscal')
>;

export interface Pagina {
  documentos: Documento[];
  total: number;
  /** Where it was asked for; null: more than MAXIMO_DE_RESUMEN documents match. */
  resumen?: ResumenDeLista | null;
}

export interface EntradaDeHistorial {
  estado: Estado;
  motivo: string | null;
  codigoFiscal: string | null;
  mensajeFiscal: string | null;
  /** Who caused it. */
  autor: Autor;
  createdAt: Date;
}

/** An e-mail about the document to one address. */
export interface CorreoDeDocumento {
  id: string;
  /** D carries the document, C announces its cancellation. */
  tipo: 'D' | 'C';
  destinatario: string;
  /** Whether it is a blind copy. */
  oculta: boolean;
  /** P pending, E handed to the mail server, F failed. */
  estado: 'P' | 'E' | 'F';
  intentos: number;
  /** The last error, or what it waits for. */
  detalle: string | null;
  /** Next try; null: none. */
  proximoAt: Date | null;
  autor: Autor;
  createdAt: Date;
  cerradoAt: Date | null;
}

/** A credit or debit note about an invoice. */
export interface NotaDeDocumento {
  cdc: string;
  tipo: number;
  establecimiento: string;
  punto: string;
  numero: number;
  estado: Estado;
  total: string;
}

export interface DocumentoDetallado {
  documento: Documento;
  detalle: DetalleDeDocumento;
  historial: EntradaDeHistorial[];
  /** Cancellations, and the voiding of its number. */
  eventos: Evento[];
  /** Oldest first. */
  correos: CorreoDeDocumento[];
  /** Of an invoice: the notes about it, newest first, at most a hundred. */
  notas: NotaDeDocumento[];
  /** Of an approved invoice: what credit notes may still take, those that wait for their answer counted; otherwise null. */
  porAcreditar: string | null;
}

/** Queries on documents. A CDC that an edition replaced still finds its document. */
export abstract class DocumentoConsultas {
  abstract lista(tenantId: string, filtros: FiltrosDeLista): Promise<Pagina>;
  /** All matching documents, newest first, in batches with a transaction each, so that memory stays constant. */
  abstract recorrer(tenantId: string, filtros: FiltrosDeDocumentos): AsyncGenerator<DocumentoExportado[]>;
  /** Default environment of a book or export: production if the tenant has a point there, else test. */
  abstract sitPorDefecto(tenantId: string): Promise<'H' | 'P'>;
  /** Ids of the matching documents, newest first, at most `maximo`. */
  abstract ids(tenantId: string, filtros: FiltrosDeDocumentos, maximo: number): Promise<string[]>;
  /** Ids in the order of `cdcs`; undefined for a CDC that is not of this tenant. */
  abstract idsPorCdc(tenantId: string, cdcs: readonly string[]): Promise<(string | undefined)[]>;
  abstract porCdc(tenantId: string, cdc: string): Promise<Documento | undefined>;
  abstract porId(tenantId: string, deId: string): Promise<Documento | undefined>;
  abstract detallado(tenantId: string, cdc: string): Promise<DocumentoDetallado | undefined>;
  /** The signed bytes of exactly this CDC, without XML declaration. */
  abstract xml(tenantId: string, cdc: string): Promise<XmlGuardado | undefined>;
}
