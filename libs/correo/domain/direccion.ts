const LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;
const DOMINIO = /^([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]([A-Za-z0-9-]{0,61}[A-Za-z0-9])$/;

/**
 * Whether a text is one mailbox that any mail server takes as it stands (RFC 5321, 4.1.2, without quoted local parts, address literals
 * and letters beyond ASCII). A list, a name, a comment or a line break is none, so nothing can slip into an envelope or a header.
 */
export function esDireccion(texto: string): boolean {
  const arroba = texto.lastIndexOf('@');
  const [local, dominio] = [texto.slice(0, arroba), texto.slice(arroba + 1)];
  return arroba > 0 && texto.length <= 254 && local.length <= 64 && LOCAL.test(local) && DOMINIO.test(dominio);
}
