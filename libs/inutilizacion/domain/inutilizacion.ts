import type { EstadoDeEvento } from '@libs/de';
import type { Autor } from '@libs/platform';
import type { Sit } from '@libs/series';

/** P while any part is, then A all accepted, R all refused, X some of each. */
export type EstadoDeInutilizacion = 'P' | 'A' | 'R' | 'X';

/** The part of a range that one event carries. Refused, its numbers are free at once, whatever becomes of the others. */
export interface TramoDeInutilizacion {
  numeroDesde: number;
  numeroHasta: number;
  estado: EstadoDeEvento;
  codigoFiscal: string | null;
  mensajeFiscal: string | null;
}

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
  /** Of a range that is too long for one event, in order; null of any other. */
  tramos: TramoDeInutilizacion[] | null;
  /** Of the rejected document whose number it is; null for a range. */
  cdc: string | null;
  /** Who asked for it. */
  autor: Autor;
  createdAt: Date;
}
