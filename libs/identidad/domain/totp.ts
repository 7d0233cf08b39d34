import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** RFC 6238 as every authenticator app does it: SHA-1, 30 seconds, six digits. */
const PASO_S = 30;
const CIFRAS = 6;
/** Steps before and after the current one that are taken: RFC 6238, 5.2, for clocks and slow fingers. */
const TOLERANCIA = 1;
const BYTES = 20;
const BASE_32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648, 6, without padding. */
export function enBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((grupo) => BASE_32[parseInt(grupo.padEnd(5, '0'), 2)]).join('');
}

export const nuevoSecreto = (): Buffer => randomBytes(BYTES);

/** The code of a step (RFC 4226, 5.3). */
export function codigoDelPaso(secreto: Buffer, paso: number): string {
  const contador = Buffer.alloc(8);
  contador.writeBigUInt64BE(BigInt(paso));
  const suma = createHmac('sha1', secreto).update(contador).digest();
  const numero = suma.readUInt32BE(suma.at(-1)! & 0x0f) & 0x7fffffff;
  return String(numero % 10 ** CIFRAS).padStart(CIFRAS, '0');
}

export const pasoDe = (ahora: Date): number => Math.floor(ahora.getTime() / 1_000 / PASO_S);

/** The step whose code this is, near `ahora`; undefined: of none. The caller takes each step once. */
export function pasoDelCodigo(secreto: Buffer, codigo: string, ahora: Date): number | undefined {
  const dado = Buffer.from(codigo);
  const pasos = Array.from({ length: 2 * TOLERANCIA + 1 }, (_, i) => pasoDe(ahora) - TOLERANCIA + i);
  return pasos.find((paso) => {
    const esperado = Buffer.from(codigoDelPaso(secreto, paso));
    return dado.length === esperado.length && timingSafeEqual(dado, esperado);
  });
}

/** The address that authenticator apps read from a QR (Key URI Format). */
export function direccionDeTotp(secreto: Buffer, correo: string, servicio: string): string {
  const datos = new URLSearchParams({ secret: enBase32(secreto), issuer: servicio });
  return `otpauth://totp/${encodeURIComponent(servicio)}:${encodeURIComponent(correo)}?${datos.toString()}`;
}
