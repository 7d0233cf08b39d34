import { desenvolver, type EntradaDeZip, leerZip, SinDocumento, ZipIlegible } from '@libs/fiscal';
import { embeddedFiles, UnreadablePdf } from '@libs/pdf';
import { normalized } from '@libs/platform';

/** One document of what somebody sent, or why it has no document. `nombre`: of its file, for people, never a path. */
export type DocumentoAbierto = { nombre: string; documento: Uint8Array } | { nombre: string; motivo: string };

/** Documents of one file: a message of the protocol has up to fifty, a ZIP some hundreds. */
export const DOCUMENTOS_POR_ARCHIVO = 500;
const DE_UN_DOCUMENTO = 1_010_000;
const DE_UN_PDF = 20 * 1_024 * 1_024;
const DE_UN_ZIP = { entradas: DOCUMENTOS_POR_ARCHIVO, bytes: DE_UN_PDF, total: 100 * 1_024 * 1_024 };
const ADJUNTOS = { files: 20, bytes: DE_UN_DOCUMENTO, total: 10 * DE_UN_DOCUMENTO };
const LARGO_DE_NOMBRE = 200;
/** Within its first bytes a PDF names itself (ISO 32000-1, appendix H, 3). */
const CABEZA_DE_PDF = 1_024;

const MOTIVOS_DE_PDF: Readonly<Record<UnreadablePdf['reason'], string>> = {
  encrypted: 'el PDF está protegido con una clave, y no se puede leer lo que trae adjunto',
  too_many: 'el PDF trae demasiados archivos adjuntos',
  too_large: 'los archivos adjuntos del PDF son demasiado grandes',
};

/**
 * The documents of a file that somebody sent, one after the other: an XML, alone or in a message of the protocol; a PDF that carries its
 * XML as attachment; a ZIP of these. Nothing is judged here: bytes of another kind are given as they are. Other files of a ZIP are passed
 * over, and archives in it are not opened.
 */
export function* abrirArchivo(archivo: Uint8Array, nombreDado: string): Generator<DocumentoAbierto> {
  const nombre = nombreDe(nombreDado);
  if (!esZip(archivo)) {
    yield* deUno(archivo, nombre);
    return;
  }
  let entradas: EntradaDeZip[];
  try {
    entradas = leerZip(archivo, { ...DE_UN_ZIP, omitir: (interno) => !/\.(?:xml|pdf)$/i.test(interno) });
  } catch (causa) {
    if (!(causa instanceof ZipIlegible)) throw causa;
    yield { nombre, motivo: `el ZIP ${causa.message}` };
    return;
  }
  if (entradas.length === 0) yield { nombre, motivo: 'el ZIP no tiene ningún archivo .xml ni .pdf' };
  let dados = 0;
  for (const entrada of entradas) {
    for (const abierto of deEntrada(entrada)) {
      if ((dados += 1) > DOCUMENTOS_POR_ARCHIVO) {
        yield { nombre, motivo: `el ZIP tiene más de ${DOCUMENTOS_POR_ARCHIVO} documentos` };
        return;
      }
      yield abierto;
    }
  }
}

function* deEntrada({ nombre, leer }: EntradaDeZip): Generator<DocumentoAbierto> {
  const suyo = nombreDe(nombre);
  let bytes: Uint8Array;
  try {
    bytes = leer();
  } catch (causa) {
    if (!(causa instanceof ZipIlegible)) throw causa;
    yield { nombre: suyo, motivo: 'el archivo está dañado o protegido dentro del ZIP, o es demasiado grande' };
    return;
  }
  if (esZip(bytes)) yield { nombre: suyo, motivo: 'es un ZIP dentro de otro, que no se abre' };
  else yield* deUno(bytes, suyo);
}

function* deUno(bytes: Uint8Array, nombre: string): Generator<DocumentoAbierto> {
  if (!esPdf(bytes)) {
    yield* deXml(bytes, nombre);
    return;
  }
  let adjuntos: Buffer[];
  try {
    adjuntos = embeddedFiles(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), ADJUNTOS);
  } catch (causa) {
    if (!(causa instanceof UnreadablePdf)) throw causa;
    yield { nombre, motivo: MOTIVOS_DE_PDF[causa.reason] };
    return;
  }
  const xmls = adjuntos.filter(pareceXml);
  if (xmls.length === 0)
    yield { nombre, motivo: 'el PDF no trae el XML del documento como archivo adjunto: mande el XML' };
  for (const xml of xmls) yield* deXml(xml, nombre);
}

function* deXml(bytes: Uint8Array, nombre: string): Generator<DocumentoAbierto> {
  let documentos: Uint8Array[];
  try {
    documentos = desenvolver(bytes, DOCUMENTOS_POR_ARCHIVO + 1);
  } catch (causa) {
    if (!(causa instanceof SinDocumento)) throw causa;
    yield { nombre, motivo: causa.message };
    return;
  }
  if (documentos.length > DOCUMENTOS_POR_ARCHIVO)
    yield { nombre, motivo: `tiene más de ${DOCUMENTOS_POR_ARCHIVO} documentos` };
  else for (const documento of documentos) yield { nombre, documento };
}

const comienzo = (bytes: Uint8Array, cuantos: number): string =>
  Buffer.from(bytes.subarray(0, cuantos)).toString('latin1');
export const esZip = (bytes: Uint8Array): boolean => /^PK(?:\x03\x04|\x05\x06)/.test(comienzo(bytes, 4));
export const esPdf = (bytes: Uint8Array): boolean => {
  const cabeza = comienzo(bytes, CABEZA_DE_PDF);
  return cabeza.includes('%PDF-') && !/^(?:\xEF\xBB\xBF)?\s*</.test(cabeza);
};
/** Attachments of a PDF may be anything; a damaged XML begins like one. */
const pareceXml = (bytes: Uint8Array): boolean => /^(?:\xEF\xBB\xBF)?\s*</.test(comienzo(bytes, 100));

/** The last part of a name from outside, as far as people need it. Nothing is written under it. */
export function nombreDe(nombre: string): string {
  const ultimo = nombre.split(/[\\/]/).at(-1)!.slice(0, LARGO_DE_NOMBRE);
  return (normalized(ultimo, 'NFC', LARGO_DE_NOMBRE) ?? '').replace(/\p{C}/gu, '');
}
