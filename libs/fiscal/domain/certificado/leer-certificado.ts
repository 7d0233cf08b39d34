import { X509Certificate } from 'node:crypto';
import { Ruc } from '../ruc/ruc';
import { hijo, leerDer, octetos, oid, TAG, type NodoDer } from './der';

export interface DatosDelCertificado {
  /** '80012345-0'; undefined when the certificate carries none, or one whose digit is wrong. */
  ruc: string | undefined;
  desde: Date;
  hasta: Date;
  sujeto: string;
  emisor: string;
  /** Hexadecimal. */
  numeroSerie: string;
  /** SHA-256 of the certificate, hexadecimal in lower case: its name in our stores and caches. */
  huella: string;
  /** Of a certification authority (basicConstraints): the authority refuses it as a signer's (0120) and for connecting (0001). */
  esAutoridad: boolean;
  /** What the extensions say expressly; signing needs the first two (0120), the connection the third. */
  usos: { digitalSignature: boolean; nonRepudiation: boolean; clientAuth: boolean };
}

const NUMERO_DE_SERIE = '2.5.4.5';
const USO_DE_CLAVE = '2.5.29.15';
const RESTRICCIONES_BASICAS = '2.5.29.19';
const NOMBRES_ALTERNATIVOS = '2.5.29.17';
const CLIENT_AUTH = '1.3.6.1.5.5.7.3.2';
const OTHER_NAME = 0xa0;
const DIRECTORY_NAME = 0xa4;

/** What we need to know of a signer's certificate ("Manual Técnico v150", 7.5; NT-16). Throws when it is not X.509. */
export function leerCertificado(certificado: X509Certificate | Buffer | string): DatosDelCertificado {
  const x509 = certificado instanceof X509Certificate ? certificado : new X509Certificate(certificado);
  const tbs = hijo(leerDer(x509.raw), 0);
  const extensiones = leerExtensiones(tbs);
  const uso = extensiones.get(USO_DE_CLAVE)?.contenido[1] ?? 0;
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

/** As the extension says it: OpenSSL denies it where the key usage lacks the signing of certificates. */
function esDeAutoridad(restricciones: NodoDer | undefined): boolean {
  const primero = restricciones?.hijos[0];
  return primero?.tag === TAG.BOOLEAN && primero.contenido[0] !== 0;
}

/**
 * A natural person's certificate has it in SubjectAlternativeName and its own id card in the subject; a company's, in the
 * subject. Hence that order.
 */
function buscarRuc(tbs: NodoDer, alternativos: NodoDer | undefined): string | undefined {
  const textos: string[] = [];
  for (const nombre of alternativos?.hijos ?? []) {
    if (nombre.tag === DIRECTORY_NAME) textos.push(...numerosDeSerie(hijo(nombre, 0)));
    if (nombre.tag === OTHER_NAME) textos.push(texto(nombre.hijos[1]));
  }
  textos.push(...numerosDeSerie(sujeto(tbs)));
  for (const t of textos) {
    const ruc = Ruc.parse(/^RUC(.+)$/.exec(t.trim())?.[1] ?? '');
    if (ruc) return ruc.toString();
  }
  return undefined;
}

function numerosDeSerie(nombre: NodoDer): string[] {
  const atributos = nombre.hijos.flatMap((rdn) => rdn.hijos);
  return atributos.filter((a) => oid(hijo(a, 0)) === NUMERO_DE_SERIE).map((a) => texto(a.hijos[1]));
}

/** Text of a string of any kind, also wrapped in its explicit tag. */
function texto(nodo: NodoDer | undefined): string {
  if (!nodo) return '';
  if (nodo.tag & 0x20) return texto(nodo.hijos[0]);
  const esBmp = nodo.tag === 0x1e && nodo.contenido.length % 2 === 0;
  return esBmp ? Buffer.from(nodo.contenido).swap16().toString('utf16le') : nodo.contenido.toString('utf8');
}

/** TBSCertificate: [0] version?, serial, signature, issuer, validity, subject… */
function sujeto(tbs: NodoDer): NodoDer {
  return hijo(tbs, tbs.hijos[0]?.tag === 0xa0 ? 5 : 4);
}

function leerExtensiones(tbs: NodoDer): Map<string, NodoDer> {
  const lista = tbs.hijos.find((h) => h.tag === 0xa3)?.hijos[0]?.hijos ?? [];
  return new Map(
    lista.map((e) => [oid(hijo(e, 0)), leerDer(octetos(e.hijos.findLast((h) => h.tag === TAG.OCTETS) ?? e))]),
  );
}
