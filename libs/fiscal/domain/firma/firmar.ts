import { hash, sign, type KeyObject } from 'node:crypto';
import { ESPACIO_FIRMA } from '../nombres-de-espacio';

const EXCLUSIVA = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const ENVUELTA = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';
const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256';

export interface PedidoDeFirma {
  /**
   * Canonical form (exclusive c14n) of the signed element, with its namespace declaration. The writer emits that form, so nothing is
   * parsed or canonicalised here.
   */
  canonico: Buffer;
  /** Value of the element's Id attribute: the CDC, or the number of the event. */
  id: string;
  /** RSA key. Keep the KeyObject: parsing the PEM costs three times the signature. */
  clave: KeyObject;
  /** DER of the signer's certificate in base64, without line breaks. */
  certificadoBase64: string;
}

export interface Firma {
  /** The Signature element, ready to be put beside the signed element. */
  xml: string;
  /** Base64 of the digest: the QR needs it. */
  digestValue: string;
}

/**
 * Signs with the profile that the authority is known to approve: exclusive c14n, RSA-SHA256, SHA-256, two transforms,
 * KeyInfo with the certificate only ("Manual Técnico v150", 7.6; NT-16). Runs in the thread pool.
 */
export async function firmar({ canonico, id, clave, certificadoBase64 }: PedidoDeFirma): Promise<Firma> {
  if (!/^[0-9A-Z]{1,44}$/.test(id)) throw new RangeError(`firmar: "${id}" cannot be an Id`);
  if (!/^[0-9A-Za-z+/]+=*$/.test(certificadoBase64))
    throw new RangeError('firmar: the certificate is not plain base64');
  const digestValue = hash('sha256', canonico, 'base64');
  const valor = (await firmarBytes(Buffer.from(signedInfoCanonico(id, digestValue)), clave)).toString('base64');
  const xml =
    `<Signature xmlns="${ESPACIO_FIRMA}">${signedInfo(id, digestValue)}<SignatureValue>${valor}</SignatureValue>` +
    `<KeyInfo><X509Data><X509Certificate>${certificadoBase64}</X509Certificate></X509Data></KeyInfo></Signature>`;
  return { xml, digestValue };
}

function firmarBytes(datos: Buffer, clave: KeyObject): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    sign('sha256', datos, clave, (error, firma) => (error ? reject(error) : resolve(firma)));
  });
}

/** SignedInfo as the document holds it: without a namespace declaration, because it inherits that of Signature. */
function signedInfo(id: string, digestValue: string): string {
  return (
    `<SignedInfo><CanonicalizationMethod Algorithm="${EXCLUSIVA}"/><SignatureMethod Algorithm="${RSA_SHA256}"/>` +
    `<Reference URI="#${id}"><Transforms><Transform Algorithm="${ENVUELTA}"/><Transform Algorithm="${EXCLUSIVA}"/></Transforms>` +
    `<DigestMethod Algorithm="${SHA256}"/><DigestValue>${digestValue}</DigestValue></Reference></SignedInfo>`
  );
}

/** SignedInfo in the canonical form that the key signs: with a namespace declaration, without self-closing tags. */
function signedInfoCanonico(id: string, digestValue: string): string {
  const [antes, despues] = CANONICO;
  return `${antes.replace(HUECO, id)}${digestValue}${despues}`;
}

const HUECO = '{id}';
const DIGEST = '{digest}';
/** Text before and after the digest; built once, because only the Id differs between documents. */
const CANONICO = signedInfo(HUECO, DIGEST)
  .replace('<SignedInfo>', `<SignedInfo xmlns="${ESPACIO_FIRMA}">`)
  .replace(/<(\w+)( Algorithm="[^"]*")\/>/g, '<$1$2></$1>')
  .split(DIGEST) as [string, string];
