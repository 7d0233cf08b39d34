import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const PREFIJO = 'timbo_k_';
const ALFABETO = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SECRETO = 32;
const CONTROL = 6;
const FORMA = new RegExp(`^${PREFIJO}[0-9A-Za-z]{${SECRETO + CONTROL}}$`);

/** Checksum of a key: a mistyped or invented key is refused without a database query. */
function control(cuerpo: string): string {
  let resto = crc32(cuerpo);
  let texto = '';
  for (let i = 0; i < CONTROL; i += 1) {
    texto = ALFABETO[resto % 62]! + texto;
    resto = Math.floor(resto / 62);
  }
  return texto;
}

/** A new key: 32 base62 characters of CSPRNG entropy (190 bits) and their checksum. Shown once, never stored. */
export function generarApiKey(): string {
  let secreto = '';
  for (let i = 0; i < SECRETO; i += 1) secreto += ALFABETO[randomInt(62)]!;
  return PREFIJO + secreto + control(secreto);
}

export function tieneFormaDeApiKey(clave: string): boolean {
  if (!FORMA.test(clave)) return false;
  const secreto = clave.slice(PREFIJO.length, PREFIJO.length + SECRETO);
  return control(secreto) === clave.slice(PREFIJO.length + SECRETO);
}

/** The stored hash of a key. A fast hash is enough for 190 random bits; a slow one would delay every request. */
export function hashDeApiKey(clave: string): Buffer {
  return createHash('sha256').update(clave).digest();
}

/** The characters by which people recognise a key in a list. */
export function prefijoDeApiKey(clave: string): string {
  return clave.slice(0, PREFIJO.length + 6);
}

/** The prefix of a received text if it has the form of a key; undefined otherwise, because it may be another secret. */
export function prefijoSiEsApiKey(texto: string): string | undefined {
  return FORMA.test(texto) ? prefijoDeApiKey(texto) : undefined;
}
