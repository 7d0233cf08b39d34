import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { JobPayloads } from '@libs/jobs';

export type { FormatoDeKude } from '@libs/jobs';

/** The signed XML, or its KuDE in the document's own format and language, or by another name. */
export type TipoEnlace = 'xml' | 'kude' | NonNullable<JobPayloads['kude.renderizar']['formato']>;

interface Firmado {
  tenantId: string;
  /** Epoch seconds; the link is good before this second ends. */
  exp: number;
}

export interface EnlaceDeDocumento extends Firmado {
  tipo: TipoEnlace;
  cdc: string;
}

/** Many KuDEs in one file. */
export interface EnlaceDePaquete extends Firmado {
  tipo: 'paquete';
  id: string;
  como: 'pdf' | 'zip';
}

export type Enlace = EnlaceDeDocumento | EnlaceDePaquete;

/** Only what was signed comes back, so that any name of a print may stand here. */
const FILE = /^([0-9A-Z]{44})(?:-([0-9a-z-]{2,24}))?\.(pdf|xml)$/;
const PACKAGE = /^kudes-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(pdf|zip)$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const TOKEN_BYTES = 36; // exp 4, masked tenant 16, MAC 16: 48 characters of base64url, no spare bits to play with
const RUTA_ENLACES = '/v1/enlaces';

interface Keys {
  mask: Buffer;
  mac: Buffer;
}

/**
 * Links to a document's XML or KuDE that need no credential: `/v1/enlaces/<CDC>.pdf?t=<token>`. The token carries the
 * expiry and the tenant (masked, so that nobody reads or compares tenant ids) under an HMAC-SHA256 cut to 128 bits
 * (RFC 2104, 5). Any process with the key verifies it without a lookup. A link costs microseconds.
 */
export class LinkSigner {
  private readonly current: Keys;
  private readonly accepted: readonly Keys[];

  /** @param key LINK_KEY, at least 32 bytes. @param previous the key before the last rotation: still verifies, no longer signs. */
  constructor(key: Buffer, previous?: Buffer) {
    this.current = derive(key);
    this.accepted = previous ? [this.current, derive(previous)] : [this.current];
  }

  /** Path and query; the caller puts PUBLIC_BASE_URL before it. */
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
   * @param now epoch seconds. Anything that was not signed as it stands is 'alterado', whatever its date.
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
  const part = (use: string) => Buffer.from(hkdfSync('sha256', key, '', `timbo link ${use}`, 32));
  return { mask: part('mask'), mac: part('mac') };
}

function mac(keys: Keys, file: string, signed: Buffer): Buffer {
  return createHmac('sha256', keys.mac).update(file).update(signed).digest().subarray(0, 16);
}

/** Its own inverse. The pad is used for one tenant only: a file name and expiry belong to one document. */
function mask(keys: Keys, file: string, exp: Buffer, tenant: Buffer): Buffer {
  const pad = createHmac('sha256', keys.mask).update(file).update(exp).digest();
  return Buffer.from(tenant.map((byte, i) => byte ^ pad[i]!));
}
