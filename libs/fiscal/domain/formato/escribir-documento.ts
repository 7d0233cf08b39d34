import { ESPACIO_FISCAL, ESPACIO_XSI } from '../nombres-de-espacio';
import { buscarGrupo } from './buscar';
import { escaparAtributo, escribirGrupo } from './escribir';
import type { Nodo } from './nodo';
import { formatoDelDE, formatoDelEvento, type Formato } from './vigencia';

/** A signable element in its two forms: as it stands in the document, and as exclusive canonicalization sees it alone. */
export interface Firmable {
  /** Value of the Id attribute, which the signature's Reference names. */
  id: string;
  /** What is between its tags: the same characters in both forms. */
  contenido: string;
  documento: string;
  canonico: string;
}

function firmable(elemento: string, contenido: string, id: string): Firmable {
  const resto = ` Id="${escaparAtributo(id)}">${contenido}</${elemento}>`;
  return {
    id,
    contenido,
    documento: `<${elemento}${resto}`,
    canonico: `<${elemento} xmlns="${ESPACIO_FISCAL}"${resto}`,
  };
}

/** The DE element of an electronic document, ready to be digested, in the format of its emission day. */
export const escribirDE = (nodo: Nodo, cdc: string, formato: Formato = formatoDelDE(nodo)): Firmable =>
  firmableDE(escribirGrupo(buscarGrupo('rDE/DE', formato), nodo), cdc);

/** The same from its content as it was written: for who writes a document before its CDC is known. */
export const firmableDE = (contenido: string, cdc: string): Firmable => firmable('DE', contenido, cdc);

/** The rEve element of an event, ready to be digested, in the format of its signing day. `id`: 1 to 10 digits, unique in the message. */
export const escribirEvento = (nodo: Nodo, id: string, formato: Formato = formatoDelEvento(nodo)): Firmable =>
  firmable('rEve', escribirGrupo(buscarGrupo('gGroupGesEve/rGesEve/rEve', formato), nodo), id);

/** The group of 1 to 15 signed events, without XML declaration: it travels inside the SOAP body as text. */
export const ensamblarEventos = (eventos: readonly { documento: string; firma: string }[]): string =>
  `<gGroupGesEve xmlns="${ESPACIO_FISCAL}" xmlns:xsi="${ESPACIO_XSI}" xsi:schemaLocation="${ESPACIO_FISCAL} siRecepEvento_v150.xsd">` +
  eventos.map(({ documento, firma }) => `<rGesEve>${documento}${firma}</rGesEve>`).join('') +
  '</gGroupGesEve>';
