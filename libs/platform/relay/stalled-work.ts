/** The kinds of work that may stall, each by the reviewed function that finds it across tenants. */
export type WorkSource =
  | 'documentos_sin_avance'
  | 'lotes_sin_avance'
  | 'eventos_sin_avance'
  | 'kudes_sin_hacer'
  | 'kudes_vencidos'
  | 'habilitaciones_por_seguir'
  | 'paquetes_por_atender'
  | 'correos_sin_avance'
  | 'avisos_sin_avance';

/** Unfinished work of all tenants that no worker is processing. */
export abstract class StalledWork {
  /** Work that had no progress for longer than `quietMs`: first the oldest of each tenant, then the second of each. */
  abstract find(
    source: WorkSource,
    limit: number,
    now: Date,
    quietMs: number,
  ): Promise<{ tenantId: string; id: string }[]>;
}
