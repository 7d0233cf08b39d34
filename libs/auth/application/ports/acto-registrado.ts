/** An act as the audit log shows it. */
export interface ActoRegistrado {
  id: string;
  tenantId: string | null;
  acto: string;
  objeto: string;
  autor: string;
  /** Of an API key, in fiscal acts: its first characters. */
  prefijo?: string | null;
  via: string;
  rol: string;
  /** Who acted by a membership. */
  persona: string | null;
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
