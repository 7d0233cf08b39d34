const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * `<kind>-<uuid>-<stage>-<n>`, e.g. `de-0190…-enviar-1`. An id that is published again is ignored while the earlier job still exists
 * (also if finished, see `keepCompleted`), so `n` must grow for every intended repetition. This only saves work: PostgreSQL guards
 * against doing things twice. BullMQ refuses ids that contain ':' or only digits (a CDC).
 */
export function jobId(
  kind: 'de' | 'lote' | 'evento' | 'kude' | 'paquete' | 'email' | 'habilitacion',
  id: string,
  stage: string,
  n: number,
): string {
  if (!UUID.test(id)) throw new TypeError(`Not a UUID: ${id}`);
  if (!/^[a-z]+$/.test(stage)) throw new TypeError(`Not a stage name: ${stage}`);
  if (!Number.isSafeInteger(n) || n < 0) throw new TypeError(`Not a repetition number: ${n}`);
  return `${kind}-${id}-${stage}-${n}`;
}
