import { objectKey, type ObjectKey, type ObjectStore } from '@libs/platform';
import type { Impresion } from '../domain/formato';
import { EXTENSIONES, type ModoDePaquete } from '../domain/paquete';

/** Key of a version of a document's KuDE in the store. */
export function claveDeKude(tenantId: string, cdc: string, version: number, impresion: Impresion = 'a4'): ObjectKey {
  return objectKey(tenantId, 'kude', `${cdc}-v${version}${sufijo(impresion)}.pdf`);
}

/** Key of the first copy alone, when a KuDE has several copies. */
export function claveDelOriginal(tenantId: string, cdc: string, version: number, impresion: Impresion): ObjectKey {
  return objectKey(tenantId, 'kude', `${cdc}-v${version}${sufijo(impresion)}-original.pdf`);
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

const CLASE_PAQUETE = 'paquete';

/** Key of a package: each turn that makes it writes its own object. */
export function claveDePaquete(tenantId: string, id: string, ficha: number, como: ModoDePaquete): ObjectKey {
  return objectKey(tenantId, CLASE_PAQUETE, `${id}-${ficha}.${EXTENSIONES[como]}`);
}

/** Objects of all turns of a package. */
export async function clavesDePaquete(store: ObjectStore, tenantId: string, id: string): Promise<ObjectKey[]> {
  const nombres = await store.list(tenantId, CLASE_PAQUETE, `${id}-`);
  return nombres.map((nombre) => objectKey(tenantId, CLASE_PAQUETE, nombre));
}

/** Name under which a package is handed out. */
export const archivoDePaquete = (id: string, como: ModoDePaquete): string => `kudes-${id}.${EXTENSIONES[como]}`;

/** Precedes the signed bytes in every file; the signature does not cover it. */
export const DECLARACION_XML = '<?xml version="1.0" encoding="UTF-8"?>\n';

const sufijo = (impresion: Impresion): string => (impresion === 'a4' ? '' : `-${impresion}`);

/** Deletes the copies that the store has of a document: its XML and every KuDE. */
export async function borrarCopias(store: ObjectStore, tenantId: string, cdc: string): Promise<void> {
  const kudes = await store.list(tenantId, 'kude', `${cdc}-`);
  const claves = [claveDeXml(tenantId, cdc), ...kudes.map((nombre) => objectKey(tenantId, 'kude', nombre))];
  for (const clave of claves) await store.delete(clave);
}
