import type { Nodo } from '@libs/fiscal';
import type { Borrador } from '../../domain/borrador';
import type { DocAsociado } from '../../domain/solicitud';
import { camposDeAsociado } from '../../domain/solicitud/doc-asociado';
import type { LeidoDe } from '../../domain/solicitud/filas';
import { planDe } from './plan';

const PLAN_DE_ASOCIADO = planDe<typeof camposDeAsociado, string | undefined>(camposDeAsociado, 'H001', {
  calculados: { H013: (_, resolucion) => resolucion },
});

/**
 * gCamDEAsoc (H001): the caller's, and one per electronic advance of the items. Each carries the resolution of the tax credit, except a
 * constancia.
 */
export function asociados({ solicitud }: Borrador): Nodo[] {
  const { docAsociado, resolucionCreditoFiscal, items } = solicitud;
  const cdcs = new Set(items.flatMap((item) => (item.cdcAnticipo ? [item.cdcAnticipo] : [])));
  if (docAsociado?.tipo === 1) cdcs.add(docAsociado.cdc);
  const electronicos: DocAsociado[] = [...cdcs].map((cdc) => ({ tipo: 1, cdc }));
  const todos = docAsociado && docAsociado.tipo !== 1 ? [...electronicos, docAsociado] : electronicos;
  return todos.map((doc) =>
    PLAN_DE_ASOCIADO.nodo(
      doc as Partial<LeidoDe<typeof camposDeAsociado>>,
      doc.tipo === 3 ? undefined : resolucionCreditoFiscal,
    ),
  );
}
