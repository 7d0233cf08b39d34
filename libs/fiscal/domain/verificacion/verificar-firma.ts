import { createHash, type KeyObject, verify, X509Certificate } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { leerXml, XmlInvalido, type Elemento } from './arbol-xml';
import { canonizar } from './canonizar';
import { elegirAlgoritmos } from './algoritmos';
import { elementos, FirmaRechazada, secuencia, unico, type MotivoDeRechazo } from './estructura';

const FISCAL = 'http://ekuatia.set.gov.py/sifen/xsd';
const XMLDSIG = 'http://www.w3.org/2000/09/xmldsig#';
const PADRE = { DE: 'rDE', rEve: 'rGesEve' } as const;

export interface FirmaValida {
  valida: true;
  certificado: X509Certificate;
  /** The other certificates that the document carries, as possible issuers. Nothing is known about them. */
  acompanantes: readonly X509Certificate[];
  /** Base64, as in the document. */
  digestValue: string;
  /** Canonical text of the signed element. The signature covers no other part of the document. */
  firmado: string;
}

export interface FirmaInvalida {
  valida: false;
  motivo: MotivoDeRechazo;
  detalle: string;
}

/**
 * Verifies the signature of the DE or rEve whose Id is given, in a text or in the tree that was read of it. Does not verify the
 * certificate: the caller must check its owner and its issuer. Shares no code with the signing side. Never throws.
 */
export function verificarFirma(
  xml: string | Elemento,
  esperado: { elemento: 'DE' | 'rEve'; id: string },
): FirmaValida | FirmaInvalida {
  try {
    return verificar(typeof xml === 'string' ? leerXml(xml) : xml, esperado.elemento, esperado.id);
  } catch (error) {
    if (error instanceof FirmaRechazada) return { valida: false, motivo: error.motivo, detalle: error.message };
    if (error instanceof XmlInvalido) return { valida: false, motivo: 'xml', detalle: error.message };
    throw error;
  }
}

function verificar(raiz: Elemento, nombre: 'DE' | 'rEve', id: string): FirmaValida {
  const { firmado, firma } = ubicar(raiz, nombre, id);
  const [signedInfo, signatureValue, keyInfo] = secuencia(firma, XMLDSIG, ['SignedInfo', 'SignatureValue', 'KeyInfo']);
  const [metodoC14n, metodoFirma, referencia] = secuencia(signedInfo!, XMLDSIG, [
    'CanonicalizationMethod',
    'SignatureMethod',
    'Reference',
  ]);
  const uri = atributo(referencia!, 'URI');
  if (uri !== `#${id}`) throw new FirmaRechazada('referencia', `Reference points to "${uri}"`);
  const [transforms, metodoDigest, digestValue] = secuencia(referencia!, XMLDSIG, [
    'Transforms',
    'DigestMethod',
    'DigestValue',
  ]);
  const algoritmos = elegirAlgoritmos({
    c14n: algoritmo(metodoC14n!),
    firma: algoritmo(metodoFirma!),
    digest: algoritmo(metodoDigest!),
    transformaciones: secuencia(
      transforms!,
      XMLDSIG,
      transforms!.hijos.flatMap((h) => (typeof h === 'string' ? [] : ['Transform'])),
    ).map(algoritmo),
  });

  const canonico = canonizar(firmado, algoritmos.formaReferencia);
  const digest = createHash(algoritmos.digest).update(canonico, 'utf8').digest();
  if (!digest.equals(base64(digestValue!))) throw new FirmaRechazada('digest', 'the content is not what was signed');

  const { certificado, clave, acompanantes } = leerFirmante(keyInfo!);
  const datos = Buffer.from(canonizar(signedInfo!, algoritmos.formaSignedInfo), 'utf8');
  if (!verify(algoritmos.firma, datos, clave, base64(signatureValue!))) {
    throw new FirmaRechazada('valor', 'SignatureValue was not made with the key of the certificate');
  }
  return { valida: true, certificado, acompanantes, digestValue: texto(digestValue!), firmado: canonico };
}

/**
 * Finds the signed element and its Signature. Refuses what could make a reader see another element than the signed one: a repeated Id,
 * a second DE, a Signature that is not beside the element, an element out of its place in the format.
 */
