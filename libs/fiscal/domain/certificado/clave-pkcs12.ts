import { hash as resumir, pbkdf2Sync } from 'node:crypto';
import { entero, hijo, octetos, oid, TAG, type NodoDer } from './der';
import { Pkcs12Invalido } from './pkcs12-invalido';

/** Derivations block the thread, and the file names its own count: a hostile one must not stop the process. */
const ITERACIONES_MAXIMAS = 1_000_000;
const PRF: Record<string, string> = {
  '1.2.840.113549.2.7': 'sha1',
  '1.2.840.113549.2.8': 'sha224',
  '1.2.840.113549.2.9': 'sha256',
  '1.2.840.113549.2.10': 'sha384',
  '1.2.840.113549.2.11': 'sha512',
};

export function leerIteraciones(nodo: NodoDer): number {
  const n = entero(nodo);
  if (n < 1 || n > ITERACIONES_MAXIMAS) throw new Pkcs12Invalido('ilegible', `iteration count ${n} out of range`);
  return n;
}

/** Password as PKCS#12 wants it: UTF-16 big endian with a final zero (RFC 7292, B.1). */
export function bmp(clave: string): Buffer {
  return Buffer.from(`${clave}\0`, 'utf16le').swap16();
}

/** Key derivation of PKCS#12 (RFC 7292, B.2). `id`: 1 key, 2 IV, 3 MAC. */
export function derivarPkcs12(
  hash: string,
  id: 1 | 2 | 3,
  clave: Buffer,
  sal: Buffer,
  iteraciones: number,
  largo: number,
): Buffer {
  const v = hash === 'sha384' || hash === 'sha512' ? 128 : 64;
  const diversificador = Buffer.alloc(v, id);
  let mezcla = Buffer.concat([repetir(sal, v), repetir(clave, v)]);
  const salida: Buffer[] = [];
  for (let hecho = 0; hecho < largo;) {
    let a = resumir(hash, Buffer.concat([diversificador, mezcla]), 'buffer');
    for (let i = 1; i < iteraciones; i++) a = resumir(hash, a, 'buffer');
    salida.push(a);
    hecho += a.length;
    const b = BigInt(`0x${Buffer.alloc(v, a).toString('hex')}`) + 1n;
    const bloques: Buffer[] = [];
    for (let j = 0; j < mezcla.length; j += v) {
      const suma = BigInt.asUintN(v * 8, BigInt(`0x${mezcla.toString('hex', j, j + v)}`) + b);
      bloques.push(Buffer.from(suma.toString(16).padStart(v * 2, '0'), 'hex'));
    }
    mezcla = Buffer.concat(bloques);
  }
  return Buffer.concat(salida).subarray(0, largo);
}

/** PBKDF2 with the parameters of an AlgorithmIdentifier (RFC 8018, A.2); here the password goes as UTF-8. */
export function derivarPbkdf2(algoritmo: NodoDer, clave: string, largo: number): Buffer {
  if (oid(hijo(algoritmo, 0)) !== '1.2.840.113549.1.5.12') throw noSoportado(oid(hijo(algoritmo, 0)));
  const [sal, cuenta, ...opcionales] = hijo(algoritmo, 1).hijos;
  if (!sal || !cuenta) throw new Pkcs12Invalido('ilegible', 'PBKDF2 parameters are cut');
  const prf = opcionales.find((o) => o.tag === TAG.SEQUENCE);
  const hash = prf ? resumenHmac(oid(hijo(prf, 0))) : 'sha1';
  return pbkdf2Sync(Buffer.from(clave, 'utf8'), octetos(sal), leerIteraciones(cuenta), largo, hash);
}

export function resumenHmac(id: string): string {
  const hash = PRF[id];
  if (!hash) throw noSoportado(id);
  return hash;
}

export function noSoportado(id: string): Pkcs12Invalido {
  return new Pkcs12Invalido('cifrado_no_soportado', `algorithm ${id} is not supported`);
}

function repetir(datos: Buffer, v: number): Buffer {
  return datos.length === 0 ? datos : Buffer.alloc(Math.ceil(datos.length / v) * v, datos);
}
