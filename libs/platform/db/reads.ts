import type { Tx } from './tx';

/**
 * Reads a tenant's rows for lists, reports and exports: everything that was committed before the call is seen, but another server than the
 * one that writes may answer. Nothing that decides anything reads by this. `Database` is one.
 */
export abstract class Reads {
  /** As `Database.readOfTenant`; `work` may run twice. */
  abstract readOfTenant<T>(tenantId: string, work: (tx: Tx) => Promise<T>): Promise<T>;
}
