import type { X509Certificate } from 'node:crypto';
import { type CertificadoDeFirma, defectoDeCadena, type DefectoDeCadena } from '@libs/fiscal';

/** Why a taxpayer may not sign with a certificate. */
export type DefectoDeCertificado =
  | 'sin_ruc'
  | 'ruc_distinto'
  | 'vencido'
  | 'todavia_no_rige'
  | 'es_de_autoridad'
  | 'sin_uso_de_firma'
  | 'sin_uso_de_conexion'
  | `cadena_${DefectoDeCadena}`;

/** Criteria for a certificate. */
export interface CriterioDeCertificado {
  /** Of the taxpayer, with its check digit. */
  ruc: string;
  ahora: Date;
  /** Accepted issuers of the certificate; without them, any issuer. */
  acreditadas?: readonly X509Certificate[];
}

/** The authority's requirements, in the order of the answers (Manual Técnico v150, 7.5; rules 0001-0007, 0120-0122, 0142; NT-16). */
const EXIGENCIAS: readonly [
  DefectoDeCertificado,
  falta: (c: CertificadoDeFirma, criterio: CriterioDeCertificado) => boolean,
][] = [
  ['sin_ruc', ({ ruc }) => ruc === undefined],
  ['ruc_distinto', ({ ruc }, criterio) => ruc !== criterio.ruc],
  ['vencido', ({ hasta }, { ahora }) => hasta <= ahora],
  ['todavia_no_rige', ({ desde }, { ahora }) => desde > ahora],
  ['es_de_autoridad', ({ esAutoridad }) => esAutoridad],
  ['sin_uso_de_firma', ({ usos }) => !usos.digitalSignature || !usos.nonRepudiation],
  ['sin_uso_de_conexion', ({ usos }) => !usos.clientAuth],
];

/** Why the taxpayer may not sign with this certificate; undefined when it may. */
export function defectoDeCertificado(
  leido: CertificadoDeFirma,
  criterio: CriterioDeCertificado,
): DefectoDeCertificado | undefined {
  const exigida = EXIGENCIAS.find(([, falta]) => falta(leido, criterio));
  if (exigida) return exigida[0];
  const deCadena = defectoDeCadena(leido, criterio.acreditadas, criterio.ahora);
  return deCadena && `cadena_${deCadena}`;
}
