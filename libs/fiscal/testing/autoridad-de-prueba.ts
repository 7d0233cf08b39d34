import {
  constants,
  createHash,
  generateKeyPair,
  type KeyObject,
  privateEncrypt,
  randomBytes,
  randomInt,
  X509Certificate,
} from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { asn1, md, pki } from 'node-forge';
import { empaquetarPkcs12, type CifradoPkcs12 } from './pkcs12-de-prueba';

export interface AutoridadDePrueba {
  certPem: string;
  keyPem: string;
  /** Time at which it issues: the test's fixed clock, or now when real processes run. */
  ahora: Date;
}

export interface CertificadoDePrueba {
  certPem: string;
  /** PKCS#8 */
  keyPem: string;
  /** SHA-256 of the certificate, hexadecimal in lower case. */
  huella: string;
}

export interface Pkcs12DePrueba extends CertificadoDePrueba {
  pkcs12: Buffer;
  /** Password of the file. */
  clave: string;
}

export interface PedidoDeCertificado {
  ca: AutoridadDePrueba;
  /** '80999991-9' */
  ruc: string;
  nombre: string;
  /** Default: a day before now, because the authority of the demo and its clients need not agree on the second. */
  desde?: Date;
  /** Default: a year after now. */
  hasta?: Date;
  /** Defaults: digitalSignature, nonRepudiation and clientAuth. */
  usos?: { digitalSignature?: boolean; nonRepudiation?: boolean; clientAuth?: boolean };
  /** `san`: directoryName, as for a company's employee (default) · `san-otro`: otherName · `sujeto`: as for a company · `ninguno`. */
  rucEn?: 'san' | 'san-otro' | 'sujeto' | 'ninguno';
  /** Whether basicConstraints marks it as a certification authority's. */
  deAutoridad?: boolean;
  clave?: string;
  cifrado?: CifradoPkcs12;
}

const generar = promisify(generateKeyPair);
const dias = (desde: Date, cuantos: number): Date => new Date(desde.getTime() + cuantos * 86_400_000);

/** A certification authority for tests only, valid for ten years from `ahora`; self-signed, or issued by `bajo`. */
export async function crearAutoridadDePrueba(
  ahora: Date,
  nombre = 'AUTORIDAD DE PRUEBA SIN VALOR',
  { bajo, hasta = dias(ahora, 3650) }: { bajo?: AutoridadDePrueba; hasta?: Date } = {},
): Promise<AutoridadDePrueba> {
  const { keyPem, publica } = await parDeClaves();
  const sujeto = [atributo('C', 'PY'), atributo('CN', nombre)];
  const propia = { sujeto, publica, desde: dias(hasta, -3660), hasta };
  const emision = {
    ...propia,
    extensiones: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
      { name: 'subjectKeyIdentifier' },
    ],
  };
  const certPem = bajo ? emitirCon(bajo, emision) : emitir({ ...emision, emisor: sujeto, firmante: keyPem });
  return { certPem, keyPem, ahora };
}

/** The certification authority that the simulator has stored in its folder of TLS files. */
export const autoridadDePruebaEn = (carpeta: string, ahora: Date): AutoridadDePrueba => ({
  certPem: readFileSync(path.join(carpeta, 'ca.crt'), 'utf8'),
  keyPem: readFileSync(path.join(carpeta, 'ca.key'), 'utf8'),
  ahora,
});

/** A signer's certificate in the form that Paraguayan providers issue, with its PKCS#12 file. */
export async function emitirCertificadoDePrueba(pedido: PedidoDeCertificado): Promise<Pkcs12DePrueba> {
  const { ca, ruc, nombre, rucEn = 'san', clave = 'prueba', cifrado = 'aes256' } = pedido;
  const usos = { digitalSignature: true, nonRepudiation: true, clientAuth: true, ...pedido.usos };
  const serie = rucEn === 'sujeto' ? `RUC${ruc}` : 'CI1234567';
  const { publica, keyPem } = await parDeClaves();
  const certPem = emitirCon(ca, {
    sujeto: [atributo('C', 'PY'), atributo('O', nombre), atributo('CN', nombre), { type: '2.5.4.5', value: serie }],
    publica,
    desde: pedido.desde,
    hasta: pedido.hasta,
    extensiones: [
      { name: 'basicConstraints', cA: pedido.deAutoridad ?? false },
      {
        name: 'keyUsage',
        critical: true,
        digitalSignature: usos.digitalSignature,
        nonRepudiation: usos.nonRepudiation,
      },
      ...(usos.clientAuth ? [{ name: 'extKeyUsage', clientAuth: true }] : []),
      ...(rucEn === 'san' ? [alternativo(nombreDeDirectorio(nombre, `RUC${ruc}`))] : []),
      ...(rucEn === 'san-otro' ? [alternativo(otroNombre(`RUC${ruc}`))] : []),
      { name: 'subjectKeyIdentifier' },
    ],
  });
  const pkcs12 = empaquetarPkcs12({ keyPem, certPem, caPem: ca.certPem, clave, cifrado });
  return { certPem, keyPem, huella: huellaDe(certPem), pkcs12, clave };
}

/** A server's certificate for localhost, 127.0.0.1 and the names given. */
export async function emitirCertificadoDeServidor(
  ca: AutoridadDePrueba,
  nombres: string[] = [],
): Promise<CertificadoDePrueba> {
  const { publica, keyPem } = await parDeClaves();
  const dns = ['localhost', ...nombres].map((value) => ({ type: 2, value }));
  const certPem = emitirCon(ca, {
    sujeto: [atributo('CN', 'localhost')],
    publica,
    extensiones: [
      { name: 'basicConstraints', cA: false },
      { name: 'keyUsage', critical: true, digitalSignature: true, keyEncipherment: true },
      { name: 'extKeyUsage', serverAuth: true },
      { name: 'subjectAltName', altNames: [...dns, { type: 7, ip: '127.0.0.1' }, { type: 7, ip: '::1' }] },
    ],
  });
  return { certPem, keyPem, huella: huellaDe(certPem) };
}

