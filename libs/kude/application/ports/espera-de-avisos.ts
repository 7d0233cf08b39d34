/** Announcements that something of a tenant has ended. */
export interface EsperaDeAvisos {
  /** Waits have ended permanently: the process is stopping. */
  readonly released: boolean;
  /** Resolves at the announcement of this id, after `ms`, when the signal is aborted, or when waits have ended. */
  wait(tenantId: string, id: string, ms: number, signal: AbortSignal): Promise<void>;
}
