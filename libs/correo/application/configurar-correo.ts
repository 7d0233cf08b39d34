import { createHash, generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { error } from '@libs/errors';
import type { Autor } from '@libs/platform';
import { type CorreoPropio, type DominioPropio, registroDkim, type ServidorPropio } from '../domain/correo-propio';
import type { CorreoPropioRepository } from './ports/correo-propio-repository';
import type { DnsDeCorreo } from './ports/dns-de-correo';

const parDeClaves = promisify(generateKeyPair);
/** Largest size that fits one DNS record and that every receiver verifies (RFC 8301, 3.2). */
const BITS = 2_048;

export interface CambiosDeCorreoPropio {
  /** Each is replaced as a whole; null removes it, absent leaves it unchanged. */
  smtp?: (ServidorPropio & { clave: string | null }) | null;
  dkim?: Pick<DominioPropio, 'dominio' | 'remitente'> | null;
}

export interface CorreoPropioVisto extends CorreoPropio {
  /** What the domain must publish, and whether it does; undefined when DNS did not answer. */
  registro?: ReturnType<typeof registroDkim>;
  publicado?: boolean;
}

/** A tenant's own mail server, and its own domain. */
export class ConfigurarCorreo {
  constructor(
    private readonly propios: CorreoPropioRepository,
    private readonly dns: DnsDeCorreo,
  ) {}

  async ver(tenantId: string): Promise<CorreoPropioVisto> {
    const propio = await this.propios.ver(tenantId);
    if (!propio.dkim) return propio;
    const publicado = await this.dns.publica(propio.dkim);
    return { ...propio, registro: registroDkim(propio.dkim), ...(publicado !== undefined && { publicado }) };
  }

  /** An unchanged domain keeps its key and its DNS record. @throws CORREO_PROPIO_NO_ADMITIDO without a mail key. */
  async cambiar(tenantId: string, { smtp, dkim }: CambiosDeCorreoPropio, autor: Autor): Promise<void> {
    if ((smtp || dkim) && !this.propios.guarda) throw error('CORREO_PROPIO_NO_ADMITIDO');
    if (smtp !== undefined) await this.propios.ponerServidor(tenantId, smtp, autor);
    if (dkim === null) await this.propios.ponerDominio(tenantId, null, autor);
    if (!dkim) return;
    const { dkim: anterior } = await this.propios.abrir(tenantId);
    const claves = anterior?.dominio === dkim.dominio ? anterior : await clavesNuevas();
    const { selector, publica, privada } = claves;
    await this.propios.ponerDominio(tenantId, { ...dkim, selector, publica, privada }, autor);
  }
}

async function clavesNuevas(): Promise<Pick<DominioPropio, 'selector' | 'publica'> & { privada: string }> {
  const { publicKey, privateKey } = await parDeClaves('rsa', { modulusLength: BITS });
  const publica = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  return {
    // A new key gets a new selector: letters under way are still verified with the old key.
    selector: `timbo-${createHash('sha256').update(publica).digest('hex').slice(0, 8)}`,
    publica,
    privada: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  };
}
