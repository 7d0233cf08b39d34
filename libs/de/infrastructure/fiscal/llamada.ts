import type { OpcionesDeLlamada, ResultadoFiscal } from '@libs/fiscal';
import type { SinRespuesta } from '../../domain/tramite/tramite';

/** Nothing is sent in the last moments of a lease, because the clocks of two machines may differ. */
const MARGEN_DEL_ARRIENDO_MS = 5_000;

/** A worker that was frozen must not send what another worker has taken over. */
export const mientrasDure = ({ venceAt }: { venceAt: Date }): OpcionesDeLlamada => ({
  noDespuesDe: new Date(venceAt.getTime() - MARGEN_DEL_ARRIENDO_MS),
});

/** The verdict of a call without an answer of the service. */
export function sinRespuesta(resultado: Exclude<ResultadoFiscal<unknown>, { clase: 'respondido' }>): SinRespuesta {
  const detalle = `${resultado.motivo}: ${resultado.detalle}`;
  if (resultado.clase === 'desconocido') return { tipo: 'desconocido', detalle };
  return { tipo: 'no_enviado', detalle, reintentarDesde: resultado.reintentarDesde };
}
