import { job } from '@libs/jobs';
import type { Sweep } from '@libs/platform/relay';

const SEGUNDO = 1_000;

/** Sweeps that re-queue the renderer's work when a queue has lost it. */
export const BARRIDOS: readonly Sweep[] = [
  {
    source: 'kudes_sin_hacer',
    kind: 'kude',
    quietMs: 60 * SEGUNDO,
    everyMs: 30 * SEGUNDO,
    job: (tenantId, deId) => job('kude.renderizar', { tenantId, deId, version: 0 }),
  },
  {
    source: 'paquetes_por_atender',
    kind: 'paquete',
    quietMs: 30 * SEGUNDO,
    everyMs: 30 * SEGUNDO,
    job: (tenantId, paqueteId) => job('kude.empaquetar', { tenantId, paqueteId }),
  },
  {
    source: 'correos_sin_avance',
    kind: 'email',
    quietMs: 60 * SEGUNDO,
    everyMs: 30 * SEGUNDO,
    job: (tenantId, emailId) => job('email.enviar', { tenantId, emailId }),
  },
  {
    source: 'avisos_sin_avance',
    kind: 'email',
    quietMs: 60 * SEGUNDO,
    everyMs: 30 * SEGUNDO,
    job: (tenantId, emailId) => job('email.enviar', { tenantId, emailId, que: 'aviso' }),
  },
];
