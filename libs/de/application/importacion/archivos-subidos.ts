import { error } from '@libs/errors';
import { leerZip, ZipIlegible } from '@libs/fiscal';
import { normalized } from '@libs/platform';
import { type ArchivoPorImportar, DOCUMENTOS_POR_PEDIDO } from './abrir-archivos';

/** A document of the largest kind, and its declaration. */
const DE_UN_DOCUMENTO = 1_010_000;
const LIMITES = { entradas: DOCUMENTOS_POR_PEDIDO, bytes: DE_UN_DOCUMENTO, total: 100 * 1_024 * 1_024 };
const LARGO_DE_NOMBRE = 200;

/** A file as somebody uploaded it: its bytes, and its name there. */
export interface ArchivoSubido {
  buffer: Buffer;
  originalname: string;
}

/**
 * The XMLs in an upload, and the names of the other files in its ZIP. `enZip`: it was a ZIP, not an XML.
 * @throws IMPORTACION_ARCHIVO_INVALIDO
 */
export function archivosDe({ buffer, originalname }: ArchivoSubido): {
  archivos: ArchivoPorImportar[];
  omitidos: string[];
  enZip: boolean;
} {
  const nombreDelXml = nombreDe(originalname);
  if (!esZip(buffer)) return { archivos: [{ nombre: nombreDelXml, leer: () => buffer }], omitidos: [], enZip: false };
  const omitidos: string[] = [];
  const omitir = (nombre: string): boolean => !/\.xml$/i.test(nombre) && omitidos.push(nombreDe(nombre)) > 0;
  const entradas = oRechazo(() => leerZip(buffer, { ...LIMITES, omitir }));
  if (entradas.length === 0) throw error('IMPORTACION_ARCHIVO_INVALIDO', { motivo: 'no tiene ningún archivo .xml' });
  const archivos = entradas.map(({ nombre, leer }) => ({ nombre: nombreDe(nombre), leer: () => oRechazo(leer) }));
  return { archivos, omitidos, enZip: true };
}

const esZip = (archivo: Buffer): boolean => /^PK(?:\x03\x04|\x05\x06)/.test(archivo.toString('latin1', 0, 4));

function oRechazo<T>(leer: () => T): T {
  try {
    return leer();
  } catch (causa) {
    if (!(causa instanceof ZipIlegible)) throw causa;
    throw error('IMPORTACION_ARCHIVO_INVALIDO', { motivo: causa.message });
  }
}

/** The last part of a name from outside, as far as people need it. Nothing is written under it. */
function nombreDe(nombre: string): string {
  const ultimo = nombre.split(/[\\/]/).at(-1)!.slice(0, LARGO_DE_NOMBRE);
  return (normalized(ultimo, 'NFC', LARGO_DE_NOMBRE) ?? '').replace(/\p{C}/gu, '');
}
