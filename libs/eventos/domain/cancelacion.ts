import { exigir, filas, grupo, type LeidoDe } from '@libs/de';
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
