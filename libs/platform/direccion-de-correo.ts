import { domainToASCII } from 'node:url';
import { normalized } from './foreign-text';

/** Separator of addresses that are stored as one text. */
export const ENTRE_DIRECCIONES = '; ';

/** RFC 5321, 4.1.2, without quoted local parts. RFC 6531, 3.3 adds non-ASCII characters; only letters, marks and digits are accepted. */
const ATOMO = String.raw`[A-Za-z0-9!#$%&'*+/=?^_\u0060{|}~\p{L}\p{M}\p{N}-]+`;
const LOCAL = new RegExp(String.raw`^(?!-)${ATOMO}(\.${ATOMO})*$`, 'u');
const DOMINIO = /^([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]([A-Za-z0-9-]{0,61}[A-Za-z0-9])$/;
const DOMINIO_CON_LETRAS = /^[\p{L}\p{M}\p{N}.-]+$/u;
const MAXIMO_LOCAL = 64;
const MAXIMO = 254;

/**
 * Normalises one mailbox for envelopes and headers: domain as A-labels (RFC 5891), local part composed (NFC). A non-ASCII local part
 * needs SMTPUTF8. Returns undefined for lists, names, comments and line breaks, so nothing can be injected into an envelope or a header;
 * and for what begins with a dash, which a program would read as an option.
 */
export function direccionDeCorreo(texto: string): string | undefined {
  const arroba = texto.lastIndexOf('@');
  if (arroba < 1 || texto.length > MAXIMO) return undefined;
  const local = normalized(texto.slice(0, arroba), 'NFC', MAXIMO_LOCAL) ?? '';
  const escrito = texto.slice(arroba + 1);
  const dominio = DOMINIO_CON_LETRAS.test(escrito) && /[^\0-\x7f]/.test(escrito) ? domainToASCII(escrito) : escrito;
  const direccion = `${local}@${dominio}`;
  const cabe = Buffer.byteLength(local) <= MAXIMO_LOCAL && Buffer.byteLength(direccion) <= MAXIMO;
  return cabe && LOCAL.test(local) && DOMINIO.test(dominio) ? direccion : undefined;
}

/**
 * Splits a text in which people write addresses, at semicolons and commas, and at blanks if every word is an address. Takes the address
 * out of `Name <address>`. Valid addresses are normalised, other pieces stay as written; duplicates are removed.
 */
export function separarDirecciones(texto: string): string[] {
  const partes = texto.split(/[;,]/).flatMap((parte) => {
    const limpia = (/<([^<>]*)>\s*$/.exec(parte)?.[1] ?? parte).trim();
    const palabras = limpia.split(/\s+/);
    return palabras.every(direccionDeCorreo) ? palabras : [limpia];
  });
  const vistas = new Map<string, string>();
  for (const parte of partes.filter(Boolean)) {
    const direccion = direccionDeCorreo(parte) ?? parte;
    if (!vistas.has(direccion.toLowerCase())) vistas.set(direccion.toLowerCase(), direccion);
  }
  return [...vistas.values()];
}
