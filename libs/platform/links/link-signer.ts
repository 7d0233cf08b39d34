import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { JobPayloads } from '@libs/jobs';

export type { FormatoDeKude } from '@libs/jobs';

/** The signed XML (`xml`), the KuDE in the document's own format and language (`kude`), or the KuDE in a named format. */
export type TipoEnlace = 'xml' | 'kude' | NonNullable<JobPayloads['kude.renderizar']['formato']>;

interface Firmado {
  tenantId: string;
  /** Epoch seconds. The link is valid until the end of this second. */
  exp: number;
}

export interface EnlaceDeDocumento extends Firmado {
  tipo: TipoEnlace;
  cdc: string;
}

/** A link to many KuDEs in one file. */
export interface EnlaceDePaquete extends Firmado {
  tipo: 'paquete';
  id: string;
  como: 'pdf' | 'zip';
}

export type Enlace = EnlaceDeDocumento | EnlaceDePaquete;

/** The pattern may accept any format name, because only signed names are accepted later. */
const FILE = /^([0-9A-Z]{44})(?:-([0-9a-z-]{2,24}))?\.(pdf|xml)$/;
const PACKAGE = /^kudes-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(pdf|zip)$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const TOKEN_BYTES = 36; // exp 4, masked tenant 16, MAC 16: 48 characters of base64url without spare bits, so one token has one spelling
const RUTA_ENLACES = '/v1/enlaces';

/** As key objects: with the bytes, each HMAC takes six times as long. */
interface Keys {
  mask: KeyObject;
  mac: KeyObject;
}

/**
 * Links to a document's XML or KuDE that need no credential: `/v1/enlaces/<CDC>.pdf?t=<token>`. The token contains the expiry and the
 * tenant under an HMAC-SHA256 cut to 128 bits (RFC 2104, 5). The tenant id is masked so that nobody can read or compare it. Any process
 * that has the key verifies the token without a lookup. Signing takes microseconds.
 */
export class LinkSigner {
  private readonly current: Keys;
  private readonly accepted: readonly Keys[];

  /** @param key LINK_KEY, at least 32 bytes. @param previous the key before the last rotation: it verifies but no longer signs. */
  constructor(key: Buffer, previous?: Buffer) {
    this.current = derive(key);
    this.accepted = previous ? [this.current, derive(previous)] : [this.current];
  }

  /** Returns path and query; the caller prepends PUBLIC_BASE_URL. */
  firmar(enlace: Enlace): string {
    const { tenantId, exp } = enlace;
    const file = fileOf(enlace);
    if (!FILE.test(file) && !PACKAGE.test(file)) throw new TypeError(`Not a file of a link: ${file}`);
    if (!UUID.test(tenantId)) throw new TypeError(`Not a UUID: ${tenantId}`);
    const token = Buffer.alloc(TOKEN_BYTES);
    token.writeUInt32BE(exp, 0);
    mask(this.current, file, token.subarray(0, 4), Buffer.from(tenantId.replaceAll('-', ''), 'hex')).copy(token, 4);
    mac(this.current, file, token.subarray(0, 20)).copy(token, 20);
    return `${RUTA_ENLACES}/${file}?t=${token.toString('base64url')}`;
  }

  /**
   * @param file last segment of the path: `<CDC>.xml`, `<CDC>.pdf`, `<CDC>-ticket80.pdf`, `kudes-<id>.zip`. @param t the query's token.
   * @param now epoch seconds. @returns 'alterado' for anything that was not signed exactly so, even if it has also expired.
   */
  verificar(file: string, t: unknown, now: number): Enlace | 'expirado' | 'alterado' {
    const named = nameOf(file);
    if (!named || typeof t !== 'string' || !/^[\w-]{48}$/.test(t)) return 'alterado';
    const token = Buffer.from(t, 'base64url');
    const keys = this.accepted.find((k) => timingSafeEqual(mac(k, file, token.subarray(0, 20)), token.subarray(20)));
    if (!keys) return 'alterado';
    const exp = token.readUInt32BE(0);
    if (now > exp) return 'expirado';
    const tenant = mask(keys, file, token.subarray(0, 4), token.subarray(4, 20)).toString('hex');
    const tenantId = tenant.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    return { ...named, tenantId, exp };
  }
}

type Named = Omit<EnlaceDeDocumento, keyof Firmado> | Omit<EnlaceDePaquete, keyof Firmado>;

function fileOf(named: Named): string {
  if (named.tipo === 'paquete') return `kudes-${named.id}.${named.como}`;
  const { tipo, cdc } = named;
  if (tipo === 'xml') return `${cdc}.xml`;
  return tipo === 'kude' ? `${cdc}.pdf` : `${cdc}-${tipo}.pdf`;
}

function nameOf(file: string): Named | undefined {
  const [, id, como] = PACKAGE.exec(file) ?? [];
  if (id) return { tipo: 'paquete', id, como: como as 'pdf' | 'zip' };
  const [, cdc, print, end] = FILE.exec(file) ?? [];
  return cdc ? { tipo: end === 'xml' ? 'xml' : ((print ?? 'kude') as TipoEnlace), cdc } : undefined;
}

function derive(key: Buffer): Keys {
  if (key.length < 32) throw new TypeError('LINK_KEY must have at least 32 bytes');
  const part = (use: string) => createSecretKey(Buffer.from(hkdfSync('sha256', key, '', `timbo link ${use}`, 32)));
  return { mask: part('mask'), mac: part('mac') };
}

function mac(keys: Keys, file: string, signed: Buffer): Buffer {
  return createHmac('sha256', keys.mac).update(file).update(signed).digest().subarray(0, 16);
}

/** Applied twice, it restores the tenant. A pad serves one tenant only, because a file name and expiry belong to one document. */
function mask(keys: Keys, file: string, exp: Buffer, tenant: Buffer): Buffer {
  const pad = createHmac('sha256', keys.mask).update(file).update(exp).digest();
  const masked = Buffer.from(tenant);
  for (const [i, byte] of tenant.entries()) masked[i] = byte ^ pad[i]!;
  return masked;
}
