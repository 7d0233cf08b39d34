import type { Receptor } from '../solicitud/solicitud';

const B2B = 1;
const B2C = 2;
const B2F = 4;
export const JURIDICA = 2 as const;
const FISICA = 1 as const;
/** RUC numbers from here on belong to legal entities. */
const PRIMER_RUC_DE_EMPRESA = 80_000_000;

/** Operation type; the default follows from RUC and country (Manual Técnico v150, D202). */
export function tipoDeOperacion(receptor: Receptor): number {
  if (receptor.tipoOperacion) return receptor.tipoOperacion;
  if (receptor.ruc) return B2B;
  return receptor.codigoPais === 'PRY' ? B2C : B2F;
}

/** Kind of taxpayer; the default follows from the RUC (Manual Técnico v150, D205). */
export function tipoDeContribuyente({ ruc = '', tipoContribuyente }: Receptor): 1 | 2 {
  if (tipoContribuyente) return tipoContribuyente;
  const [numero = ''] = ruc.split('-');
  // A RUC with a letter is NaN: a person's.
  return Number(numero) >= PRIMER_RUC_DE_EMPRESA ? JURIDICA : FISICA;
}
