import { mostrarMonto } from '@libs/de';
import { baseQr, leerCdc, leerQr, NOTA_DE_REMISION, type QrLeido } from '@libs/fiscal';
import { numeroFormateado, type Sit } from '@libs/series';
import type { Prueba } from '../domain/juicio/prueba';
import type { Veredicto } from '../domain/juicio/veredicto';
import type { EmitidoAqui } from './ports/emitidos-aqui';
import type { DocumentoJuzgado } from './ports/juez-de-recibidos';

/** What the given bytes, or the given text, say about their document. null: they do not say it. */
export interface LoQueDice {
  emisorRuc: string;
  emisorNombre: string | null;
  tipo: number;
  numeroFormateado: string;
  /** AAAA-MM-DD. */
  diaEmision: string;
  /** Fiscal local time. */
  fechaEmision: string | null;
  /** The environment that its QR names. */
  sit: Sit | null;
  moneda: string | null;
  total: string | null;
  totalGs: string | null;
  receptorNombre: string | null;
}

/** The answer to somebody who holds a document, a QR or a CDC. */
export interface Verificacion {
  cdc: string | null;
  veredicto: Veredicto;
  pruebas: Prueba[];
  documento: LoQueDice | null;
  /** null: what was given is no document of this installation, or its issuer does not want it shown. */
  emitidoAqui: EmitidoAqui | null;
  /** The authority's public page. */
  enlace: string | null;
}

const DECIMAL = /^\d+(\.\d+)?$/;

/** Of the XML. */
export function loQueDiceElXml({ datos, detalle }: DocumentoJuzgado): LoQueDice {
  const emisor = detalle.emisor as { ruc: string; razon_social: string };
  const conTotal = datos.tipo !== NOTA_DE_REMISION;
  return {
    emisorRuc: emisor.ruc,
    emisorNombre: emisor.razon_social,
    tipo: datos.tipo,
    numeroFormateado: numeroFormateado(datos, datos.numero),
    diaEmision: datos.fechaEmision.slice(0, 10),
    fechaEmision: datos.fechaEmision,
    sit: datos.sit,
    moneda: conTotal ? datos.moneda : null,
    total: conTotal ? mostrarMonto(datos.total, datos.moneda) : null,
    totalGs: conTotal ? mostrarMonto(datos.totalGs, 'PYG') : null,
    receptorNombre: datos.receptorNombre,
  };
}

/** Of the CDC, and of the QR where there is one. null: the CDC is none. */
export function loQueDiceElCdc(cdc: string, qr?: QrLeido): LoQueDice | null {
  const partes = leerCdc(cdc);
  if (!partes) return null;
  const tipo = Number(partes.tipo);
  const total = qr && tipo !== NOTA_DE_REMISION && DECIMAL.test(qr.campos.total) ? qr.campos.total : null;
  return {
    emisorRuc: `${partes.ruc}-${partes.dv}`,
    emisorNombre: null,
    tipo,
    numeroFormateado: numeroFormateado(partes, Number(partes.numero)),
    diaEmision: partes.fecha,
    fechaEmision: qr?.campos.fechaEmision.startsWith(partes.fecha) ? qr.campos.fechaEmision : null,
    sit: qr?.sit ?? null,
    // The QR names no currency.
    moneda: null,
    total,
    totalGs: null,
    receptorNombre: null,
  };
}

/** The authority's page of a QR, or the one where people type a CDC ("Manual Técnico v150", 13.4.4). null: neither can be read. */
export function enlaceDeConsulta(qr: string | undefined, cdc: string | undefined): string | null {
  const escrito = qr?.trim() ?? '';
  if (typeof leerQr(escrito) !== 'string') return new URL(escrito).href;
  return cdc !== undefined && leerCdc(cdc) ? new URL('.', baseQr('P')).href : null;
}