function ubicar(raiz: Elemento, nombre: 'DE' | 'rEve', id: string): { firmado: Elemento; firma: Elemento } {
  const todos = elementos(raiz);
  const conId = todos.filter((e) => e.atributos.some((a) => a.local.toLowerCase() === 'id' && a.valor === id));
  const firmado = unico(conId, 'referencia', `elements with Id ${id}`);
  const padre = firmado.padre;
  const enSuLugar =
    firmado.local === nombre &&
    firmado.espacio === FISCAL &&
    padre?.local === PADRE[nombre] &&
    padre.espacio === FISCAL;
  if (!enSuLugar)
    throw new FirmaRechazada('referencia', `the element with Id ${id} is not the ${nombre} of a ${PADRE[nombre]}`);
  if (!firmado.atributos.some((a) => a.local === 'Id' && a.espacio === ''))
    throw new FirmaRechazada('referencia', 'Id is misspelt');
  const rivales = nombre === 'DE' ? todos : elementos(padre);
  unico(
    rivales.filter((e) => e.local === nombre),
    'referencia',
    nombre,
  );

  const firmas = todos.filter((e) => e.local === 'Signature');
  if (firmas.length === 0) throw new FirmaRechazada('sin_firma', 'there is no Signature');
  for (const f of firmas) {
    if (f.espacio !== XMLDSIG || f.padre?.local !== PADRE[nombre] || f.padre.espacio !== FISCAL) {
      throw new FirmaRechazada('firma_ambigua', 'there is a Signature out of place');
    }
  }
  return {
    firmado,
    firma: unico(
      firmas.filter((f) => f.padre === padre),
      'firma_ambigua',
      'Signature',
    ),
  };
}

interface Leido {
  certificado: X509Certificate;
  clave: KeyObject;
}

/** Certificates by their text: an issuer signs all of its documents with one, and reading it costs as much as verifying. */
const LEIDOS = new LRUCache<string, Leido>({ max: 100 });
const LARGO_CORRIENTE = 8_192;
/** A signer's certificate with its issuers up to the root has three. */
const CERTIFICADOS_MAXIMOS = 8;

/** The signer is the certificate that is no authority's; its issuers may come with it, in any order (XML Signature Syntax, 4.4.4). */
function leerFirmante(keyInfo: Elemento): Leido & { acompanantes: X509Certificate[] } {
  const [x509Data] = secuencia(keyInfo, XMLDSIG, ['X509Data']);
  const cuantos = x509Data!.hijos.filter((h) => typeof h !== 'string').length;
  if (cuantos > CERTIFICADOS_MAXIMOS) throw new FirmaRechazada('estructura', 'X509Data holds too many certificates');
  const nombres = Array<string>(Math.max(cuantos, 1)).fill('X509Certificate');
  const leidos = secuencia(x509Data!, XMLDSIG, nombres).map(leerCertificado);
  const firmante = leidos.find(({ certificado }) => !certificado.ca) ?? leidos[0]!;
  const { asymmetricKeyType, asymmetricKeyDetails } = firmante.clave;
  if (asymmetricKeyType !== 'rsa' || (asymmetricKeyDetails?.modulusLength ?? 0) < 2048) {
    throw new FirmaRechazada('certificado', 'the key is not RSA of at least 2048 bits');
  }
  const acompanantes = leidos.filter((leido) => leido !== firmante).map(({ certificado }) => certificado);
  return { ...firmante, acompanantes };
}

function leerCertificado(x509: Elemento): Leido {
  const textoDelCertificado = texto(x509);
  const antes = LEIDOS.get(textoDelCertificado);
  if (antes) return antes;
  let leido: Leido;
  try {
    const certificado = new X509Certificate(base64(x509));
    leido = { certificado, clave: certificado.publicKey };
  } catch {
    throw new FirmaRechazada('certificado', 'X509Certificate cannot be read');
  }
  if (textoDelCertificado.length <= LARGO_CORRIENTE) LEIDOS.set(textoDelCertificado, leido);
  return leido;
}

function algoritmo(elemento: Elemento): string {
  if (elemento.hijos.length > 0) throw new FirmaRechazada('algoritmo', `${elemento.local} takes no parameters`);
  return atributo(elemento, 'Algorithm');
}

function atributo(elemento: Elemento, local: string): string {
  const [solo, ...resto] = elemento.atributos;
  if (!solo || resto.length > 0 || solo.local !== local || solo.espacio !== '') {
    throw new FirmaRechazada('estructura', `${elemento.local} must carry ${local} and nothing else`);
  }
  return solo.valor;
}

function texto(elemento: Elemento): string {
  if (elemento.hijos.some((h) => typeof h !== 'string'))
    throw new FirmaRechazada('estructura', `${elemento.local} holds text only`);
  return elemento.hijos.join('').replace(/\s+/g, '');
}

function base64(elemento: Elemento): Buffer {
  const valor = texto(elemento);
  if (!/^[0-9A-Za-z+/]+={0,2}$/.test(valor) || valor.length % 4 !== 0) {
    throw new FirmaRechazada('estructura', `${elemento.local} is not base64`);
  }
  return Buffer.from(valor, 'base64');
}
