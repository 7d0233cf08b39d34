import { ESPACIO_FISCAL, ESPACIO_XSI } from '../nombres-de-espacio';
import { buscarGrupo } from './buscar';
import type { Grupo } from './definicion';
import type { ErrorFormato } from './error-de-formato';
import type { Nodo } from './nodo';
import { escaparAtributo, redactar } from './redactar';
import { formatoDelDE, formatoDelEvento, type Formato } from './vigencia';

/** A signable element in its two forms: as it stands in the document, and as exclusive canonicalization sees it alone. */
export interface Firmable {
  documento: string;
  canonico: Buffer;
}

/**
 * Writes the content of a group whatever its values are, for tests that let the authority judge them. Throws when the node has an element
 * that the table lacks or that this product never sends, or does not have the table's shape: a programming error, not bad input.
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

/** How the canonical form of an element begins. Within its document it is the root that declares the namespace. */
const comienzoCanonico = (elemento: string): string => `<${elemento} xmlns="${ESPACIO_FISCAL}"`;

function firmable(elemento: string, contenido: string, id: string): Firmable {
  const resto = conId(elemento, contenido, id);
  return { documento: `<${elemento}${resto}`, canonico: Buffer.from(comienzoCanonico(elemento) + resto) };
}

/** The DE element of an electronic document, ready to be digested, in the format of its emission day. */
export const escribirDE = (nodo: Nodo, cdc: string, formato: Formato = formatoDelDE(nodo)): Firmable =>
  firmable('DE', escribirGrupo(buscarGrupo('rDE/DE', formato), nodo), cdc);

/** What numbering and signing give to a document is in its members up to gTimb. No text of a caller can hold a tag: they are escaped. */
const FIN_DE_LA_NUMERACION = '</gTimb>';

/** A document that was judged and written, but for its number. */
export interface DEPorNumerar {
  /** Its members after gTimb, in bytes: most of the document, written once. */
  resto: Buffer;
  /** Bytes of all its members. */
  bytes: number;
  formato: Formato;
}

/**
 * Judges a document by the format of its emission day and writes it. What numbering will fill must be there already as a sample of the
 * same length.
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

/** The canonical form of a document with its number: `cabeza` are its members up to gTimb. */
export function numerarDE({ resto, formato }: DEPorNumerar, cabeza: Nodo, cdc: string): Buffer {
  const escrita = escribirGrupo(buscarGrupo('rDE/DE', formato), cabeza);
  return Buffer.concat([Buffer.from(`${COMIENZO_DE_DE} Id="${escaparAtributo(cdc)}">${escrita}`), resto, FIN_DE_DE]);
}
const FIN_DE_DE = Buffer.from('</DE>');

/** DE as it stands in its document, but for the `<DE` that it begins with. */
export const restoDelCanonicoDE = (canonico: Buffer): Buffer => canonico.subarray(COMIENZO_DE_DE.length);

/** The rEve element of an event, ready to be digested, in the format of its signing day. `id`: 1 to 10 digits, unique in the message. */
export const escribirEvento = (nodo: Nodo, id: string, formato: Formato = formatoDelEvento(nodo)): Firmable =>
  firmable('rEve', escribirGrupo(buscarGrupo('gGroupGesEve/rGesEve/rEve', formato), nodo), id);

/** The group of 1 to 15 signed events, without XML declaration: it travels inside the SOAP body as text. */
export const ensamblarEventos = (eventos: readonly { documento: string; firma: string }[]): string =>
  `<gGroupGesEve xmlns="${ESPACIO_FISCAL}" xmlns:xsi="${ESPACIO_XSI}" xsi:schemaLocation="${ESPACIO_FISCAL} siRecepEvento_v150.xsd">` +
  eventos.map(({ documento, firma }) => `<rGesEve>${documento}${firma}</rGesEve>`).join('') +
  '</gGroupGesEve>';
