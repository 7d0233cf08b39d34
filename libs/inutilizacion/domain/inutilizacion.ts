import type { EstadoDeEvento } from '@libs/de';
import type { Autor } from '@libs/platform';
import type { ClaveDeSerie } from '@libs/series';

/** P: a part is pending; A: all accepted; R: all refused; X: some of each. */
export type EstadoDeInutilizacion = 'P' | 'A' | 'R' | 'X';

/** The part of a range that one event carries. If it is refused, its numbers are free immediately, regardless of other parts. */
export interface TramoDeInutilizacion {
  numeroDesde: number;
  numeroHasta: number;
  estado: EstadoDeEvento;
  codigoFiscal: string | null;
  mensajeFiscal: string | null;
}

/** Numbers that a taxpayer declares unused: reserved while pending, never usable once accepted, free again if refused. */
export interface Inutilizacion extends ClaveDeSerie {
  id: string;
  numeroDesde: number;
  numeroHasta: number;
  motivo: string;
  estado: EstadoDeInutilizacion;
  protocoloFiscal: string | null;
  codigoFiscal: string | null;
  mensajeFiscal: string | null;
  /** Parts of a range that is too long for one event, in order; else null. */
  tramos: TramoDeInutilizacion[] | null;
  /** CDC of the rejected document whose number is voided; null for a range. */
  cdc: string | null;
  /** Who asked for it. */
  autor: Autor;
  createdAt: Date;
}
