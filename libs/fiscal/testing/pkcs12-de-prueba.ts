import { createCipheriv, createHmac, createPrivateKey, pbkdf2Sync, randomBytes, X509Certificate } from 'node:crypto';
import { pkcs12, rc2, util } from 'node-forge';

/** `rc2-40`: certificates under RC2-40 and the key under 3DES, as Windows wrote them for years. */
export type CifradoPkcs12 = 'aes256' | '3des' | 'rc2-40';

interface Contenido {
  keyPem: string;
  certPem: string;
  caPem: string;
  clave: string;
  cifrado: CifradoPkcs12;
}

const ITERACIONES = 2048;
const DATA = oid('2a864886f70d010701');
const ENCRYPTED_DATA = oid('2a864886f70d010706');
const LLAVE_CIFRADA = oid('2a864886f70d010c0a0102');
const CERTIFICADO = oid('2a864886f70d010c0a0103');
const X509 = oid('2a864886f70d01091601');
const SHA1 = oid('2b0e03021a');
const NULO = tlv(0x05, Buffer.alloc(0));

/** A PKCS#12 file (RFC 7292) with its MAC. The keys are derived by node-forge, not by the code that reads such files. */
export function empaquetarPkcs12({ keyPem, certPem, caPem, clave, cifrado }: Contenido): Buffer {
  const certificados = secuencia(...[certPem, caPem].map(bolsaDeCertificado));
  const pkcs8 = createPrivateKey(keyPem).export({ type: 'pkcs8', format: 'der' });
  const llave = cifrar(pkcs8, clave, cifrado === 'rc2-40' ? '3des' : cifrado);
  const bolsaDeLlave = secuencia(LLAVE_CIFRADA, explicito(secuencia(llave.algoritmo, octetos(llave.datos))));
  const { algoritmo, datos } = cifrar(certificados, clave, cifrado);
  const cifrados = secuencia(DATA, algoritmo, tlv(0x80, datos));
  const contenido = secuencia(
    secuencia(ENCRYPTED_DATA, explicito(secuencia(entero(0), cifrados))),
    secuencia(DATA, explicito(octetos(secuencia(bolsaDeLlave)))),
  );
  return secuencia(entero(3), secuencia(DATA, explicito(octetos(contenido))), mac(contenido, clave));
}

function bolsaDeCertificado(pem: string): Buffer {
  return secuencia(CERTIFICADO, explicito(secuencia(X509, explicito(octetos(new X509Certificate(pem).raw)))));
}

function cifrar(datos: Buffer, clave: string, cifrado: CifradoPkcs12): { algoritmo: Buffer; datos: Buffer } {
  const sal = randomBytes(8);
  const parametros = secuencia(octetos(sal), entero(ITERACIONES));
  switch (cifrado) {
    case 'aes256': {
      const iv = randomBytes(16);
      const llave = pbkdf2Sync(clave, sal, ITERACIONES, 32, 'sha256');
      const prf = secuencia(oid('2a864886f70d0209'), NULO);
      const kdf = secuencia(oid('2a864886f70d01050c'), secuencia(octetos(sal), entero(ITERACIONES), prf));
      const esquema = secuencia(oid('60864801650304012a'), octetos(iv));
      return {
        algoritmo: secuencia(oid('2a864886f70d01050d'), secuencia(kdf, esquema)),
        datos: bloque('aes-256-cbc', llave, iv, datos),
      };
    }
    case '3des': {
      const [llave, iv] = [derivar(clave, sal, 1, 24), derivar(clave, sal, 2, 8)];
      return {
        algoritmo: secuencia(oid('2a864886f70d010c0103'), parametros),
        datos: bloque('des-ede3-cbc', llave, iv, datos),
      };
    }
    case 'rc2-40': {
      const cifra = rc2.createEncryptionCipher(derivar(clave, sal, 1, 5).toString('latin1'), 40);
      cifra.start(derivar(clave, sal, 2, 8).toString('latin1'));
      cifra.update(util.createBuffer(datos.toString('latin1')));
      cifra.finish();
      return {
        algoritmo: secuencia(oid('2a864886f70d010c0106'), parametros),
        datos: Buffer.from(cifra.output.getBytes(), 'latin1'),
      };
    }
  }
}

function mac(contenido: Buffer, clave: string): Buffer {
  const sal = randomBytes(8);
  const sello = createHmac('sha1', derivar(clave, sal, 3, 20))
    .update(contenido)
    .digest();
  return secuencia(secuencia(secuencia(SHA1, NULO), octetos(sello)), octetos(sal), entero(ITERACIONES));
}

function derivar(clave: string, sal: Buffer, id: 1 | 2 | 3, largo: number): Buffer {
  const llave = pkcs12.generateKey(clave, util.createBuffer(sal.toString('latin1')), id, ITERACIONES, largo);
  return Buffer.from(llave.getBytes(), 'latin1');
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
  return tlv(0x02, valor < 0x80 ? Buffer.from([valor]) : Buffer.from([valor >> 8, valor & 0xff]));
}
