import { X509Certificate } from 'node:crypto';
import type { TLSSocket } from 'node:tls';
import { leerCertificado } from '@libs/fiscal';

const conocidas = new WeakMap<TLSSocket, string>();

/**
 * RUC, without digit, of the client certificate of a connection; undefined when there is none, when its chain, dates or uses are not
 * accepted, or when it names no RUC. The handshake itself never fails for that: the caller gets a page instead (NT-16).
 */
export function rucDeConexion(socket: TLSSocket): string | undefined {
  const conocida = conocidas.get(socket);
  if (conocida !== undefined) return conocida;
  const { raw } = socket.getPeerCertificate();
  if (!socket.authorized || !raw) return undefined;
  const ruc = leerCertificado(new X509Certificate(raw)).ruc?.split('-')[0];
  if (ruc !== undefined) conocidas.set(socket, ruc);
  return ruc;
}
