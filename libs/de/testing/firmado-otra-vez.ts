import { createPrivateKey, X509Certificate } from 'node:crypto';
import { firmar } from '@libs/fiscal';

const DE = /<DE .*<\/DE>/s;

/** The DE of a document, as written in it. */
export const deDe = (xml: string): string => DE.exec(xml)![0];

/** The document with this DE instead of its own, signed with another pair; its QR is left as it is. */
export async function firmadoOtraVez(
  xml: string,
  { certPem, keyPem }: { certPem: string; keyPem: string },
  de = deDe(xml),
): Promise<{ xml: string; digest: string }> {
  const firma = await firmar({
    canonico: Buffer.from(de.replace(/^<DE (xmlns="[^"]*" )?/, '<DE xmlns="http://ekuatia.set.gov.py/sifen/xsd" ')),
    id: /Id="(\d+)"/.exec(de)![1]!,
    clave: createPrivateKey(keyPem),
    certificadoBase64: new X509Certificate(certPem).raw.toString('base64'),
  });
  const firmado = xml.replace(DE, () => de).replace(/<Signature .*<\/Signature>/s, () => firma.xml);
  return { xml: firmado, digest: firma.digestValue };
}
