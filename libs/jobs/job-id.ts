const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * `<kind>-<uuid>-<stage>-<n>`, e.g. `de-0190…-enviar-1`. Publishing the same id again is ignored while the earlier job
 * still exists (finished ones included, see `keepCompleted`), so `n` must grow with every wanted repetition.
 * It saves work only: what must not happen twice is guarded in PostgreSQL.
 * BullMQ refuses ':' in an id and forbids ids of digits only (a CDC), hence this one rule.
 */
export function jobId(
  kind: 'de' | 'lote' | 'evento' | 'kude' | 'paquete' | 'email',
  id: string,
  stage: string,
  n: number,
): string {
  if (!UUID.test(id)) throw new TypeError(`Not a UUID: ${id}`);
  if (!/^[a-z]+$/.test(stage)) throw new TypeError(`Not a stage name: ${stage}`);
  if (!Number.isSafeInteger(n) || n < 0) throw new TypeError(`Not a repetition number: ${n}`);
  return `${kind}-${id}-${stage}-${n}`;
}
