import type { Estado } from '@libs/de';
import type { Autor } from '@libs/platform';
import type { ClaveDeSerie } from '@libs/series';
import type { Inutilizacion } from '../../domain/inutilizacion';
import type { SerieDelLugar } from '../../domain/serie-del-rango';

export interface PedidoDeInutilizacion {
  serie: ClaveDeSerie;
  desde: number;
  hasta: number;
  motivo: string;
  autor: Autor;
  /** The rejected document whose number is voided. */
  cdc?: string;
}

export interface FiltrosDeInutilizacion {
  establecimiento?: string;
  punto?: string;
  tipo?: number;
  sit?: 'H' | 'P';
  /** Paraguayan days, both included. */
  desde?: string;
  hasta?: string;
  limit: number;
  offset: number;
}

export interface DocumentoRechazado {
  cdc: string;
  estado: Estado;
  serie: ClaveDeSerie;
  numero: number;
}

/** Where series are: of one environment, type and point. */
export type LugarDeSeries = Omit<ClaveDeSerie, 'timbrado' | 'serie'>;

export abstract class InutilizacionRepository {
  /** Every series of a place that was ever used, under any timbrado, and the place of the range from `desde` to `hasta` in it. */
  abstract series(tenantId: string, lugar: LugarDeSeries, desde: number, hasta: number): Promise<SerieDelLugar[]>;
  /**
   * Stores the record and its events under the lock of the series, so that no number of the range can be issued meanwhile. A repeated
   * request for exactly a pending range joins it.
   * @throws RANGO_CON_NUMEROS_EMITIDOS, RANGO_YA_INUTILIZADO, NUMERO_YA_INUTILIZADO (one number of a document).
   */
  abstract crear(tenantId: string, pedido: PedidoDeInutilizacion, ahora: Date): Promise<string>;
  abstract porId(tenantId: string, id: string): Promise<Inutilizacion | undefined>;
  abstract documento(tenantId: string, cdc: string): Promise<DocumentoRechazado | undefined>;
  abstract lista(
    tenantId: string,
    filtros: FiltrosDeInutilizacion,
  ): Promise<{ inutilizaciones: Inutilizacion[]; total: number }>;
  /** The pending events, for a caller that waits. */
  abstract eventosPendientes(tenantId: string, id: string): Promise<string[]>;
}
