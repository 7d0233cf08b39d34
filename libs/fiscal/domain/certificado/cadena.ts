import { X509Certificate } from 'node:crypto';

/**
 * `incompleta`: the chain ends at a certificate whose issuer is missing · `no_acreditada`: it ends at a root that is not trusted ·
 * `invalida`: a link is not a certification authority's, or is not in force.
 */
export type DefectoDeCadena = 'incompleta' | 'no_acreditada' | 'invalida';

/** Whether the other certificate's key signed this one, and is named as its issuer. */
export const emitidoPor = (certificado: X509Certificate, emisor: X509Certificate): boolean =>
  certificado.checkIssued(emisor) && certificado.verify(emisor.publicKey);

/** The issuers of a certificate among `disponibles`, nearest first, each verified by its signature. */
export function cadenaDe(hoja: X509Certificate, disponibles: readonly X509Certificate[]): X509Certificate[] {
  const eslabones = [hoja];
  for (;;) {
    const actual = eslabones.at(-1)!;
    const emisor = disponibles.find((c) => !eslabones.some((e) => e.raw.equals(c.raw)) && emitidoPor(actual, c));
    if (!emisor) return eslabones.slice(1);
    eslabones.push(emisor);
  }
}

/**
 * The defect of a certificate's chain at a moment; undefined without a defect. `acreditadas`: the trusted certificates; without them
 * only the existing links are checked.
 */
export function defectoDeCadena(
  { certificadoPem, cadenaPem }: { certificadoPem: string; cadenaPem: readonly string[] },
  acreditadas: readonly X509Certificate[] | undefined,
  ahora: Date,
): DefectoDeCadena | undefined {
  const cadena = cadenaPem.map((pem) => new X509Certificate(pem));
  const rige = (c: X509Certificate): boolean => new Date(c.validFrom) <= ahora && ahora < new Date(c.validTo);
  if (!cadena.every((c) => c.ca && rige(c))) return 'invalida';
  if (!acreditadas || cadena.some((c) => acreditadas.some(({ raw }) => raw.equals(c.raw)))) return undefined;
  const ultimo = cadena.at(-1) ?? new X509Certificate(certificadoPem);
  return emitidoPor(ultimo, ultimo) ? 'no_acreditada' : 'incompleta';
}
