import { type Dispatcher, errors, request } from 'undici';
import { HostNotPublic, publicAddressesOf } from '@libs/platform';
import { assertNoTransaction } from '@libs/platform/db';
import { ClienteDeWebhook, type Mensaje } from '../../application/ports/cliente-de-webhook';
import { faltaDeDireccion } from '../../domain/direccion';
import { BYTES_DE_RESPUESTA, type Respuesta } from '../../domain/respuesta';
import { type AjustesDeRed, exigirPublica, redDe } from './red';

/** Longest duration of a try. */
const LIMITE_MS = 15_000;

/** `request` follows no redirect, and decodes nothing: an answer is kept as it came. */
export class UndiciClienteDeWebhook extends ClienteDeWebhook {
  private readonly red: Dispatcher;
  private readonly ajustes: AjustesDeRed;

  constructor(ajustes: Omit<AjustesDeRed, 'limiteMs'> & { limiteMs?: number }) {
    super();
    this.ajustes = { limiteMs: LIMITE_MS, ...ajustes };
    this.red = redDe(this.ajustes);
  }

  async enviarMensaje({ url, cabeceras, cuerpo }: Mensaje): Promise<Respuesta> {
    assertNoTransaction();
    const { limiteMs } = this.ajustes;
    // The settings may have been narrowed since the address was admitted.
    const falta = faltaDeDireccion(url, this.ajustes);
    if (falta) return { ms: 0, texto: `la dirección ${falta}` };
    const comienzo = performance.now();
    const ms = (): number => Math.round(performance.now() - comienzo);
    const signal = AbortSignal.timeout(limiteMs);
    try {
      await this.juzgarAntesDelProxy(new URL(url).hostname);
      const {
        statusCode: status,
        headers,
        body,
      } = await request(url, {
        method: 'POST',
        dispatcher: this.red,
        headers: { 'content-type': 'application/json', 'user-agent': 'Timbo-Webhooks/1.0', ...cabeceras },
        body: cuerpo,
        signal,
      });
      const texto = await comienzoDe(body);
      const retryAfter = headers['retry-after'];
      return { status, ms: ms(), texto, ...(typeof retryAfter === 'string' && { retryAfter }) };
    } catch (causa) {
      return { ms: ms(), texto: signal.aborted ? `sin respuesta en ${limiteMs / 1_000} s` : enPalabras(causa) };
    }
  }

  close(): Promise<void> {
    return this.red.destroy();
  }

  /** A proxy resolves names itself. A host that is known here not to be public is refused before the proxy is asked. */
  private async juzgarAntesDelProxy(host: string): Promise<void> {
    const { proxy, abierto, resolve } = this.ajustes;
    if (proxy === undefined) return;
    exigirPublica(host, abierto);
    await publicAddressesOf(host.replace(/^\[|\]$/g, ''), abierto, resolve).catch((causa: unknown) => {
      if (causa instanceof HostNotPublic) throw causa;
    });
  }
}

/** The first bytes of a body; the rest is not read. An answer that breaks off counts too, because its status has come. */
async function comienzoDe(body: AsyncIterable<Buffer>): Promise<string> {
  const partes: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const parte of body) {
      partes.push(parte);
      bytes += parte.length;
      if (bytes > BYTES_DE_RESPUESTA) break;
    }
  } catch {
    // The bytes before that are kept.
  }
  // PostgreSQL has no U+0000.
  return Buffer.concat(partes).subarray(0, BYTES_DE_RESPUESTA).toString().replaceAll('\0', '\uFFFD');
}

const NO_ES_HTTP = 'la respuesta no es HTTP';

const PALABRAS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'el nombre no existe',
  EAI_AGAIN: 'el nombre no se pudo resolver',
  ECONNREFUSED: 'la conexión fue rechazada',
  ECONNRESET: 'la conexión se cortó',
  UND_ERR_SOCKET: 'la conexión se cortó',
  EHOSTUNREACH: 'no hay camino hasta la dirección',
  ENETUNREACH: 'no hay camino hasta la dirección',
  UND_ERR_HEADERS_OVERFLOW: 'las cabeceras de la respuesta son demasiado largas',
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: NO_ES_HTTP,
  ERR_SSL_WRONG_VERSION_NUMBER: 'en esa dirección y puerto no responde https',
  CERT_HAS_EXPIRED: 'el certificado TLS venció',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'el certificado TLS no es de una autoridad reconocida',
  SELF_SIGNED_CERT_IN_CHAIN: 'el certificado TLS no es de una autoridad reconocida',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'el certificado TLS no es de una autoridad reconocida',
  ERR_TLS_CERT_ALTNAME_INVALID: 'el certificado TLS es de otro nombre',
};

function enPalabras(causa: unknown): string {
  if (causa instanceof HostNotPublic) return 'la dirección no es pública';
  if (causa instanceof errors.HTTPParserError) return NO_ES_HTTP;
  const { code, message, errors: todas } = causa as NodeJS.ErrnoException & { errors?: NodeJS.ErrnoException[] };
  // When a host has several addresses, undici puts the error of each into one.
  const codigoDeError = code ?? todas?.[0]?.code;
  return (
    (codigoDeError !== undefined && PALABRAS[codigoDeError]) ||
    `sin conexión: ${codigoDeError ?? message}`.slice(0, 200)
  );
}
