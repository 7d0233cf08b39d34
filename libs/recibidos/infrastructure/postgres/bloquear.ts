// SQL by hand: an advisory lock.
import type { Tx } from '@libs/platform/db';
import type { EventoDeRecibido, Recibido } from '../../domain/recibido';
import { TABLAS as DE } from '@libs/de/postgres';
import type { FindOptionsWhere } from 'typeorm';
import { RECIBIDO, type FilaDeRecibido } from './tablas';

/**
 * Transactions that make rows of received documents of a tenant take turns: a document that comes twice at the same moment has no
 * row yet that could be locked.
 */
export const bloquearAltas = (tx: Tx, tenantId: string): Promise<unknown> =>
  tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`recibido ${tenantId}`]);

/** Rows, locked in one order so that two transactions cannot block each other. */
export const bloquearRecibidos = (tx: Tx, where: FindOptionsWhere<FilaDeRecibido>): Promise<FilaDeRecibido[]> =>
  tx.of(RECIBIDO).find({ where, order: { id: 'ASC' }, lock: { mode: 'pessimistic_write' } });

/** Oldest first. */
export const eventosDeRecibido = (tx: Tx, tenantId: string, recibidoId: string): Promise<EventoDeRecibido[]> =>
  tx.of(DE.EVENTO).find({ where: { tenantId, recibidoId }, order: { createdAt: 'ASC', id: 'ASC' } });

export const aRecibido = ({ tenantId: _, ...fila }: FilaDeRecibido): Recibido => fila;
