import { type Logger, UUID } from '@libs/platform';
import type { Database } from '@libs/platform/db';
import type { Listening } from '@libs/platform/relay';
import { type Escucha, EsperaDeAvisos } from '../../application/ports/espera-de-avisos';
import { aPosicion, type Cursor } from '../../domain/cursor';
import { CANAL } from './escribir-avisos';

/** A lost notification costs no more than this. */
const MIRAR_MS = 1_000;

interface Oyente {
  /** A notification came since the last call. */
  avisado: boolean;
  cursor: Cursor | undefined;
  despertar: (() => void) | undefined;
}

/**
 * Wakes by notification, and asks once a second, in one query, which of the tenants that are waited for have something new: a process may
 * die between its commit and the notification.
 */
export class PgEsperaDeAvisos extends EsperaDeAvisos {
  private readonly porTenant = new Map<string, Set<Oyente>>();
  private readonly oyentes = new Set<(tenantId: string) => void>();
  private timer: NodeJS.Timeout | undefined;
  private fin = false;

  /** @param listening the process's own, not yet started. */
  constructor(
    listening: Listening,
    private readonly database: Database,
    private readonly logger: Logger,
  ) {
    super();
    listening.on(CANAL, (payload) => {
      for (const id of payload.split(',')) if (UUID.test(id)) this.avisar(id);
    });
  }

  start(): void {
    this.timer = setInterval(() => void this.mirar(), MIRAR_MS);
  }

  /** Ends all waits now and from now on. */
  terminar(): void {
    this.fin = true;
    clearInterval(this.timer);
    for (const tenantId of [...this.porTenant.keys()]) this.avisar(tenantId);
  }

  get terminada(): boolean {
    return this.fin;
  }

  alAvisar(oyente: (tenantId: string) => void): () => void {
    this.oyentes.add(oyente);
    return () => void this.oyentes.delete(oyente);
  }

  abrirEscucha(tenantId: string): Escucha {
    const oyente: Oyente = { avisado: false, cursor: undefined, despertar: undefined };
    const oyentes = this.porTenant.get(tenantId) ?? new Set();
    this.porTenant.set(tenantId, oyentes.add(oyente));
    return {
      proximo: (cursor, ms, signal) => this.proximo(oyente, cursor, ms, signal),
      cerrar: () => {
        oyentes.delete(oyente);
        if (oyentes.size === 0 && this.porTenant.get(tenantId) === oyentes) this.porTenant.delete(tenantId);
      },
    };
  }

  private proximo(oyente: Oyente, cursor: Cursor, ms: number, signal?: AbortSignal): Promise<void> {
    if (oyente.avisado || this.fin || signal?.aborted) {
      oyente.avisado = false;
      return Promise.resolve();
    }
    return new Promise((resolve) => {
      const listo = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', listo);
        Object.assign(oyente, { avisado: false, cursor: undefined, despertar: undefined });
        resolve();
      };
      const timer = setTimeout(listo, ms);
      signal?.addEventListener('abort', listo);
      Object.assign(oyente, { cursor, despertar: listo });
    });
  }

  private avisar(tenantId: string): void {
    for (const oyente of [...(this.porTenant.get(tenantId) ?? [])]) {
      oyente.avisado = true;
      oyente.despertar?.();
    }
    if (!this.fin) for (const oyente of this.oyentes) oyente(tenantId);
  }

  private async mirar(): Promise<void> {
    const esperan = [...this.porTenant].flatMap(([tenantId, oyentes]) =>
      [...oyentes].flatMap(({ cursor }) => (cursor ? [{ tenantId, ...aPosicion(cursor) }] : [])),
    );
    if (esperan.length === 0) return;
    try {
      const filas = await this.database.call<{ tenantsConAvisos: string }>('tenants_con_avisos', [
        esperan.map(({ tenantId }) => tenantId),
        esperan.map(({ vuelta }) => String(vuelta)),
        esperan.map(({ xid }) => String(xid)),
        esperan.map(({ id }) => id),
      ]);
      for (const id of new Set(filas.map(({ tenantsConAvisos }) => tenantsConAvisos))) this.avisar(id);
    } catch (err) {
      this.logger.warn({ err }, 'awaited notices could not be looked for; trying again');
    }
  }
}
