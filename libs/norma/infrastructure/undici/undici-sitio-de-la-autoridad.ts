import { Agent, type Dispatcher, ProxyAgent, request } from 'undici';
import { assertNoTransaction } from '@libs/platform/db';
import { SitioDeLaAutoridad, type Traida } from '../../application/ports/sitio-de-la-autoridad';

interface Limites {
  /** Of all of a look: redirects and body too. */
  totalMs: number;
  bytes: number;
}

const LIMITES: Limites = { totalMs: 30_000, bytes: 5_000_000 };
const REDIRECCIONES = 3;
const MOVIDA = new Set([301, 302, 303, 307, 308]);

/**
 * The addresses are the operator's settings, and a redirect leads only to the same site, so that nobody else chooses where this connects;
 * of what it reads only numbers of notes and hashes are kept.
 */
export class UndiciSitioDeLaAutoridad extends SitioDeLaAutoridad {
  private readonly red: Dispatcher;

  constructor(
    { proxy }: { proxy?: string | undefined } = {},
    private readonly limites: Limites = LIMITES,
  ) {
    super();
    this.red = proxy === undefined ? new Agent() : new ProxyAgent(proxy);
  }

  async traer(url: string): Promise<Traida> {
    assertNoTransaction();
    const signal = AbortSignal.timeout(this.limites.totalMs);
    try {
      return await this.seguir(url, signal);
    } catch (causa) {
      if (signal.aborted) return { motivo: `no responde en ${this.limites.totalMs / 1_000} s` };
      const { code, message } = causa as NodeJS.ErrnoException;
      return { motivo: `sin conexión: ${code ?? message}`.slice(0, 200) };
    }
  }

  close(): Promise<void> {
    return this.red.destroy();
  }

  private async seguir(inicio: string, signal: AbortSignal): Promise<Traida> {
    let url = new URL(inicio);
    for (let pasos = 0; pasos <= REDIRECCIONES; pasos += 1) {
      const { statusCode, headers, body } = await request(url, {
        dispatcher: this.red,
        signal,
        headers: { 'user-agent': 'Timbo/1.0', 'cache-control': 'no-cache' },
      });
      if (statusCode === 200) return await this.leer(body);
      body.destroy();
      // The error of a body that nobody reads.
      body.on('error', () => undefined);
      const { location } = headers;
      if (!MOVIDA.has(statusCode) || typeof location !== 'string') return { motivo: `responde HTTP ${statusCode}` };
      if (!URL.canParse(location, url.href)) return { motivo: 'la dirección se mudó a otra que no se entiende' };
      const otra = new URL(location, url);
      if (!mismoSitio(url, otra))
        return { motivo: `la dirección se mudó a ${otra.origin}${otra.pathname}`.slice(0, 300) };
      url = otra;
    }
    return { motivo: `más de ${REDIRECCIONES} redirecciones` };
  }

  private async leer(body: Dispatcher.ResponseData['body']): Promise<Traida> {
    const partes: Buffer[] = [];
    let bytes = 0;
    for await (const parte of body as AsyncIterable<Buffer>) {
      partes.push(parte);
      bytes += parte.length;
      if (bytes > this.limites.bytes) return { motivo: `más de ${this.limites.bytes} bytes` };
    }
    return { cuerpo: Buffer.concat(partes) };
  }
}

const nombre = ({ hostname }: URL): string => hostname.replace(/^www\./, '');

/** The same host, with or without www, by the same scheme and port, or from http to https. */
const mismoSitio = (de: URL, a: URL): boolean =>
  nombre(de) === nombre(a) &&
  ((de.protocol === a.protocol && de.port === a.port) || (de.protocol === 'http:' && a.protocol === 'https:'));
