import type { FactoryProvider } from '@nestjs/common';
import { Database, type OutboxRow } from '@libs/platform/db';
import { serve, type Token } from '@libs/platform/inner';
import { OutboxRelay } from '@libs/platform/relay';

type Avisar = (filas: readonly OutboxRow[]) => void;

/** Provides a port with an adapter that, after its commit, tells the relay which jobs it wrote into the outbox. */
export const queAvisa = <T, R extends unknown[]>(
  puerto: Token<T>,
  adaptador: new (database: Database, avisar: Avisar, ...resto: R) => T,
  ...resto: R
): FactoryProvider =>
  serve(
    puerto,
    [Database, OutboxRelay],
    (database, relay) => new adaptador(database, (filas) => relay.announce(filas), ...resto),
  );
