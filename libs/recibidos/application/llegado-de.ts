import { createHash } from 'node:crypto';
import { error, type ErrorDeNegocio } from '@libs/errors';
import { leerCdc } from '@libs/fiscal';
import type { Sit } from '@libs/series';
import type { Llegado } from '../domain/llegada';
import { AJENO } from '../domain/juicio/veredicto';
import type { Contenido, Via } from '../domain/recibido';
import type { DocumentoJuzgado, Juicio } from './ports/juez-de-recibidos';

export interface ComoLlego {
  via: Via;
  /** RUC of the account, with its check digit. */
  receptor: string;
  /** Environments that the installation serves; the first one is that of a document which names none. */
  sitPermitidos: readonly Sit[];
  /** As it came; undefined when only its CDC is known. */
  xml?: Uint8Array;
  /** Where it is known; else its QR says it. */
  sit?: Sit | undefined;
}

/**
 * The document to store, by its judgement.
 * @returns the refusal: RECIBIDO_ILEGIBLE, RECIBIDO_DE_OTRO_RECEPTOR, RECIBIDO_PROPIO, RECIBIDO_AMBIENTE_NO_ADMITIDO.
 */
export function llegadoDe(juicio: Juicio, como: ComoLlego): Llegado | ErrorDeNegocio {
  const { cdc, veredicto, pruebas, documento } = juicio;
  const partes = cdc === undefined ? undefined : leerCdc(cdc);
  const falta = (nombre: string): string => pruebas.find(({ prueba }) => prueba === nombre)!.detalle;
  if (veredicto === AJENO) return error('RECIBIDO_DE_OTRO_RECEPTOR', { motivo: falta('destinatario') });
  // A document is known by its CDC: without one there is nothing to keep.
  if (!partes) return error('RECIBIDO_ILEGIBLE', { motivo: cdc === undefined ? falta('esquema') : falta('cdc') });
  const emisorRuc = `${partes.ruc}-${partes.dv}`;
  if (emisorRuc === como.receptor) return error('RECIBIDO_PROPIO');
  const dicho = como.sit ?? documento?.datos.sit;
  const sit = dicho ?? (como.sitPermitidos.includes('P') ? 'P' : 'H');
  if (!como.sitPermitidos.includes(sit)) return error('RECIBIDO_AMBIENTE_NO_ADMITIDO', { sit });
  const bytes = como.xml && Buffer.from(como.xml.buffer, como.xml.byteOffset, como.xml.byteLength);
  return {
    ...{ sit, cdc: cdc!, emisorRuc, via: como.via, pruebas, veredicto, digest: juicio.digest ?? null },
    xml: bytes ? { bytes, huella: createHash('sha256').update(bytes).digest() } : null,
    contenido: documento ? contenidoDe(documento) : null,
  };
}

function contenidoDe({ datos, detalle }: DocumentoJuzgado): Contenido {
  const { fechaEmision, timbrado, moneda, tipoCambio, total, totalIva, totalGs, asociadoCdc } = datos;
  const { gravado5Gs, gravado10Gs, iva5Gs, iva10Gs, exentoGs } = datos;
  const emisorNombre = (detalle.emisor as { razon_social: string }).razon_social;
  return {
    ...{ emisorNombre, fechaEmision, timbrado, moneda, tipoCambio, total, totalIva, totalGs, asociadoCdc },
    ...{ gravado5Gs, gravado10Gs, iva5Gs, iva10Gs, exentoGs, condicion: detalle.condicion_venta },
  };
}
