import type { EventoRegistrado } from './contenido-del-de';
import type { RespuestaDeConsultaDe } from './respuesta-de-consulta';

/** What the authority says about an approved document in addition to its text. */
export interface LoQueConsta {
  /** Undefined when the authority gives no readable moment. */
  aprobadoAt: Date | undefined;
  cancelado: boolean;
  /** The fields of the nomination (NT 14), by which the document has another receiver than its text says. */
  nominado: EventoRegistrado['campos'] | undefined;
  /** Every event that was not rejected. */
  vigentes: EventoRegistrado[];
}

/** Of a content that could not be split, only the approval is known. */
export function loQueConsta({ contenido, fecProc }: Pick<RespuestaDeConsultaDe, 'contenido' | 'fecProc'>): LoQueConsta {
  const vigentes = contenido?.eventos.filter(({ estado }) => estado !== 'rechazado') ?? [];
  const aprobadoAt = new Date(fecProc ?? NaN);
  return {
    aprobadoAt: Number.isNaN(aprobadoAt.getTime()) ? undefined : aprobadoAt,
    cancelado: vigentes.some(esCancelacion),
    nominado: vigentes.find(({ tipo }) => tipo === 'rGEveNom')?.campos,
    vigentes,
  };
}

/** An event without readable type counts by its text: reading a cancelled document as approved is worse than the reverse. */
const esCancelacion = ({ tipo, crudo }: EventoRegistrado): boolean =>
  tipo === 'rGeVeCan' || (tipo === undefined && crudo.includes('rGeVeCan'));
