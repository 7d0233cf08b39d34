import { isIP } from 'node:net';
import { rootCertificates } from 'node:tls';
import { Agent, buildConnector, type Dispatcher, ProxyAgent } from 'undici';
import { HostNotPublic, isPublicAddress, publicAddressesOf, type Resolve } from '@libs/platform';
import type { ReglasDeDireccion } from '../../domain/direccion';

export interface AjustesDeRed extends ReglasDeDireccion {
  /** The client for all sendings. It resolves names itself, so it must refuse inner addresses itself. */
  proxy?: string | undefined;
  /** PEM of further authorities whose certificates are believed, beside the public ones. */
  ca?: readonly string[] | undefined;
  resolve?: Resolve;
  limiteMs: number;
}

const sinCorchetes = (host: string): string => host.replace(/^\[|\]$/g, '');

/** Refuses literal addresses that are not public: these need no look-up. */
export function exigirPublica(host: string, abierto: boolean): void {
  const escrita = sinCorchetes(host);
  if (!abierto && isIP(escrita) && !isPublicAddress(escrita)) throw new HostNotPublic(`${escrita} is not public`);
}

/** The look-up of a connection: the socket connects to exactly the addresses that were judged. */
const buscar =
  ({ abierto, resolve }: AjustesDeRed) =>
  (host: string, opciones: { all?: boolean }, listo: (causa: Error | null, ...hallado: unknown[]) => void): void => {
    publicAddressesOf(host, abierto, resolve).then(
      (todas) =>
        opciones.all
          ? listo(
              null,
              todas.map((address) => ({ address, family: isIP(address) })),
            )
          : listo(null, todas[0], isIP(todas[0])),
      (causa: Error) => listo(causa),
    );
  };

/**
 * Connections kept for some seconds, each to an address that was judged when it was made. Without a bound for each host: the number of an
 * endpoint's parallel tries is bounded by the sender, and many endpoints may share a host.
 */
export function redDe(ajustes: AjustesDeRed): Dispatcher {
  const { abierto, proxy, ca, limiteMs } = ajustes;
  const deEspera = {
    headersTimeout: limiteMs,
    bodyTimeout: limiteMs,
    keepAliveTimeout: 10_000,
    keepAliveMaxTimeout: 30_000,
    // Of HTTP/2 many tries would share one connection, and the end of one would be the end of all.
    allowH2: false,
  };
  // `ca` takes the place of Node's own authorities, so they are given too.
  const tls = { timeout: limiteMs, ...(ca && { ca: [...rootCertificates, ...ca] }) };
  if (proxy !== undefined) return new ProxyAgent({ uri: proxy, proxyTunnel: true, requestTls: tls, ...deEspera });
  const conectar = buildConnector({ ...tls, allowH2: false, lookup: buscar(ajustes) as never });
  return new Agent({
    ...deEspera,
    connect: (opciones, listo) => {
      try {
        exigirPublica(opciones.hostname, abierto);
      } catch (causa) {
        return listo(causa as Error, null);
      }
      // The attempt itself, which ends with the last request that waits for it.
      return conectar(opciones, listo);
    },
  });
}
