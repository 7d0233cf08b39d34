import type { DefinicionDeTabla } from '@libs/platform/testing';
import type { ClaveDeSerie, Sit } from '@libs/series';
import type { Evento } from '../../domain/evento';

/** Tables in memory that events and voidings share with documents. */
export interface FilaDeEvento extends Evento {
  tenantId: string;
  sit: Sit;
  deId: string | null;
  inutilizacionId: string | null;
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
  /** Numbers that are, or are being, declared unused; those of refused parts are free again. */
  reservados: readonly Tramo[];
}

interface FilaDeSerie {
  clave: string;
  ultimoNro: number;
}

export const claveDeLaSerie = (tenantId: string, clave: ClaveDeSerie): string =>
  [tenantId, clave.sit, clave.timbrado, clave.serie, clave.tipo, clave.establecimiento, clave.punto].join('|');

export const SERIE: DefinicionDeTabla<FilaDeSerie> = { nombre: 'serie', clave: ({ clave }) => clave };
export const EVENTO: DefinicionDeTabla<FilaDeEvento> = {
  nombre: 'evento',
  clave: ({ id }) => id,
  indices: {
    documento: ({ deId }) => deId,
    inutilizacion: ({ inutilizacionId }) => inutilizacionId,
    pendiente: ({ estado }) => (estado === 'P' ? 'si' : null),
  },
};
export const INUTILIZACION: DefinicionDeTabla<FilaDeInutilizacion> = {
  nombre: 'inutilizacion',
  clave: ({ id }) => id,
  indices: { serie: ({ serie }) => serie, pendiente: ({ estado }) => (estado === 'P' ? 'si' : null) },
};
