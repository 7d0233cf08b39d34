/** The kinds of work that may stall, each by the reviewed function that finds it across tenants. */
export type WorkSource =
  | 'documentos_sin_avance'
  | 'lotes_sin_avance'
  | 'eventos_sin_avance'
  | 'kudes_sin_hacer'
  | 'paquetes_por_atender'
  | 'correos_sin_avance'
  | 'avisos_sin_avance';

/** Work of all tenants that is not done and that nobody works on. */
export abstract class StalledWork {
  /** What was left alone for longer than `quietMs`: the oldest of each tenant first, then the second of each. */
  abstract find(
    source: WorkSource,
    limit: number,
    now: Date,
    quietMs: number,
  ): Promise<{ tenantId: string; id: string }[]>;
}
