import {
  createCipheriv,
  createHmac,
  createPrivateKey,
  hash as resumir,
  pbkdf2Sync,
  randomBytes,
  X509Certificate,
} from 'node:crypto';
import { rc2, util } from 'node-forge';

/** `rc2-40`: certificates under RC2-40 and the key under 3DES, as Windows wrote them for years. */
export type CifradoPkcs12 = 'aes256' | '3des' | 'rc2-40';

/** A file may lack the key or certificates. */
export interface ContenidoDePrueba {
  keyPem?: string;
  certPem?: string;
  /** After these, as a renewal has them. */
  otros?: readonly { keyPem?: string; certPem: string }[];
  caPem?: string;
  clave: string;
  cifrado: CifradoPkcs12;
  /** Digest of the MAC. Default: sha1, which OpenSSL and Windows used for years. */
  resumen?: 'sha1' | 'sha256' | 'sha512';
  iteraciones?: number;
  /** The iteration count that the file claims, for a false one. Default: the true one. */
  declaradas?: number;
  sinMac?: boolean;
}

const ITERACIONES = 2048;
const DATA = oid('2a864886f70d010701');
const ENCRYPTED_DATA = oid('2a864886f70d010706');
const LLAVE_CIFRADA = oid('2a864886f70d010c0a0102');
const CERTIFICADO = oid('2a864886f70d010c0a0103');
const X509 = oid('2a864886f70d01091601');
const RESUMENES = { sha1: '2b0e03021a', sha256: '608648016503040201', sha512: '608648016503040203' } as const;
const NULO = tlv(0x05, Buffer.alloc(0));

/** A PKCS#12 file (RFC 7292) with its MAC. Made without node-forge, which reads such files, except for RC2, which OpenSSL dropped. */
export function empaquetarPkcs12(contenidoDePrueba: ContenidoDePrueba): Buffer {
  const { keyPem, certPem, caPem, otros: demasPares = [] } = contenidoDePrueba;
  const pems = [certPem, ...demasPares.map((par) => par.certPem), caPem];
  const certificados = secuencia(...pems.flatMap((pem) => (pem ? [bolsaDeCertificado(pem)] : [])));
  const llaves = [keyPem, ...demasPares.map((par) => par.keyPem)].flatMap((pem) =>
    pem ? [bolsaDeLlave(pem, contenidoDePrueba)] : [],
  );
  const { algoritmo, datos } = cifrar(certificados, contenidoDePrueba);
  const cifrados = secuencia(DATA, algoritmo, tlv(0x80, datos));
  const contenido = secuencia(
    secuencia(ENCRYPTED_DATA, explicito(secuencia(entero(0), cifrados))),
    secuencia(DATA, explicito(octetos(secuencia(...llaves)))),
  );
  const sello = contenidoDePrueba.sinMac ? [] : [mac(contenido, contenidoDePrueba)];
  return secuencia(entero(3), secuencia(DATA, explicito(octetos(contenido))), ...sello);
}

function bolsaDeLlave(pem: string, contenidoDePrueba: ContenidoDePrueba): Buffer {
  const pkcs8 = createPrivateKey(pem).export({ type: 'pkcs8', format: 'der' });
  const cifrado = contenidoDePrueba.cifrado === 'rc2-40' ? '3des' : contenidoDePrueba.cifrado;
  const { algoritmo, datos } = cifrar(pkcs8, { ...contenidoDePrueba, cifrado });
  return secuencia(LLAVE_CIFRADA, explicito(secuencia(algoritmo, octetos(datos))));
}

function bolsaDeCertificado(pem: string): Buffer {
  return secuencia(CERTIFICADO, explicito(secuencia(X509, explicito(octetos(new X509Certificate(pem).raw)))));
}

