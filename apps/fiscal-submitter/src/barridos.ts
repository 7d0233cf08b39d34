import { job } from '@libs/jobs';
import type { Sweep } from '@libs/platform/relay';

const SEGUNDO = 1_000;

/** Sweeps that re-queue the submitter's work when a queue has lost it. `escalaDePausas`: 1 in production. */
export function barridosDe(escalaDePausas: number): Sweep[] {
  const barrer = (source: Sweep['source'], kind: Sweep['kind'], job: Sweep['job']): Sweep => ({
    source,
    kind,
    quietMs: Math.max(60 * escalaDePausas, 5) * SEGUNDO,
    everyMs: Math.max(15 * escalaDePausas, 2) * SEGUNDO,
    job,
  });
  return [
    barrer('documentos_sin_avance', 'de', (tenantId, deId) => job('de.enviar', { tenantId, deId, motivo: 'barrido' })),
    barrer('lotes_sin_avance', 'lote', (tenantId, loteId) => job('lote.tramitar', { tenantId, loteId })),
    barrer('eventos_sin_avance', 'evento', (tenantId, eventoId) => job('evento.enviar', { tenantId, eventoId })),
  ];
}
