import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const PREFIJO = 'timbo_k_';
const ALFABETO = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SECRETO = 32;
const CONTROL = 6;
const DE_PRUEBA = `${PREFIJO}prueba_`;
const FORMA = new RegExp(`^(${PREFIJO}(?:prueba_)?)([0-9A-Za-z]{${SECRETO}})([0-9A-Za-z]{${CONTROL}})$`);

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
export function generarApiKey(prueba = false): string {
  let secreto = '';
  for (let i = 0; i < SECRETO; i += 1) secreto += ALFABETO[randomInt(62)]!;
  return (prueba ? DE_PRUEBA : PREFIJO) + secreto + control(secreto);
}

export function tieneFormaDeApiKey(clave: string): boolean {
  const [, , secreto, cola] = FORMA.exec(clave) ?? [];
  return secreto !== undefined && control(secreto) === cola;
}

/** The stored hash of a key. A fast hash is enough for 190 random bits; a slow one would delay every request. */
export function hashDeApiKey(clave: string): Buffer {
  return createHash('sha256').update(clave).digest();
}

/** The characters by which people recognise a key in a list. */
export function prefijoDeApiKey(clave: string): string {
  const { length } = clave.startsWith(DE_PRUEBA) ? DE_PRUEBA : PREFIJO;
  return clave.slice(0, length + 6);
}

/** The prefix of a received text if it has the form of a key; undefined otherwise, because it may be another secret. */
export function prefijoSiEsApiKey(texto: string): string | undefined {
  return FORMA.test(texto) ? prefijoDeApiKey(texto) : undefined;
}
