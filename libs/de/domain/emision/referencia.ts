import { CERO, type Decimal, sumaDeProductos } from '@libs/campos';
import type { Solicitud } from '../solicitud/solicitud';
import { asociadosDe } from '../solicitud/doc-asociado';

/** One referenced document, and what an emission would take from it. */
export interface Referencia {
  cdc: string;
  /** Field of the request that names it. */
  campo: string;
  /** Advance taken from it, in the document's currency. */
  anticipo: Decimal;
  /** A merged company issued it (rule 2439): the authority judges what is unknown here. */
  deFusionada?: true;
}

/** All CDCs that a request references, once each. */
export function referenciasDe(solicitud: Solicitud): Referencia[] {
  const porCdc = new Map<string, Referencia>();
  for (const { doc, campo } of asociadosDe(solicitud)) {
    if (doc.tipo !== 1) continue;
    const fusion = doc.rucFusionado !== undefined && ({ deFusionada: true } as const);
    porCdc.set(doc.cdc, { cdc: doc.cdc, campo: `${campo}.cdc`, anticipo: CERO, ...fusion });
  }
  solicitud.items.forEach((item, i) => {
    if (!item.cdcAnticipo) return;
    const unitario = (item.anticipoUnitario ?? CERO) + (item.anticipoGlobalUnitario ?? CERO);
    const previa = porCdc.get(item.cdcAnticipo);
    porCdc.set(item.cdcAnticipo, {
      ...previa,
      cdc: item.cdcAnticipo,
      campo: previa?.campo ?? `items[${i}].cdc_anticipo`,
      anticipo: (previa?.anticipo ?? CERO) + sumaDeProductos([[unitario, item.cantidad]]),
    });
  });
  return [...porCdc.values()];
}

/**
 * The references of a stored document, once each: the advances that it takes (`tomados`, with zeros for associated documents that it
 * takes nothing from), and its associated document.
 */
export function referenciasGuardadas(
  asociadoCdc: string | null,
  tomados: readonly Pick<Referencia, 'cdc' | 'anticipo'>[],
): Referencia[] {
  const porCdc = new Map<string, Referencia>();
  if (asociadoCdc !== null) porCdc.set(asociadoCdc, { cdc: asociadoCdc, campo: 'doc_asociado.cdc', anticipo: CERO });
  for (const { cdc, anticipo } of tomados)
    if (anticipo > CERO) porCdc.set(cdc, { cdc, campo: 'items', anticipo });
    else if (!porCdc.has(cdc)) porCdc.set(cdc, { cdc, campo: 'docs_asociados', anticipo });
  return [...porCdc.values()];
}
