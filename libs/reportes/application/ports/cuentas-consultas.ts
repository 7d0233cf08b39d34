import type { Sit } from '@libs/series';

/** One taxpayer in the list of those for whom somebody acts. */
export interface Cuenta {
  tenantId: string;
  /** With its check digit. */
  ruc: string;
  razonSocial: string;
  /** The person's role in it; null: the credential names this taxpayer itself. */
  rol: 'contador' | 'user' | 'admin' | null;
  estado: 'ACTIVO' | 'SUSPENDIDO';
  /** Documents of the month of emission, in Paraguay, that are in this state. */
  aprobados: number;
  rechazados: number;
  /** Of any month, without a final answer; 1,000 means that many or more. */
  enEspera: number;
  /** Of these: their time to be transmitted ends within a day, or has ended. */
  porVencer: number;
  /** End of the certificate in use. */
  certificadoHasta: Date | null;
  /** Last day of the timbrado that ends first, AAAA-MM-DD; null: none has an end. */
  timbradoHasta: string | null;
  /** Received documents that may still be answered and are not; 100 means that many or more. */
  recibidosSinResponder: number;
}

export interface FiltroDeCuentas {
  /** Of an environment; without it of both. */
  sit?: Sit;
  /** Parts of name or RUC. */
  q?: string;
  limit: number;
  offset: number;
}

/** Whose taxpayers: of a person, or the one that its credential names. */
export type DeQuien = { persona: string } | { tenantId: string };

/** Taxpayers with their month in one line, by name. */
export abstract class CuentasConsultas {
  abstract lista(quien: DeQuien, filtro: FiltroDeCuentas, ahora: Date): Promise<{ cuentas: Cuenta[]; total: number }>;
}
