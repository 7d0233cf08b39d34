import { filas, grupo, type LeidoDe } from '@libs/campos';
import { exigir } from '@libs/de';
import { error, type ErrorDeNegocio } from '@libs/errors';
import type { PedidoSobreDocumento } from './pedido';

export interface DatosDeCancelacion {
  cdc: string;
  /** Approval of the document: an event that was signed earlier is refused (4009). */
  aprobadoAt: string;
}

const campos = filas({
  motivo: {
    id: 'GEC003',
    porDefecto: 'Cancelación solicitada por el emisor',
    descripcion: 'Por qué se cancela.',
  },
});

/** Cancellation of an approved document (Manual Técnico v150, 11.1.1). */
export const cancelacion: PedidoSobreDocumento<DatosDeCancelacion, LeidoDe<typeof campos>> = {
  cuerpo: grupo('Cancelacion', campos),
  eventos({ motivo }, documento) {
    const { cdc, aprobadoAt } = exigir('cancelado', documento, 'cancelar');
    return [{ motivo, datos: { cdc, aprobadoAt: aprobadoAt!.toISOString() } }];
  },
};

const A_NOMBRAR = 5;

/** What depends on a document is cancelled before it, the last first (Manual Técnico v150, table J). */
export function conDependientes(cdcs: readonly string[]): ErrorDeNegocio {
  const nombrados = cdcs.slice(0, A_NOMBRAR).join(', ') + (cdcs.length > A_NOMBRAR ? '…' : '');
  return error('DE_CON_NOTAS_APROBADAS', { cdcs: nombrados }, { cdcs });
}
