import type { DetalleDeDocumento, Documento, Estado } from '../../domain/documento';

export interface FiltrosDeLista {
  idInterno?: string;
  estado?: Estado;
  tipo?: number;
  sit?: 'H' | 'P';
  /** Days of Paraguay, AAAA-MM-DD, both included. */
  desde?: string;
  hasta?: string;
  /** Part of the receptor's name, RUC or the document's number; LIKE wildcards in it are plain characters. */
  q?: string;
  limit: number;
  offset: number;
}

export interface Pagina {
  documentos: Documento[];
  total: number;
}

export interface EntradaDeHistorial {
  estado: Estado;
  motivo: string | null;
  codigoFiscal: string | null;
  mensajeFiscal: string | null;
  createdAt: Date;
}

export interface DocumentoDetallado {
  documento: Documento;
  detalle: DetalleDeDocumento;
  historial: EntradaDeHistorial[];
}

/** The read side of documents. A CDC that was replaced by an edition still finds its document. */
export abstract class DocumentoConsultas {
  abstract lista(tenantId: string, filtros: FiltrosDeLista): Promise<Pagina>;
  abstract porCdc(tenantId: string, cdc: string): Promise<Documento | undefined>;
  abstract porId(tenantId: string, deId: string): Promise<Documento | undefined>;
  abstract detallado(tenantId: string, cdc: string): Promise<DocumentoDetallado | undefined>;
  /** The signed bytes of exactly this CDC, without XML declaration. */
  abstract xml(tenantId: string, cdc: string): Promise<Buffer | undefined>;
}
