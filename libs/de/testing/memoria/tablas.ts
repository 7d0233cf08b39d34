import { AVISO, VUELTA } from '@libs/avisos/testing';
import type { Autor } from '@libs/platform';
import type { OutboxRow } from '@libs/platform/db';
import type { DefinicionDeTabla } from '@libs/platform/testing';
import type { DetalleDeDocumento, Documento, Estado } from '../../domain/documento';
import type { DocumentoAjeno } from '../../domain/emision/documento-ajeno';
import type { Lote } from '../../domain/lote/lote';
import type { Envio } from '../../domain/tramite/tramite';
import { type AjustesDeVida, NUNCA, type Vivo } from '../../domain/vida/contado';
import { DISYUNTOR } from './disyuntor-en-memoria';
import { claveDeLaSerie, EVENTO, INUTILIZACION, SERIE } from './tablas-de-eventos';

export { NUNCA };

export interface FilaDeDocumento extends Documento, Vivo {
  autor: Autor;
}

interface FilaDeAjustes extends AjustesDeVida {
  tenantId: string;
}

export interface FilaDeDetalle {
  deId: string;
  contenido: DetalleDeDocumento;
  huella: Buffer;
}

interface FilaDeXml {
  cdc: string;
  deId: string;
  xml: Buffer;
  digest: string;
}

interface FilaDeCopia {
  tenantId: string;
  deId: string;
  cdc: string;
  proximaAt: Date;
  /** In PostgreSQL the row is deleted. */
  hecha?: boolean;
}

interface FilaDeAjeno {
  /** Tenant and CDC. */
  clave: string;
  contenido: DocumentoAjeno;
}

export interface FilaDeHistorial {
  id: number;
  deId: string;
  estado: Estado;
  motivo: string | null;
  codigoFiscal: string | null;
  mensajeFiscal: string | null;
  autor: Autor | null;
  createdAt: Date;
}

export interface FilaDeEnvio extends Envio {
  tenantId: string;
  deId: string;
  cdc: string;
  loteId: string | null;
  abierto: boolean;
  enVuelo: boolean;
  consultarAt: Date | null;
  resultado: string | null;
}

export interface FilaDeLote extends Omit<Lote, 'estado'> {
  estado: Lote['estado'] | 'CERRADO';
  enVuelo: boolean;
  proximaAt: Date;
  resultado: string | null;
}

interface FilaDeIdInterno {
  clave: string;
  deId: string;
}

interface FilaDeAnticipo {
  deId: string;
  cdc: string;
  /** In the scale of `Decimal`. */
  monto: bigint;
}

export type FilaDeTrabajo = OutboxRow & {
  tenantId: string;
  /** In the queue's hands; in PostgreSQL the row is deleted. */
  entregado?: boolean;
};

interface FilaDeCorreo {
  id: string;
  deId: string;
}

export const DOCUMENTO: DefinicionDeTabla<FilaDeDocumento> = {
  nombre: 'documento',
  clave: ({ id }) => id,
  indices: {
    cdc: ({ cdc }) => cdc,
    serie: (fila) => claveDeLaSerie(fila.tenantId, fila),
    numero: (fila) => `${claveDeLaSerie(fila.tenantId, fila)}|${fila.numero}`,
    asociado: ({ asociadoCdc }) => asociadoCdc,
    sinFinal: ({ estado }) => (estado === 'P' || estado === 'E' ? 'si' : null),
    paraLote: (d) => (d.estado === 'P' && d.modoEnvio === 'A' && !d.loteId && !d.reintentarAt ? grupoDe(d) : null),
  },
};
export const AJUSTES_DEL_EMISOR: DefinicionDeTabla<FilaDeAjustes> = {
  nombre: 'tenant',
  clave: ({ tenantId }) => tenantId,
};
export const grupoDe = (d: Pick<FilaDeDocumento, 'tenantId' | 'sit' | 'tipo' | 'lotesFallidos'>): string =>
  `${d.tenantId}|${d.sit}|${d.tipo}|${d.lotesFallidos > 0}`;
export const DETALLE: DefinicionDeTabla<FilaDeDetalle> = { nombre: 'documento_detalle', clave: ({ deId }) => deId };
export const XML: DefinicionDeTabla<FilaDeXml> = { nombre: 'documento_xml', clave: ({ cdc }) => cdc };
export const COPIA: DefinicionDeTabla<FilaDeCopia> = {
  nombre: 'copia_pendiente',
  clave: ({ cdc }) => cdc,
  indices: { pendiente: ({ hecha }) => (hecha ? null : 'si') },
};
export const HISTORIAL: DefinicionDeTabla<FilaDeHistorial> = {
  nombre: 'documento_historial',
  clave: ({ id }) => String(id),
  indices: { documento: ({ deId }) => deId },
};
export const ENVIO: DefinicionDeTabla<FilaDeEnvio> = {
  nombre: 'envio',
  clave: ({ id }) => id,
  indices: {
    documento: ({ deId }) => deId,
    abierto: ({ cdc, abierto }) => (abierto ? cdc : null),
    lote: ({ loteId, abierto }) => (abierto ? loteId : null),
  },
};
export const LOTE: DefinicionDeTabla<FilaDeLote> = {
  nombre: 'lote',
  clave: ({ id }) => id,
  indices: { abierto: ({ estado }) => (estado === 'CERRADO' ? null : 'si') },
};
export const ID_INTERNO: DefinicionDeTabla<FilaDeIdInterno> = { nombre: 'id_interno', clave: ({ clave }) => clave };
export const ANTICIPO: DefinicionDeTabla<FilaDeAnticipo> = {
  nombre: 'anticipo_aplicado',
  clave: ({ deId, cdc }) => `${deId} ${cdc}`,
  indices: { cdc: ({ cdc }) => cdc, documento: ({ deId }) => deId },
};
export const AJENO: DefinicionDeTabla<FilaDeAjeno> = { nombre: 'documento_ajeno', clave: ({ clave }) => clave };
export const OUTBOX: DefinicionDeTabla<FilaDeTrabajo> = {
  nombre: 'outbox',
  clave: ({ id }) => id,
  indices: { pendiente: ({ entregado }) => (entregado ? null : 'si') },
};
export const CORREO: DefinicionDeTabla<FilaDeCorreo> = {
  nombre: 'correo',
  clave: ({ id }) => id,
  indices: { documento: ({ deId }) => deId },
};
export const TABLAS = [
  ...[
    AJUSTES_DEL_EMISOR,
    DOCUMENTO,
    DETALLE,
    XML,
    COPIA,
    HISTORIAL,
    ENVIO,
    LOTE,
    SERIE,
    ID_INTERNO,
    ANTICIPO,
    AJENO,
    OUTBOX,
    CORREO,
    EVENTO,
    AVISO,
    VUELTA,
  ],
  ...[INUTILIZACION, DISYUNTOR],
] as unknown as readonly DefinicionDeTabla<never>[];
