import { createHash, sign, X509Certificate } from 'node:crypto';
import { asn1 } from 'node-forge';

/** Whose signature it is. */
export interface Firmante {
  clavePem: string;
  certificadoPem: string;
  cadenaPem: readonly string[];
}

type Nodo = asn1.Asn1;
const { Class, Type, create } = asn1;

const OID = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
  rsaEncryption: '1.2.840.113549.1.1.1',
} as const;

const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
const secuencia = (...partes: Nodo[]): Nodo => create(Class.UNIVERSAL, Type.SEQUENCE, true, partes);
const conjunto = (...partes: Nodo[]): Nodo => create(Class.UNIVERSAL, Type.SET, true, partes);
const marcado = (partes: Nodo[]): Nodo => create(Class.CONTEXT_SPECIFIC, 0 as asn1.Type, true, partes);
const entero = (n: number): Nodo => create(Class.UNIVERSAL, Type.INTEGER, false, String.fromCharCode(n));
const octetos = (bytes: Uint8Array): Nodo => create(Class.UNIVERSAL, Type.OCTETSTRING, false, latin(bytes));
const oid = (nombre: keyof typeof OID): Nodo =>
  create(Class.UNIVERSAL, Type.OID, false, asn1.oidToDer(OID[nombre]).getBytes());
const algoritmo = (nombre: keyof typeof OID): Nodo =>
  secuencia(oid(nombre), create(Class.UNIVERSAL, Type.NULL, false, ''));
const atributo = (nombre: keyof typeof OID, valor: Nodo): Nodo => secuencia(oid(nombre), conjunto(valor));
const der = (nodo: Nodo): Buffer => Buffer.from(asn1.toDer(nodo).getBytes(), 'latin1');
const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** `issuer` and `serialNumber` as encoded in the certificate: an encoder could write them otherwise. */
function emisorYSerie(certificado: Nodo): Nodo {
  const campos = (certificado.value as Nodo[])[0]!.value as Nodo[];
  const [serie, , emisor] = campos[0]!.tagClass === Class.CONTEXT_SPECIFIC ? campos.slice(1) : campos;
  return secuencia(emisor!, serie!);
}

/** DER wants the members of a set in the order of their bytes. */
const ordenados = (nodos: Nodo[]): Nodo[] => nodos.sort((a, b) => Buffer.compare(der(a), der(b)));

/**
 * Detached signature (CMS, RFC 5652; CAdES-BES) of these bytes in DER, with an RSA key and the certificates byte for byte. The same
 * arguments give the same bytes.
 */
export function firmarCms(contenido: Uint8Array, firmante: Firmante, hora: Date): Buffer {
  const { clavePem, certificadoPem, cadenaPem } = firmante;
  const crudos = [certificadoPem, ...cadenaPem].map((pem) => new X509Certificate(pem).raw);
  const certificados = crudos.map((crudo) => asn1.fromDer(latin(crudo)));
  const cuando = create(Class.UNIVERSAL, Type.UTCTIME, false, asn1.dateToUtcTime(hora));
  const atributos = ordenados([
    atributo('contentType', oid('data')),
    atributo('signingTime', cuando),
    atributo('messageDigest', octetos(sha256(contenido))),
    atributo('signingCertificateV2', secuencia(secuencia(secuencia(octetos(sha256(crudos[0]!)))))),
  ]);
  const firma = sign('sha256', der(conjunto(...atributos)), clavePem);
  const deQuien = secuencia(
    ...[entero(1), emisorYSerie(certificados[0]!), algoritmo('sha256'), marcado(atributos)],
    ...[algoritmo('rsaEncryption'), octetos(firma)],
  );
  const firmado = secuencia(
    ...[entero(1), conjunto(algoritmo('sha256')), secuencia(oid('data')), marcado(ordenados(certificados))],
    conjunto(deQuien),
  );
  return der(secuencia(oid('signedData'), marcado([firmado])));
}
