import type { DefinicionDeTabla, Transaccion } from '@libs/platform/testing';
import type { ClaveDeSerie, Sit } from '@libs/series';
import type { Evento } from '../../domain/evento';

/** Tables in memory that events and voidings share with documents. */
export interface FilaDeEvento extends Evento {
  tenantId: string;
  sit: Sit;
  deId: string | null;
  inutilizacionId: string | null;
  recibidoId: string | null;
  datos: object;
  ficha: number;
  enVuelo: boolean;
  venceAt: Date | null;
  intentos: number;
  dudoso: boolean;
}

export interface Tramo {
  desde: number;
  hasta: number;
}

export interface FilaDeInutilizacion {
  id: string;
  tenantId: string;
  /** Key of its series. */
  serie: string;
  clave: ClaveDeSerie;
  desde: number;
  hasta: number;
  motivo: string;
  autor: Evento['autor'];
  estado: 'P' | 'A' | 'R' | 'X';
  protocoloFiscal: string | null;
  codigoFiscal: string | null;
  mensajeFiscal: string | null;
  cdc: string | null;
  createdAt: Date;
  /** Numbers that are, or are being, declared unused; numbers of refused parts are free again. */
  reservados: readonly Tramo[];
}

export interface FilaDeSerie {
  clave: string;
  tenantId: string;
  serie: ClaveDeSerie;
  ultimoNro: number;
  /** Set since a restore, until it is reconciled. */
  congeladaAt: Date | null;
  /** Numbers of documents that a restore has lost, with those between them. */
  perdidos: readonly Tramo[];
}

export const claveDeLaSerie = (tenantId: string, clave: ClaveDeSerie): string =>
  [tenantId, clave.sit, clave.timbrado, clave.serie, clave.tipo, clave.establecimiento, clave.punto].join('|');

export const SERIE: DefinicionDeTabla<FilaDeSerie> = {
  nombre: 'serie',
  clave: ({ clave }) => clave,
  indices: { tenant: ({ tenantId }) => tenantId, congelada: ({ congeladaAt }) => (congeladaAt ? 'si' : null) },
};

type Lectura = Pick<Transaccion, 'ver' | 'buscar'>;

/** The row of a series, unlocked; a missing one as it would begin, frozen like the others of its tenant. */
export function serieDe(base: Lectura, tenantId: string, serie: ClaveDeSerie): FilaDeSerie {
  const clave = claveDeLaSerie(tenantId, serie);
  const congeladaAt =
    base.buscar(SERIE, 'tenant', tenantId).find((serieHermana) => serieHermana.congeladaAt)?.congeladaAt ?? null;
  return base.ver(SERIE, clave) ?? { clave, tenantId, serie, ultimoNro: 0, congeladaAt, perdidos: [] };
}

/** The same row, held. */
export async function bloquearSerie(tx: Transaccion, tenantId: string, serie: ClaveDeSerie): Promise<FilaDeSerie> {
  await tx.bloquear(SERIE, claveDeLaSerie(tenantId, serie));
  return serieDe(tx, tenantId, serie);
}

/** As the trigger of the table refuses it. */
class SerieCongelada extends Error {
  readonly code = 'TB001';
}

/** Moves a counter that this transaction holds. */
export function moverSerie(tx: Transaccion, fila: FilaDeSerie, ultimoNro: number): void {
  if (fila.congeladaAt) throw new SerieCongelada('the series waits for its reconciliation');
  tx.poner(SERIE, { ...fila, ultimoNro });
}

export const EVENTO: DefinicionDeTabla<FilaDeEvento> = {
  nombre: 'evento',
  clave: ({ id }) => id,
  indices: {
    documento: ({ deId }) => deId,
    inutilizacion: ({ inutilizacionId }) => inutilizacionId,
    recibido: ({ recibidoId }) => recibidoId,
    pendiente: ({ estado }) => (estado === 'P' ? 'si' : null),
  },
};
export const INUTILIZACION: DefinicionDeTabla<FilaDeInutilizacion> = {
  nombre: 'inutilizacion',
  clave: ({ id }) => id,
  indices: { serie: ({ serie }) => serie, pendiente: ({ estado }) => (estado === 'P' ? 'si' : null) },
};
