import type { Nodo } from '@libs/fiscal';
import type { Borrador } from '../../domain/emision/borrador';
import type { DocAsociado } from '../../domain/solicitud/solicitud';
import { asociadosDe, camposDeAsociado } from '../../domain/solicitud/doc-asociado';
import type { LeidoDe } from '@libs/campos';
import { planDe } from './plan';

const PLAN_DE_ASOCIADO = planDe<typeof camposDeAsociado, string | undefined>(camposDeAsociado, 'H001', {
  calculados: { H013: (_, resolucion) => resolucion },
});

/**
 * gCamDEAsoc (H001): one per electronic advance that only the items name, and the caller's. Each carries the resolution of the tax credit,
 * except a constancia.
 */
export function asociados({ solicitud }: Borrador): Nodo[] {
  const { resolucionCreditoFiscal, items } = solicitud;
  const pedidos = asociadosDe(solicitud).map(({ doc }) => doc);
  const cdcs = new Set(items.flatMap((item) => item.cdcAnticipo ?? []));
  for (const doc of pedidos) if (doc.tipo === 1) cdcs.delete(doc.cdc);
  const deItems = [...cdcs].map((cdc): DocAsociado => ({ tipo: 1, cdc }));
  return [...deItems, ...pedidos].map((doc) =>
    PLAN_DE_ASOCIADO.nodo(
      doc as Partial<LeidoDe<typeof camposDeAsociado>>,
      doc.tipo === 3 ? undefined : resolucionCreditoFiscal,
    ),
  );
}
