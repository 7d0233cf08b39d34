import { ESPACIO_FISCAL, ESPACIO_XSI } from '../nombres-de-espacio';
import { buscarGrupo } from './buscar';
import type { Grupo } from './definicion';
import type { ErrorFormato } from './error-de-formato';
import type { Nodo } from './nodo';
import { escaparAtributo, redactar } from './redactar';
import { formatoDelDE, formatoDelEvento, type Formato } from './vigencia';

/** A signable element in its two forms: as text of the document, and in exclusive canonical form. */
export interface Firmable {
  documento: string;
  canonico: Buffer;
}

/**
 * Writes the content of a group without validating its values, so that tests can send bad ones to the authority. @throws Error, for a
 * programming error: the node has an element that the table lacks or that this product never sends, or has not the table's structure.
 */
export function escribirGrupo(grupo: Grupo, nodo: Nodo): string {
  const { xml, errores, vedado } = redactar(grupo, nodo);
  const impropio = errores.find(({ motivo }) => motivo === 'no_permitido' || motivo === 'estructura');
  if (impropio) throw new Error(`${grupo.elemento}.${impropio.ruta}: ${impropio.detalle}`);
  if (vedado) throw new Error(vedado);
  return xml;
}

const conId = (elemento: string, contenido: string, id: string): string =>
  ` Id="${escaparAtributo(id)}">${contenido}</${elemento}>`;

/** Start of the canonical form. It declares the namespace, which in the document only the root declares. */
const comienzoCanonico = (elemento: string): string => `<${elemento} xmlns="${ESPACIO_FISCAL}"`;

function firmable(elemento: string, contenido: string, id: string): Firmable {
  const resto = conId(elemento, contenido, id);
  return { documento: `<${elemento}${resto}`, canonico: Buffer.from(comienzoCanonico(elemento) + resto) };
}

/** The DE element of an electronic document, ready for the digest, in the format of its emission day. */
export const escribirDE = (nodo: Nodo, cdc: string): Firmable =>
  firmable('DE', escribirGrupo(buscarGrupo('rDE/DE', formatoDelDE(nodo)), nodo), cdc);

/** Numbering and signing fill only members up to gTimb. Callers' texts cannot contain this tag, because they are escaped. */
const FIN_DE_LA_NUMERACION = '</gTimb>';

/** A document that is validated and written except for its number. */
export interface DEPorNumerar {
  /** The members after gTimb as written: most of the document. */
  resto: Buffer;
  /** Size of all members, in bytes. */
  bytes: number;
  formato: Formato;
}

/**
 * Validates a document by the format of its emission day and writes it. Fields that numbering will fill must already hold a sample value
 * of the same length.
 */
export function redactarDE(nodo: Nodo, cdc: string): { errores: readonly ErrorFormato[] } | DEPorNumerar {
  const formato = formatoDelDE(nodo);
  const grupo = buscarGrupo('rDE/DE', formato);
  const { xml, errores, vedado } = redactar(grupo, { ...nodo, '@Id': cdc });
  if (errores.length > 0) return { errores };
  if (vedado) throw new Error(vedado);
  const contenido = Buffer.from(xml);
  const resto = contenido.subarray(contenido.indexOf(FIN_DE_LA_NUMERACION) + FIN_DE_LA_NUMERACION.length);
  return { resto, bytes: contenido.length, formato };
}

const COMIENZO_DE_DE = comienzoCanonico('DE');

/** The canonical form of a document with its number. `cabeza`: its members up to gTimb. */
export function numerarDE({ resto, formato }: DEPorNumerar, cabeza: Nodo, cdc: string): Buffer {
  const escrita = escribirGrupo(buscarGrupo('rDE/DE', formato), cabeza);
  return Buffer.concat([Buffer.from(`${COMIENZO_DE_DE} Id="${escaparAtributo(cdc)}">${escrita}`), resto, FIN_DE_DE]);
}
const FIN_DE_DE = Buffer.from('</DE>');

/** DE as text of the document, without the initial `<DE`. */
export const restoDelCanonicoDE = (canonico: Buffer): Buffer => canonico.subarray(COMIENZO_DE_DE.length);

/** The rEve element of an event, ready for the digest, in the format of its signing day. `id`: 1 to 10 digits, unique in the message. */
export const escribirEvento = (nodo: Nodo, id: string): Firmable =>
  firmable('rEve', escribirGrupo(buscarGrupo('gGroupGesEve/rGesEve/rEve', formatoDelEvento(nodo)), nodo), id);

/** The group of 1 to 15 signed events, without XML declaration, because it is inserted into the SOAP body as text. */
export const ensamblarEventos = (eventos: readonly { documento: string; firma: string }[]): string =>
  `<gGroupGesEve xmlns="${ESPACIO_FISCAL}" xmlns:xsi="${ESPACIO_XSI}" xsi:schemaLocation="${ESPACIO_FISCAL} siRecepEvento_v150.xsd">` +
  eventos.map(({ documento, firma }) => `<rGesEve>${documento}${firma}</rGesEve>`).join('') +
  '</gGroupGesEve>';
