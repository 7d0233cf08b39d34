import { X509Certificate } from 'node:crypto';
import type { TLSSocket } from 'node:tls';
import { leerCertificado } from '@libs/fiscal/verificacion';

interface Identidad {
  readonly ruc: string | undefined;
  readonly serie: string;
}

const conocidas = new WeakMap<TLSSocket, Identidad>();

/**
 * RUC, without check digit, of a connection's client certificate; undefined when there is no certificate, when its chain, dates or uses
 * are not accepted, when it was revoked, or when it has no RUC. The handshake succeeds in all these cases: the caller gets a page
 * instead (NT-16).
 */
export function rucDeConexion(socket: TLSSocket, revocado: (serie: string) => boolean): string | undefined {
  if (!socket.authorized) return undefined;
  const identidad = conocidas.get(socket) ?? leerIdentidad(socket);
  return identidad && !revocado(identidad.serie) ? identidad.ruc : undefined;
}

function leerIdentidad(socket: TLSSocket): Identidad | undefined {
  const { raw } = socket.getPeerCertificate();
  if (!raw) return undefined;
  const certificado = new X509Certificate(raw);
  const { ruc, usos } = leerCertificado(certificado);
  const identidad = { ruc: usos.clientAuth ? ruc?.split('-')[0] : undefined, serie: certificado.serialNumber };
  conocidas.set(socket, identidad);
  return identidad;
}
