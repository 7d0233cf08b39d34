import { X509Certificate } from 'node:crypto';
import { asn1 } from 'node-forge';
import { Ruc } from '../ruc/ruc';

export interface DatosDelCertificado {
  /** Like '80012345-0'; undefined when the certificate has no RUC, or one with a wrong check digit. */
  ruc: string | undefined;
  desde: Date;
  hasta: Date;
  sujeto: string;
  emisor: string;
  /** Hexadecimal. */
  numeroSerie: string;
  /** SHA-256 of the certificate, hexadecimal in lower case; identifies it in our tables and caches. */
  huella: string;
  /** A certification authority's (basicConstraints): the tax authority refuses it for signing (0120) and for connecting (0001). */
  esAutoridad: boolean;
  /** Uses that the extensions name. Signing needs the first two (0120), the connection needs the third. */
  usos: { digitalSignature: boolean; nonRepudiation: boolean; clientAuth: boolean };
}

const NUMERO_DE_SERIE = '2.5.4.5';
const USO_DE_CLAVE = '2.5.29.15';
const RESTRICCIONES_BASICAS = '2.5.29.19';
const NOMBRES_ALTERNATIVOS = '2.5.29.17';
const CLIENT_AUTH = '1.3.6.1.5.5.7.3.2';
/** Choices of GeneralName (RFC 5280, 4.2.1.6). */
const OTHER_NAME = 0;
const DIRECTORY_NAME = 4;

/** Reads a signer's certificate ("Manual Técnico v150", 7.5; NT-16). @throws Error when it is not X.509. */
export function leerCertificado(certificado: X509Certificate | Buffer | string): DatosDelCertificado {
  const x509 = certificado instanceof X509Certificate ? certificado : new X509Certificate(certificado);
  const tbs = hijos(asn1.fromDer(x509.raw.toString('latin1')))[0];
  const extensiones = leerExtensiones(tbs);
  const uso = bits(extensiones.get(USO_DE_CLAVE));
  return {
    ruc: buscarRuc(tbs, extensiones.get(NOMBRES_ALTERNATIVOS)),
    desde: new Date(x509.validFrom),
    hasta: new Date(x509.validTo),
    sujeto: x509.subject.replaceAll('\n', ', '),
    emisor: x509.issuer.replaceAll('\n', ', '),
    numeroSerie: x509.serialNumber,
    huella: x509.fingerprint256.replaceAll(':', '').toLowerCase(),
    esAutoridad: esDeAutoridad(extensiones.get(RESTRICCIONES_BASICAS)),
    usos: {
      digitalSignature: (uso & 0x80) !== 0,
      nonRepudiation: (uso & 0x40) !== 0,
      clientAuth: (x509.keyUsage ?? []).includes(CLIENT_AUTH),
    },
  };
}

/** Read from the extension itself, because OpenSSL's `ca` is false when the key usage lacks keyCertSign. */
function esDeAutoridad(restricciones: asn1.Asn1 | undefined): boolean {
  const [primero] = hijos(restricciones);
  return primero?.type === asn1.Type.BOOLEAN && bytes(primero) !== '\0';
}

/**
 * Looks in SubjectAlternativeName first: a natural person's certificate has the RUC there and the identity card in the subject, while a
 * company's has the RUC in the subject.
 */
function buscarRuc(tbs: asn1.Asn1 | undefined, alternativos: asn1.Asn1 | undefined): string | undefined {
  const textos = hijos(alternativos).flatMap((nombre) => {
    const eleccion: number = nombre.type;
    if (eleccion === DIRECTORY_NAME) return numerosDeSerie(hijos(nombre)[0]);
    return eleccion === OTHER_NAME ? [texto(hijos(nombre)[1])] : [];
  });
  textos.push(...numerosDeSerie(sujeto(tbs)));
  for (const t of textos) {
    const ruc = Ruc.parse(/^RUC(.+)$/.exec(t.trim())?.[1] ?? '');
    if (ruc) return ruc.toString();
  }
  return undefined;
}

function numerosDeSerie(nombre: asn1.Asn1 | undefined): string[] {
  const atributos = hijos(nombre).flatMap(hijos);
  return atributos.filter((a) => oid(hijos(a)[0]) === NUMERO_DE_SERIE).map((a) => texto(hijos(a)[1]));
}

/**
 * Text of a string of any ASN.1 type, also inside an explicit tag. node-forge gives the text of a BMPString and the bytes of the others,
 * which for a RUC are the same.
 */
function texto(nodo: asn1.Asn1 | undefined): string {
  return nodo?.constructed ? texto(hijos(nodo)[0]) : bytes(nodo);
}

/** TBSCertificate: [0] version?, serial, signature, issuer, validity, subject… */
function sujeto(tbs: asn1.Asn1 | undefined): asn1.Asn1 | undefined {
  const partes = hijos(tbs);
  return partes[partes[0]?.tagClass === asn1.Class.CONTEXT_SPECIFIC ? 5 : 4];
}

function leerExtensiones(tbs: asn1.Asn1 | undefined): Map<string, asn1.Asn1> {
  const ultimas = hijos(tbs).find((h) => h.tagClass === asn1.Class.CONTEXT_SPECIFIC && Number(h.type) === 3);
  return new Map(
    hijos(hijos(ultimas)[0]).map((extension) => [
      oid(hijos(extension)[0]),
      asn1.fromDer(bytes(hijos(extension).at(-1))),
    ]),
  );
}

const hijos = (nodo: asn1.Asn1 | undefined): asn1.Asn1[] => (Array.isArray(nodo?.value) ? nodo.value : []);
const bytes = (nodo: asn1.Asn1 | undefined): string => (typeof nodo?.value === 'string' ? nodo.value : '');
const oid = (nodo: asn1.Asn1 | undefined): string => asn1.derToOid(bytes(nodo));
/** First byte of a BIT STRING, which follows the byte with the number of unused bits. NaN, which has no bit set, without one. */
const bits = (nodo: asn1.Asn1 | undefined): number => bytes(nodo).charCodeAt(1);
