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
 * Reads a signer's PKCS#12 file, including those with RC2-40 or 3DES, which OpenSSL 3 refuses, and checks that key and certificate
 * belong together. Blocks the thread for a tenth of a second, or for seconds when the file demands many iterations; servers must call
 * `leerPkcs12Aparte` instead.
 * @param autoridades possible issuers that the file may lack.
 * @throws Pkcs12Invalido
 */
export function leerPkcs12(
  archivo: Buffer,
  clave: string,
  autoridades: readonly X509Certificate[] = [],
): CertificadoDeFirma {
  const { claves, certificados } = abrirPkcs12(archivo, clave);
  if (claves.length === 0) throw new Pkcs12Invalido('sin_clave', 'the file holds no private key');
  if (certificados.length === 0) throw new Pkcs12Invalido('sin_certificado', 'the file holds no certificate');
  const llaves = claves.map(leerClave);
  const x509s = certificados.map(leerX509);
  const { llave, x509 } = emparejar(llaves, x509s);
  if (llave.asymmetricKeyType !== 'rsa' || (llave.asymmetricKeyDetails?.modulusLength ?? 0) < 2048) {
    throw new Pkcs12Invalido('no_rsa', 'the key is not RSA of at least 2048 bits');
  }
  return {
    ...leerCertificado(x509),
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

function emparejar(llaves: KeyObject[], x509s: X509Certificate[]): { llave: KeyObject; x509: X509Certificate } {
  for (const x509 of x509s) {
    const llave = llaves.find((l) => x509.checkPrivateKey(l));
    if (llave) return { llave, x509 };
  }
  throw new Pkcs12Invalido('no_corresponde', 'no certificate of the file belongs to its key');
}