function cifrar(
  datos: Buffer,
  { clave, cifrado, iteraciones: n = ITERACIONES, declaradas = n }: ContenidoDePrueba,
): { algoritmo: Buffer; datos: Buffer } {
  const sal = randomBytes(8);
  const parametros = secuencia(octetos(sal), entero(declaradas));
  const derivar = (id: 1 | 2, largo: number): Buffer => derivarPkcs12('sha1', id, largo, { clave, sal, n });
  switch (cifrado) {
    case 'aes256': {
      const iv = randomBytes(16);
      const llave = pbkdf2Sync(clave, sal, n, 32, 'sha256');
      const prf = secuencia(oid('2a864886f70d0209'), NULO);
      const kdf = secuencia(oid('2a864886f70d01050c'), secuencia(octetos(sal), entero(declaradas), prf));
      const esquema = secuencia(oid('60864801650304012a'), octetos(iv));
      return {
        algoritmo: secuencia(oid('2a864886f70d01050d'), secuencia(kdf, esquema)),
        datos: bloque('aes-256-cbc', llave, iv, datos),
      };
    }
    case '3des': {
      const [llave, iv] = [derivar(1, 24), derivar(2, 8)];
      return {
        algoritmo: secuencia(oid('2a864886f70d010c0103'), parametros),
        datos: bloque('des-ede3-cbc', llave, iv, datos),
      };
    }
    case 'rc2-40': {
      const cifra = rc2.createEncryptionCipher(derivar(1, 5).toString('latin1'), 40);
      cifra.start(derivar(2, 8).toString('latin1'));
      cifra.update(util.createBuffer(datos.toString('latin1')));
      cifra.finish();
      return {
        algoritmo: secuencia(oid('2a864886f70d010c0106'), parametros),
        datos: Buffer.from(cifra.output.getBytes(), 'latin1'),
      };
    }
  }
}

function mac(
  contenido: Buffer,
  { clave, resumen = 'sha1', iteraciones: n = ITERACIONES, declaradas = n }: ContenidoDePrueba,
): Buffer {
  const sal = randomBytes(8);
  const largo = { sha1: 20, sha256: 32, sha512: 64 }[resumen];
  const sello = createHmac(resumen, derivarPkcs12(resumen, 3, largo, { clave, sal, n }))
    .update(contenido)
    .digest();
  const algoritmo = secuencia(oid(RESUMENES[resumen]), NULO);
  return secuencia(secuencia(algoritmo, octetos(sello)), octetos(sal), entero(declaradas));
}

/** Key derivation of PKCS#12 (RFC 7292, B.2). `id`: 1 key, 2 IV, 3 MAC. */
function derivarPkcs12(
  hash: string,
  id: 1 | 2 | 3,
  largo: number,
  { clave, sal, n }: { clave: string; sal: Buffer; n: number },
): Buffer {
  const v = hash === 'sha512' ? 128 : 64;
  const diversificador = Buffer.alloc(v, id);
  const repetir = (datos: Buffer): Buffer => Buffer.alloc(Math.ceil(datos.length / v) * v, datos);
  // UTF-16 big endian with a final zero (B.1).
  let mezcla = Buffer.concat([repetir(sal), repetir(Buffer.from(`${clave}\0`, 'utf16le').swap16())]);
  const salida: Buffer[] = [];
  for (let hecho = 0; hecho < largo;) {
    let a = resumir(hash, Buffer.concat([diversificador, mezcla]), 'buffer');
    for (let i = 1; i < n; i++) a = resumir(hash, a, 'buffer');
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

function bloque(nombre: string, llave: Buffer, iv: Buffer, datos: Buffer): Buffer {
  const cifra = createCipheriv(nombre, llave, iv);
  return Buffer.concat([cifra.update(datos), cifra.final()]);
}

function tlv(tag: number, contenido: Buffer): Buffer {
  const largo = contenido.length;
  const cabeza = largo < 0x80 ? [tag, largo] : [tag, 0x82, largo >> 8, largo & 0xff];
  return Buffer.concat([Buffer.from(cabeza), contenido]);
}

function secuencia(...hijos: Buffer[]): Buffer {
  return tlv(0x30, Buffer.concat(hijos));
}

function explicito(contenido: Buffer): Buffer {
  return tlv(0xa0, contenido);
}

function octetos(contenido: Buffer): Buffer {
  return tlv(0x04, contenido);
}

function oid(hexadecimal: string): Buffer {
  return tlv(0x06, Buffer.from(hexadecimal, 'hex'));
}

function entero(valor: number): Buffer {
  const digitos = valor.toString(16);
  const corto = Buffer.from(digitos.length % 2 === 0 ? digitos : `0${digitos}`, 'hex');
  return tlv(0x02, corto[0]! < 0x80 ? corto : Buffer.concat([Buffer.alloc(1), corto]));
}
