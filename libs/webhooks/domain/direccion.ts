import { isPublicAddress } from '@libs/platform';

/** Some proxies refuse longer ones. */
const LARGO_DE_URL = 2_000;
/** The port of an address that names none. */
const HTTPS = 443;

/** An empty name of a user too, which URL leaves out. */
const CON_USUARIO = /^\w+:\/\/[^/\\?#]*@/;
const UNA_IP = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[.*\])$/;
const INTERNO = /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|lan|home\.arpa)\.*$/;

export interface ReglasDeDireccion {
  /** Admits http, addresses that are not public and all ports: for development. */
  abierto: boolean;
  /** Ports that an address may name: others belong to services that speak something else, and a refusal tells whether one listens. */
  puertos: readonly number[];
}

/** Why notices cannot be sent to an address; undefined: they can. The addresses of a name are judged at each connection, not here. */
export function faltaDeDireccion(escrita: string, { abierto, puertos }: ReglasDeDireccion): string | undefined {
  if (escrita.length > LARGO_DE_URL || !URL.canParse(escrita))
    return `debe ser una URL de hasta ${LARGO_DE_URL} caracteres`;
  const url = new URL(escrita);
  if (!(abierto ? /^https?:\/\//i : /^https:\/\//i).test(escrita)) return 'debe comenzar con https://';
  if (url.username || url.password || CON_USUARIO.test(escrita)) return 'no puede llevar usuario ni clave';
  if (url.hash || escrita.includes('#')) return 'no puede llevar fragmento (#)';
  if (abierto) return undefined;
  if (!puertos.includes(Number(url.port || HTTPS)))
    return `debe ir a uno de los puertos admitidos: ${puertos.join(', ')}`;
  return esPublico(url.hostname) ? undefined : 'debe llevar a una dirección pública';
}

/** URL has read the host already: every spelling of an IPv4 address has become the one with four numbers. */
function esPublico(host: string): boolean {
  if (UNA_IP.test(host)) return isPublicAddress(host.replace(/^\[|\]$/g, ''));
  return !INTERNO.test(host) && host.includes('.');
}
