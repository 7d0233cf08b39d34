import { DOMParser, type Element, type Node } from '@xmldom/xmldom';

/** Longer values of attributes are cut: addresses, drawings. */
const MAX_ATRIBUTO = 60;

/**
 * The markup of a print as an outline that people can read: each element is a line, written as its CSS selector and then its text, indented
 * under its parent. Children that are only text share the line of their parent, after bars. Refuses markup that is not well formed.
 */
export function esquemaDePapel(marcado: string): string {
  const { documentElement } = new DOMParser({ onError: (_, mensaje) => lanzar(mensaje) }).parseFromString(
    `<papel>${marcado}</papel>`,
    'text/xml',
  );
  return elementos(documentElement!)
    .flatMap((hijo) => renglones(hijo))
    .join('\n');
}

function lanzar(mensaje: string): never {
  throw new Error(mensaje);
}

function renglones(elemento: Element): string[] {
  const hijos = elementos(elemento);
  if (hijos.every((hijo) => elementos(hijo).length === 0)) return [[elemento, ...hijos].map(rotulo).join(' | ')];
  return [rotulo(elemento), ...hijos.flatMap(renglones).map((renglon) => `  ${renglon}`)];
}

/** Its selector and its own text. */
function rotulo(elemento: Element): string {
  const clases = (elemento.getAttribute('class') ?? '').split(/\s+/).filter(Boolean);
  const demasAtributos = Array.from(elemento.attributes).filter(({ name }) => name !== 'class');
  const selector = [
    elemento.tagName === 'div' && clases.length > 0 ? '' : elemento.tagName,
    ...clases.map((clase) => `.${clase}`),
    ...demasAtributos.map(({ name, value }) => `[${name}=${recortado(value)}]`),
  ].join('');
  const texto = Array.from(elemento.childNodes)
    .filter((nodo) => nodo.nodeType === nodo.TEXT_NODE)
    .map((nodo) => nodo.nodeValue ?? '')
    .join(' ');
  return [selector, ...texto.split(/\s+/)].filter(Boolean).join(' ');
}

const recortado = (valor: string): string => (valor.length > MAX_ATRIBUTO ? `${valor.slice(0, MAX_ATRIBUTO)}…` : valor);

const elementos = (nodo: Node): Element[] =>
  Array.from(nodo.childNodes).filter((hijo): hijo is Element => hijo.nodeType === hijo.ELEMENT_NODE);
