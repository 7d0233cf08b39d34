import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const ALFABETO = 'abcdefghijklmnopqrstuvwxyz234567';
const PREFIJO = 'r-';
const BYTES_DE_UUID = 16;
const BYTES_DE_SELLO = 10;
const FORMA = /^r-([a-z2-7]{42})$/;

/**
 * Return addresses, one per e-mail, so that the address of a returned message identifies its e-mail (VERP). Each has a seal made with a key
 * derived from the mail key: nobody can mark an e-mail of others as failed by guessing its id. Case is ignored.
 */
export class Retornos {
  private readonly claves: readonly Buffer[];

  /** @param claves the mail key and, while it is being changed, the previous one: it sealed addresses that are still under way. */
  constructor(
    claves: readonly Buffer[],
    private readonly dominio: string,
  ) {
    this.claves = claves.map((clave) => Buffer.from(hkdfSync('sha256', clave, '', 'timbo:rebotes', 32)));
  }

  direccion(correoId: string): string {
    const id = Buffer.from(correoId.replaceAll('-', ''), 'hex');
    return `${PREFIJO}${base32(Buffer.concat([id, sello(this.claves[0]!, id)]))}@${this.dominio}`;
  }

  /** The e-mail of a return address; undefined for every other address, and for one that was not made here. */
  correoDe(direccion: string): string | undefined {
    const [, escrito] = FORMA.exec(direccion.toLowerCase().split('@')[0] ?? '') ?? [];
    if (!escrito) return undefined;
    const bytes = deBase32(escrito);
    const id = bytes.subarray(0, BYTES_DE_UUID);
    const selloRecibido = bytes.subarray(BYTES_DE_UUID, BYTES_DE_UUID + BYTES_DE_SELLO);
    if (!this.claves.some((clave) => timingSafeEqual(sello(clave, id), selloRecibido))) return undefined;
    return id.toString('hex').replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  }
}

const sello = (clave: Buffer, id: Buffer): Buffer =>
  createHmac('sha256', clave).update(id).digest().subarray(0, BYTES_DE_SELLO);

/** RFC 4648, 6, in small letters and without padding. */
function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return bits
    .match(/.{1,5}/g)!
    .map((cinco) => ALFABETO[parseInt(cinco.padEnd(5, '0'), 2)])
    .join('');
}

function deBase32(texto: string): Buffer {
  const bits = [...texto].map((letra) => ALFABETO.indexOf(letra).toString(2).padStart(5, '0')).join('');
  return Buffer.from(bits.match(/.{8}/g)!.map((byte) => parseInt(byte, 2)));
}
