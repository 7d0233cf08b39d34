import type { Cursor } from '../../domain/cursor';

/** Someone who follows the notices of a tenant. */
export interface Escucha {
  /**
   * Resolves when there may be notices after `cursor`, after `ms`, when `signal` is aborted, or when waits have ended. A commit
   * since the escucha was opened, or since the last call, resolves it immediately. The caller reads in each case.
   */
  proximo(cursor: Cursor, ms: number, signal?: AbortSignal): Promise<void>;
  cerrar(): void;
}

/** Wakes those who wait for notices: one connection for all waits of a process. */
export abstract class EsperaDeAvisos {
  abstract abrirEscucha(tenantId: string): Escucha;
  /**
   * Calls `oyente` with each tenant that has new notices, among those that reach this process: it may miss some. @returns the way to stop.
   */
  abstract alAvisar(oyente: (tenantId: string) => void): () => void;
  /** Waits have ended permanently, because the process is stopping. */
  abstract get terminada(): boolean;
}
