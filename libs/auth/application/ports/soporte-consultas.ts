export interface ActoRegistrado {
  id: string;
  tenantId: string | null;
  acto: string;
  objeto: string;
  autor: string;
  via: string;
  rol: string;
  requestId: string | null;
  antes: unknown;
  despues: unknown;
  createdAt: Date;
}

export interface FiltroDeAuditoria {
  tenantId?: string;
  acto?: string;
  autor?: string;
  desde?: Date;
  /** Exclusive. */
  hasta?: Date;
  limit: number;
  offset: number;
}

export interface DocumentoAtascado {
  tenantId: string;
  tenantRuc: string;
  razonSocial: string;
  deId: string;
  cdc: string;
  estado: string;
  sit: string;
  tipo: number;
  codigoFiscal: string | null;
  mensajeFiscal: string | null;
  envios: number;
  envioAbierto: boolean;
  createdAt: Date;
  updatedAt: Date;
}

/** What those who run the service see across tenants. */
export abstract class SoporteConsultas {
  /** Administrative acts, newest first. */
  abstract auditoria(filtro: FiltroDeAuditoria): Promise<{ actos: ActoRegistrado[]; total: number }>;
  /** Documents without a final answer that were emitted before `antesDe`, oldest first. */
  abstract atascados(
    antesDe: Date,
    limit: number,
    offset: number,
  ): Promise<{ documentos: DocumentoAtascado[]; total: number }>;
}