/** A certificate with other members (TBSCertificate, RFC 5280, 4.1). The signature is not made again, so that it is wrong. */
export function reescribirCertificado(certPem: string, cambiar: (miembros: asn1.Asn1[]) => asn1.Asn1[]): string {
  const certificado = pki.certificateToAsn1(pki.certificateFromPem(certPem));
  const [tbs] = certificado.value as asn1.Asn1[];
  tbs!.value = cambiar(tbs!.value as asn1.Asn1[]);
  return new X509Certificate(Buffer.from(asn1.toDer(certificado).getBytes(), 'latin1')).toString();
}

/** A certificate of any kind, for another party's key. */
export function conOtraClave(certPem: string, clave: KeyObject): string {
  const nueva = asn1.fromDer(clave.export({ type: 'spki', format: 'der' }).toString('latin1'));
  return reescribirCertificado(certPem, (miembros) => miembros.with(CLAVE_PUBLICA, nueva));
}
/** Its place in a certificate of version 3. */
const CLAVE_PUBLICA = 6;

interface Emision {
  sujeto: pki.CertificateField[];
  emisor: pki.CertificateField[];
  publica: pki.rsa.PublicKey;
  /** PKCS#8 */
  firmante: string;
  desde: Date;
  hasta: Date;
  extensiones: object[];
}

type Pedida = Omit<Emision, 'emisor' | 'firmante' | 'desde' | 'hasta'> & {
  desde?: Date | undefined;
  hasta?: Date | undefined;
};

function emitirCon(ca: AutoridadDePrueba, { desde, hasta, ...pedida }: Pedida): string {
  return emitir({
    ...pedida,
    desde: desde ?? dias(ca.ahora, -1),
    hasta: hasta ?? dias(ca.ahora, 365),
    emisor: pki.certificateFromPem(ca.certPem).subject.attributes,
    firmante: ca.keyPem,
  });
}

function emitir({ sujeto, emisor, publica, firmante, desde, hasta, extensiones }: Emision): string {
  const cert = pki.createCertificate();
  cert.publicKey = publica;
  // First byte between 0x10 and 0x7f, so that the number is positive and needs no padding.
  cert.serialNumber = randomInt(0x10, 0x80).toString(16) + randomBytes(15).toString('hex');
  cert.validity.notBefore = desde;
  cert.validity.notAfter = hasta;
  cert.setSubject(sujeto);
  cert.setIssuer(emisor);
  cert.setExtensions(extensiones);
  cert.sign(firmanteDe(firmante), md.sha256.create());
  return pki.certificateToPem(cert);
}

/** What precedes a SHA-256 digest in a signature of PKCS#1 (RFC 8017, 9.2). */
const SHA256 = Buffer.from('3031300d060960864801650304020105000420', 'hex');

/** Signs for node-forge by node:crypto, because node-forge takes fifty times as long. */
function firmanteDe(key: string): pki.rsa.PrivateKey {
  const sign = (resumen: md.MessageDigest): string => {
    const firmado = Buffer.concat([SHA256, Buffer.from(resumen.digest().getBytes(), 'latin1')]);
    return privateEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, firmado).toString('latin1');
  };
  return { sign } as pki.rsa.PrivateKey;
}

/** Generated by node:crypto, because node-forge takes seconds. */
async function parDeClaves(): Promise<{ publica: pki.rsa.PublicKey; keyPem: string }> {
  const { publicKey, privateKey } = await generar('rsa', { modulusLength: 2048 });
  const publica = pki.publicKeyFromPem(publicKey.export({ type: 'spki', format: 'pem' }).toString());
  return {
    publica: publica as pki.rsa.PublicKey,
    keyPem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

function atributo(shortName: string, value: string): pki.CertificateField {
  // UTF-8, because names of companies have accents.
  return { shortName, value, valueTagClass: asn1.Type.UTF8 as unknown as asn1.Class };
}

function alternativo(nombreGeneral: asn1.Asn1): object {
  const valor = asn1.create(asn1.Class.UNIVERSAL, asn1.Type.SEQUENCE, true, [nombreGeneral]);
  return { name: 'subjectAltName', id: '2.5.29.17', value: asn1.toDer(valor).getBytes() };
}

function nombreDeDirectorio(organizacion: string, serie: string): asn1.Asn1 {
  const nombre = pki.distinguishedNameToAsn1({
    attributes: [completo('2.5.4.10', organizacion), completo('2.5.4.5', serie)],
  });
  return asn1.create(asn1.Class.CONTEXT_SPECIFIC, 4, true, [nombre]);
}

function otroNombre(serie: string): asn1.Asn1 {
  const texto = asn1.create(asn1.Class.UNIVERSAL, asn1.Type.UTF8, false, serie);
  const tipo = asn1.create(asn1.Class.UNIVERSAL, asn1.Type.OID, false, asn1.oidToDer('2.5.4.5').getBytes());
  return asn1.create(asn1.Class.CONTEXT_SPECIFIC, 0, true, [
    tipo,
    asn1.create(asn1.Class.CONTEXT_SPECIFIC, 0, true, [texto]),
  ]);
}

function completo(type: string, value: string): pki.CertificateField {
  return { type, value, valueTagClass: asn1.Type.UTF8 as unknown as asn1.Class };
}

function huellaDe(certPem: string): string {
  return createHash('sha256').update(new X509Certificate(certPem).raw).digest('hex');
}
