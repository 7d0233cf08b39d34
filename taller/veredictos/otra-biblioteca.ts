import { X509Certificate } from 'node:crypto';
import { SignedXml } from 'xml-crypto';
import { qrDebido } from '@libs/recibidos/testing';
import type { EmisorGenuino } from './emisores';

const EXCLUSIVA = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const INCLUSIVA = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';
const ENVUELTA = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';
const FIRMA = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha';
const RESUMEN = 'http://www.w3.org/2001/04/xmlenc#sha';

interface Manera {
  /** Of the document before it is signed. */
  escribir?: (xml: string) => string;
  prefijo?: string;
  bits?: 256 | 512;
  c14n?: string;
  transformaciones?: readonly string[];
  /** Of what was signed, as a file. */
  guardar?: (xml: string) => string;
}

/** Breaks of lines and blanks between tags, never in a value. */
const sangrado = (xml: string): string =>
  xml.replaceAll(/(<\/[^>]*>)(?=<)/g, '$1\n  ').replaceAll(/(<[^/?!][^>]*[^/]>)(?=<[^/])/g, '$1\n  ');
const conPrefijo = (xml: string): string =>
  xml.replace('<rDE xmlns=', '<rDE xmlns:e=').replaceAll(/(<\/?)(?=[a-zA-Z])/g, '$1e:');

/** Documents that another library signs: other forms, algorithms and prefixes that the format, or only the schema, admits. */
export const MANERAS: Readonly<Record<string, Manera>> = {
  'its own signature': {},
  'a prefix on the signature': { prefijo: 'ds' },
  'inclusive canonicalization, SHA-512': { c14n: INCLUSIVA, bits: 512, transformaciones: [ENVUELTA, INCLUSIVA] },
  'one transform': { transformaciones: [ENVUELTA] },
  'lines and blanks between its tags': { escribir: sangrado },
  'lines that end in CR and LF': { escribir: sangrado, guardar: (xml) => xml.replaceAll('\n', '\r\n') },
  'a prefix on every element': { escribir: conPrefijo },
};

/** The document, signed by xml-crypto, with the QR of its new digest. */
export function firmadoPorOtra(xml: string, { par, acompanan }: EmisorGenuino, manera: Manera): string {
  const { escribir = (x: string) => x, prefijo, bits = 256, c14n = EXCLUSIVA, guardar = (x: string) => x } = manera;
  const sinFirma = escribir(xml.replace(/<Signature .*<\/Signature>/s, ''));
  const certificados = [par.certPem, ...acompanan].map((pem) => new X509Certificate(pem).toString()).join('');
  const firmante = new SignedXml({
    privateKey: par.keyPem,
    publicCert: certificados,
    signatureAlgorithm: `${FIRMA}${bits}`,
    canonicalizationAlgorithm: c14n,
  });
  firmante.addReference({
    xpath: "//*[local-name(.)='DE']",
    digestAlgorithm: `${RESUMEN}${bits}`,
    transforms: [...(manera.transformaciones ?? [ENVUELTA, EXCLUSIVA])],
  });
  const location = { reference: "//*[local-name(.)='DE']", action: 'after' } as const;
  firmante.computeSignature(sinFirma, { location, ...(prefijo && { prefix: prefijo }) });
  const firmado = firmante.getSignedXml();
  const digest = /DigestValue>([^<]+)</.exec(firmado)![1]!;
  const qr = qrDebido(xml, digest).replaceAll('&', '&amp;');
  return guardar(firmado.replace(/(dCarQR>)[^<]*/, (_, tag: string) => tag + qr));
}
