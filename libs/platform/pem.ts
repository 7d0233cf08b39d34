import { X509Certificate } from 'node:crypto';

const BLOCK = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** The certificates of a PEM text, in their order. @throws when one is damaged. */
export function certificatesIn(pem: string): X509Certificate[] {
  return (pem.match(BLOCK) ?? []).map((block) => new X509Certificate(block));
}
