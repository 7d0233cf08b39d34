import { objectKey, type ObjectKey } from '@libs/platform';
import type { Impresion } from '../domain/formato';

/** Where a version of a document's KuDE lies in the store. */
export function claveDeKude(tenantId: string, cdc: string, version: number, impresion: Impresion = 'a4'): ObjectKey {
  return objectKey(tenantId, 'kude', `${cdc}-v${version}${sufijo(impresion)}.pdf`);
}

/** Kind of the objects that hold XMLs. */
export const CLASE_XML = 'xml';

export function claveDeXml(tenantId: string, cdc: string): ObjectKey {
  return objectKey(tenantId, CLASE_XML, `${cdc}.xml`);
}

/** Name under which a KuDE is handed out. */
export function archivoDeKude(cdc: string, impresion: Impresion = 'a4'): string {
  return `${cdc}${sufijo(impresion)}.pdf`;
}

/** Stands before the signed bytes in every file; it is no part of what was signed. */
export const DECLARACION_XML = '<?xml version="1.0" encoding="UTF-8"?>\n';

const sufijo = (impresion: Impresion): string => (impresion === 'a4' ? '' : `-${impresion}`);
