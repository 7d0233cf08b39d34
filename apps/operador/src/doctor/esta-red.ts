import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import type { Clock } from '@libs/platform';
import { Red, type Salud } from './alrededor';
import { adelantoSegun, PETICION } from './sntp';

const ESPERA_MS = 5_000;
const PUERTO_NTP = 123;
const NO_HAY = new Set(['ENOTFOUND', 'ENODATA']);
/** Alerts of a server that asks for the certificate of a taxpayer: it is there, and speaks TLS. */
const PIDE_CERTIFICADO = /ALERT_(HANDSHAKE_FAILURE|BAD_CERTIFICATE|CERTIFICATE_REQUIRED)/;

export class EstaRed extends Red {
  constructor(
    private readonly clock: Clock,
    private readonly txtDe = (nombre: string) => new Resolver({ timeout: 2_000, tries: 2 }).resolveTxt(nombre),
  ) {
    super();
  }

  adelantoDe(servidor: string): Promise<number> {
    const [, host, puerto] = /^(.*?)(?::(\d+))?$/.exec(servidor)!;
    const enchufe = createSocket('udp4');
    return new Promise<number>((resolve, reject) => {
      const limite = setTimeout(() => reject(new Error(`no answer in ${ESPERA_MS / 1_000} s`)), ESPERA_MS);
      enchufe.once('close', () => clearTimeout(limite));
      enchufe.once('error', reject);
      const enviado = this.clock.now().getTime();
      enchufe.once('message', (respuesta) => {
        const adelanto = adelantoSegun(respuesta, enviado, this.clock.now().getTime());
        if (adelanto === undefined) reject(new Error('it does not know the time'));
        else resolve(adelanto);
      });
      enchufe.send(PETICION, Number(puerto ?? PUERTO_NTP), host, (error) => error && reject(error));
    }).finally(() => enchufe.close());
  }

  async txt(nombre: string): Promise<string[]> {
    try {
      return (await this.txtDe(nombre)).map((partes) => partes.join(''));
    } catch (causa) {
      if (NO_HAY.has((causa as { code?: string }).code ?? '')) return [];
      throw causa;
    }
  }

  alcanza(url: string, ca: string | undefined): Promise<void> {
    const { hostname, port } = new URL(url);
    // A server's name is no address (RFC 6066).
    const servername = isIP(hostname) ? undefined : hostname;
    const enchufe = connect({ host: hostname, servername, port: Number(port || 443), ca, timeout: ESPERA_MS });
    return new Promise<void>((resolve, reject) => {
      enchufe.once('secureConnect', resolve);
      enchufe.once('timeout', () => reject(new Error(`no answer in ${ESPERA_MS / 1_000} s`)));
      enchufe.on('error', (causa: NodeJS.ErrnoException) =>
        PIDE_CERTIFICADO.test(causa.code ?? '') ? resolve() : reject(causa),
      );
    }).finally(() => enchufe.destroy());
  }

  async salud(url: string): Promise<Salud> {
    const respuesta = await fetch(new URL('/health/ready', url), { signal: AbortSignal.timeout(ESPERA_MS) });
    const { degradado } = (await respuesta.json()) as { degradado?: unknown };
    const faltas = Array.isArray(degradado) ? degradado.filter((falta) => typeof falta === 'string') : [];
    return { preparado: respuesta.ok, degradado: faltas };
  }
}
