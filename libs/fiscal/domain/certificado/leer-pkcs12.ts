import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import { abrirPkcs12 } from './abrir-pkcs12';
import { cadenaDe } from './cadena';
import { leerCertificado, type DatosDelCertificado } from './leer-certificado';
import { Pkcs12Invalido } from './pkcs12-invalido';

export interface CertificadoDeFirma extends DatosDelCertificado {
  clavePkcs8Pem: string;
  certificadoPem: string;
  /** Issuers, nearest first, without the certificate itself. */
  cadenaPem: string[];
}

/**
 * Reads a signer's PKCS#12 file, including those with RC2-40 or 3DES, which OpenSSL 3 refuses: its key with the certificate that belongs
 * to it. From a renewal, which has several pairs, it takes the best: one that may sign and is valid now, for longest. Blocks the thread for
 * a tenth of a second, or for seconds when the file demands many iterations; servers must call `leerPkcs12Aparte` instead.
 * @param ahora decides which of several is valid; without a valid one it reads another.
 * @param autoridades possible issuers that the file may lack.
 * @throws Pkcs12Invalido
 */
export function leerPkcs12(
  archivo: Buffer,
  clave: string,
  ahora: Date,
  autoridades: readonly X509Certificate[] = [],
): CertificadoDeFirma {
  const { claves, certificados } = abrirPkcs12(archivo, clave);
  if (claves.length === 0) throw new Pkcs12Invalido('sin_clave', 'the file holds no private key');
  if (certificados.length === 0) throw new Pkcs12Invalido('sin_certificado', 'the file holds no certificate');
  const llaves = claves.map(leerClave);
  const x509s = certificados.map(leerX509);
  const { llave, x509, datos } = elMejor(pares(llaves, x509s), ahora);
  if (!esFuerte(llave)) throw new Pkcs12Invalido('no_rsa', 'the key is not RSA of at least 2048 bits');
  return {
    ...datos,
    clavePkcs8Pem: llave.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificadoPem: x509.toString(),
    cadenaPem: cadenaDe(x509, [...x509s, ...autoridades]).map(String),
  };
}

function leerClave(der: Buffer): KeyObject {
  try {
    return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  } catch {
    throw new Pkcs12Invalido('ilegible', 'the private key cannot be read');
  }
}

function leerX509(der: Buffer): X509Certificate {
  try {
    return new X509Certificate(der);
  } catch {
    throw new Pkcs12Invalido('ilegible', 'a certificate cannot be read');
  }
}

interface Par {
  llave: KeyObject;
  x509: X509Certificate;
  datos: DatosDelCertificado;
}

const pares = (llaves: KeyObject[], x509s: X509Certificate[]): Par[] =>
  x509s.flatMap((x509) => {
    const llave = llaves.find((candidata) => x509.checkPrivateKey(candidata));
    return llave ? [{ llave, x509, datos: leerCertificado(x509) }] : [];
  });

const esFuerte = ({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): boolean =>
  asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= 2048;

/** @throws Pkcs12Invalido without any */
function elMejor(todos: Par[], ahora: Date): Par {
  const virtudes = ({ llave, datos: { desde, hasta, esAutoridad } }: Par): number[] => [
    Number(!esAutoridad),
    Number(esFuerte(llave)),
    Number(desde <= ahora && ahora < hasta),
    hasta.getTime(),
  ];
  const [mejor] = todos.toSorted((a, b) => {
    const deB = virtudes(b);
    return virtudes(a).reduce((orden, virtudDeA, i) => orden || deB[i]! - virtudDeA, 0);
  });
  if (!mejor) throw new Pkcs12Invalido('no_corresponde', 'no certificate of the file belongs to its key');
  return mejor;
}
