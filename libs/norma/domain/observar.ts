import { createHash } from 'node:crypto';
import { ULTIMA_NOTA } from '@libs/fiscal';

/** What is watched: the page that lists technical notes, or a published file (a schema, a WSDL). */
export type ClaseDeFuente = 'notas' | 'archivo';

/**
 * What a look found: the marks that the source shows (numbers of notes beyond those that are built in, or the hash of a file), or why it
 * cannot be seen, in Spanish. What cannot be seen has not changed.
 */
export type Observacion = { readonly marcas: readonly string[] } | { readonly motivo: string };

/** A number further away than this is no note's: a page names versions, years and forms too. */
const SIGUIENTES = 20;

/** @param cuerpo of an answer of status 200. */
export const observar = (clase: ClaseDeFuente, cuerpo: Buffer): Observacion =>
  clase === 'notas' ? observarNotas(cuerpo.toString('utf8')) : observarArchivo(cuerpo);

const NOTA =
  /nota[\s_-]{0,5}t[eé]cnica[\s_-]{0,5}(?:n(?:ro|[uú]mero)?[\s_.-]{0,3})?[°º]?[\s_-]{0,5}0{0,3}(\d{1,3})(?!\d)/giu;
/** As files are named. */
const NT = /(?<![a-z])nt[\s_.-]{0,3}(?:e[_-]?kuatia[_-]{1,2})?0{0,3}(\d{1,3})(?!\d)/giu;

function observarNotas(pagina: string): Observacion {
  const conLetras = pagina
    .replace(/&nbsp;|%20|\+/g, ' ')
    .replace(/&eacute;|%C3%A9|&#233;|e\u0301/gi, 'é')
    .replace(/&deg;|&ordm;|%C2%B0|%C2%BA|&#176;|&#186;/gi, '°');
  const textos = [conLetras, conLetras.replace(/<[^<>]{0,2000}>/g, ' ')];
  const numeros = new Set(
    textos.flatMap((texto) => [NOTA, NT].flatMap((forma) => [...texto.matchAll(forma)].map(([, n]) => Number(n)))),
  );
  const hay = [...numeros].filter((n) => n >= 1 && n <= ULTIMA_NOTA + SIGUIENTES);
  // A page of access, of maintenance or of another content names none of those that are known.
  if (!hay.some((n) => n <= ULTIMA_NOTA)) return { motivo: 'la página no nombra ninguna nota técnica conocida' };
  return {
    marcas: hay
      .filter((n) => n > ULTIMA_NOTA)
      .sort((a, b) => a - b)
      .map(String),
  };
}

const RAIZ = /^<((?:[\w.-]{1,64}:)?(?:schema|definitions))[\s>]/;

function observarArchivo(cuerpo: Buffer): Observacion {
  const texto = canonico(cuerpo);
  if (texto === '') return { motivo: 'la respuesta está vacía' };
  if (/^(?:<\?xml[^>]*>\s*)?<(?:!doctype\s+html|html)\b/i.test(texto))
    return { motivo: 'responde una página HTML en lugar del archivo' };
  const raiz = RAIZ.exec(sinPrologo(texto))?.[1];
  if (raiz === undefined) return { motivo: 'la respuesta no es un esquema ni un WSDL' };
  if (!texto.includes(`</${raiz}`)) return { motivo: 'el archivo llega cortado' };
  return { marcas: [createHash('sha256').update(texto).digest('hex')] };
}

/** Line ends, and the mark of order and blanks around it, differ between copies of the same file. */
const canonico = (cuerpo: Buffer): string => cuerpo.toString('utf8').replace(/\r\n?/g, '\n').trim();

/** From the root element on: what comes before it is a declaration and comments. */
function sinPrologo(texto: string): string {
  let resto = texto.replace(/^<\?xml[^>]*>/, '').trimStart();
  while (resto.startsWith('<!--') && resto.includes('-->'))
    resto = resto.slice(resto.indexOf('-->') + '-->'.length).trimStart();
  return resto;
}
