import { job, type Job } from '@libs/jobs';
import type { Documento } from '../../domain/documento';
import type { Contado, Vivo } from '../../domain/vida/contado';

/** Small, so that an urgent KuDE soon finds a free worker. */
const KUDES_POR_TRABAJO = 10;

/** A job that a transaction leaves for its queue. */
export type TrabajoPendiente = Job & { disponibleAt: Date; urgente?: boolean };

interface DatosComunes {
  ahora: Date;
  /** Trace of the request that caused the occurrence. Absent: the open trace. */
  traza?: { traceparent?: string };
  /** Somebody waits for the result. */
  urgente?: boolean;
}

/** The jobs that follow an occurrence. */
export function trabajosDe(
  { documento: { id: deId, tenantId, version }, trabajos }: Contado<Vivo & Pick<Documento, 'id' | 'tenantId'>>,
  { ahora, traza, urgente }: DatosComunes,
): TrabajoPendiente[] {
  const de = { tenantId, deId, ...traza };
  return trabajos.map((trabajo) =>
    trabajo.tipo === 'enviar'
      ? { ...job('de.enviar', { ...de, motivo: 'reenvio' }), disponibleAt: trabajo.at, urgente }
      : { ...job('kude.renderizar', { ...de, version }), disponibleAt: ahora, urgente },
  );
}

type Kude = TrabajoPendiente & { cola: 'kude.renderizar' };
const esKude = (mensaje: TrabajoPendiente): mensaje is Kude => mensaje.cola === 'kude.renderizar';

/** The KuDEs of documents that change together share jobs: one each would cost a sixth of a whole submission. */
export function conKudesJuntos(mensajes: readonly TrabajoPendiente[]): TrabajoPendiente[] {
  const kudes = mensajes.filter(esKude);
  const juntos: Kude[] = [];
  for (let i = 0; i < kudes.length; i += KUDES_POR_TRABAJO) {
    const [primero, ...otros] = kudes.slice(i, i + KUDES_POR_TRABAJO) as [Kude, ...Kude[]];
    juntos.push({ ...primero, datos: { ...primero.datos, ademas: otros.map(({ datos }) => datos.deId) } });
  }
  return [...mensajes.filter((mensaje) => !esKude(mensaje)), ...juntos];
}
