import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface HechoAfuera {
  certPem: string;
  keyPem: string;
}

const CONFIG = (carpeta: string, ruc: string): string => `
[ca]
default_ca = autoridad
[autoridad]
database = ${carpeta}/index.txt
serial = ${carpeta}/serial
new_certs_dir = ${carpeta}
default_md = sha256
policy = cualquiera
unique_subject = no
[cualquiera]
countryName = optional
organizationName = optional
commonName = supplied
serialNumber = optional
[req]
distinguished_name = nombre
[nombre]
[raiz]
basicConstraints = critical, CA:TRUE
keyUsage = critical, keyCertSign, cRLSign
subjectKeyIdentifier = hash
[juridica]
basicConstraints = CA:FALSE
keyUsage = critical, digitalSignature, nonRepudiation, keyEncipherment
extendedKeyUsage = clientAuth, emailProtection
[fisica]
basicConstraints = CA:FALSE
keyUsage = critical, digitalSignature, nonRepudiation
extendedKeyUsage = clientAuth
subjectAltName = dirName:contribuyente
[contribuyente]
O = ${ruc}
serialNumber = RUC${ruc}
`;

/** Certificates that no code of ours makes: an authority with one below it, a company's, and a person's of 4,096 bits. */
export function certificadosDeOpenssl(ruc: { juridica: string; fisica: string }): {
  raiz: HechoAfuera;
  intermedia: HechoAfuera;
  juridica: HechoAfuera;
  fisica: HechoAfuera;
} {
  const carpeta = mkdtempSync(path.join(tmpdir(), 'timbo-openssl-'));
  const en = (archivo: string): string => path.join(carpeta, archivo);
  const openssl = (...args: string[]): void => void execFileSync('openssl', args, { stdio: 'pipe' });
  const hacer = (
    nombre: string,
    sujeto: string,
    { bits = '2048', extensiones = nombre, ca = '' } = {},
  ): HechoAfuera => {
    const [clave, pedido, certificado] = [en(`${nombre}.key`), en(`${nombre}.csr`), en(`${nombre}.pem`)];
    const nueva = ['-newkey', `rsa:${bits}`, '-nodes', '-keyout', clave, '-out', pedido, '-subj', sujeto];
    openssl('req', '-config', en('ca.cnf'), '-new', ...nueva);
    const firmante = ca ? ['-cert', en(`${ca}.pem`), '-keyfile', en(`${ca}.key`)] : ['-selfsign', '-keyfile', clave];
    const vigencia = ['-startdate', '20260101000000Z', '-enddate', '20351231235959Z', '-extensions', extensiones];
    const salida = ['-in', pedido, '-out', certificado, '-batch', '-notext', '-create_serial'];
    openssl('ca', '-config', en('ca.cnf'), ...firmante, ...vigencia, ...salida);
    return { certPem: readFileSync(certificado, 'utf8'), keyPem: readFileSync(clave, 'utf8') };
  };
  try {
    writeFileSync(en('index.txt'), '');
    writeFileSync(en('ca.cnf'), CONFIG(carpeta, ruc.fisica));
    return {
      raiz: hacer('raiz', '/C=PY/O=AFUERA/CN=RAIZ DE AFUERA'),
      intermedia: hacer('intermedia', '/C=PY/O=AFUERA/CN=PRESTADOR DE AFUERA', { extensiones: 'raiz', ca: 'raiz' }),
      juridica: hacer('juridica', `/C=PY/O=DE AFUERA S.A./CN=DE AFUERA S.A./serialNumber=RUC${ruc.juridica}`, {
        ca: 'intermedia',
      }),
      fisica: hacer('fisica', '/C=PY/CN=JUANA DE AFUERA/serialNumber=CI4567890', { bits: '4096', ca: 'raiz' }),
    };
  } finally {
    rmSync(carpeta, { recursive: true, force: true });
  }
}
