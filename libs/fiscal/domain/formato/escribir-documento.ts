import { ESPACIO_FISCAL, ESPACIO_XSI } from '../nombres-de-espacio';
import { buscarGrupo } from './buscar';
import { escaparAtributo, escribirGrupo } from './escribir';
import type { Nodo } from './nodo';
import { type Octetos, octetosDe } from './octetos';
import { formatoDelDE, formatoDelEvento, type Formato } from './vigencia';

/** A signable element in its two forms: as it stands in the document, and as exclusive canonicalization sees it alone. */
export interface Firmable {
  documento: string;
  canonico: Octetos;
}

const conId = (elemento: string, contenido: string, id: string): string =>
  ` Id="${escaparAtributo(id)}">${contenido}</${elemento}>`;

/** How the canonical form of an element begins. Within its document it is the root that declares the namespace. */
const comienzoCanonico = (elemento: string): string => `<${elemento} xmlns="${ESPACIO_FISCAL}"`;

function firmable(elemento: string, contenido: string, id: string): Firmable {
  const resto = conId(elemento, contenido, id);
  return { documento: `<${elemento}${resto}`, canonico: octetosDe(comienzoCanonico(elemento) + resto) };
}

/** The DE element of an electronic document, ready to be digested, in the format of its emission day. */
export const escribirDE = (nodo: Nodo, cdc: string, formato: Formato = formatoDelDE(nodo)): Firmable =>
  firmable('DE', escribirGrupo(buscarGrupo('rDE/DE', formato), nodo), cdc);

const COMIENZO_DE_DE = comienzoCanonico('DE');

/** The canonical form of DE from its content: for who writes a document before its CDC is known. */
export const canonicoDE = (contenido: Octetos, cdc: string): Octetos =>
  (COMIENZO_DE_DE + conId('DE', contenido, cdc)) as Octetos;

/** DE as it stands in its document, but for the `<DE` that it begins with. */
export const restoDelCanonicoDE = (canonico: Octetos): Octetos => canonico.slice(COMIENZO_DE_DE.length) as Octetos;

/** The rEve element of an event, ready to be digested, in the format of its signing day. `id`: 1 to 10 digits, unique in the message. */
export const escribirEvento = (nodo: Nodo, id: string, formato: Formato = formatoDelEvento(nodo)): Firmable =>
  firmable('rEve', escribirGrupo(buscarGrupo('gGroupGesEve/rGesEve/rEve', formato), nodo), id);

/** The group of 1 to 15 signed events, without XML declaration: it travels inside the SOAP body as text. */
export const ensamblarEventos = (eventos: readonly { documento: string; firma: string }[]): string =>
  `<gGroupGesEve xmlns="${ESPACIO_FISCAL}" xmlns:xsi="${ESPACIO_XSI}" xsi:schemaLocation="${ESPACIO_FISCAL} siRecepEvento_v150.xsd">` +
  eventos.map(({ documento, firma }) => `<rGesEve>${documento}${firma}</rGesEve>`).join('') +
  '</gGroupGesEve>';
