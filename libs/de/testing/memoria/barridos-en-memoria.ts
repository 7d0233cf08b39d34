import type { BaseEnMemoria } from '@libs/platform/testing';
import { DOCUMENTO, ENVIO, type FilaDeDocumento, LOTE, type FilaDeLote } from './tablas';

/** Whether somebody works on a document or its next question waits for its time. */
const enManos = (base: BaseEnMemoria, { cdc }: FilaDeDocumento, ahora: Date): boolean =>
  base.buscar(ENVIO, 'abierto', cdc).some(({ enVuelo, venceAt, consultarAt }) => {
    const hasta = enVuelo ? venceAt : consultarAt;
    return hasta !== null && hasta > ahora;
  });

/** What `documentos_sin_avance` finds: documents that are not final and that nobody works on. */
export function documentosSinAvance(base: BaseEnMemoria, ahora: Date, quietosMs: number): FilaDeDocumento[] {
  const antes = new Date(ahora.getTime() - quietosMs);
  return base
    .buscar(DOCUMENTO, 'sinFinal', 'si')
    .filter((d) => d.updatedAt < antes && !d.loteId && !(d.estado === 'P' && d.modoEnvio === 'A'))
    .filter((d) => !enManos(base, d, ahora));
}

/** What `lotes_sin_avance` finds. */
export function lotesSinAvance(base: BaseEnMemoria, ahora: Date, quietosMs: number): FilaDeLote[] {
  const antes = new Date(ahora.getTime() - quietosMs);
  return base
    .buscar(LOTE, 'abierto', 'si')
    .filter(({ proximaAt, enVuelo, venceAt }) => proximaAt < antes && !(enVuelo && venceAt > ahora));
}
