import type { Sit } from '@libs/series';

export type EstadoDeInutilizacion = 'P' | 'A' | 'R';

/** Numbers that a taxpayer declares unused. While pending they are reserved; accepted, gone for good; refused, free again. */
export interface Inutilizacion {
  id: string;
  sit: Sit;
  timbrado: string;
  serie: string;
  tipo: number;
  establecimiento: string;
  punto: string;
  numeroDesde: number;
  numeroHasta: number;
  motivo: string;
  estado: EstadoDeInutilizacion;
  protocoloFiscal: string | null;
  codigoFiscal: string | null;
  mensajeFiscal: string | null;
  /** Of the rejected document whose number it is; null for a range. */
  cdc: string | null;
  createdAt: Date;
}
