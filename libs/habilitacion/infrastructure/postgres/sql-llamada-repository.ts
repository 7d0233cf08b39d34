import { MoreThan } from 'typeorm';
import type { Database } from '@libs/platform/db';
import { type Llamada, LlamadaRepository } from '../../application/ports/llamada-repository';
import { LLAMADA_DE_HABILITACION } from './tablas';

const TANDA = 25;
const ANTES_DE_TODAS = '00000000-0000-0000-0000-000000000000';

export class SqlLlamadaRepository extends LlamadaRepository {
  constructor(private readonly database: Database) {
    super();
  }

  /** Ids grow with time (`nuevoId`). */
  async *recorrer(tenantId: string, corridaId: string): AsyncGenerator<Llamada> {
    for (let despues: string | undefined = ANTES_DE_TODAS; despues !== undefined;) {
      const id = MoreThan(despues);
      const tanda: Llamada[] = await this.database.readOfTenant(tenantId, (tx) =>
        tx.of(LLAMADA_DE_HABILITACION).find({ where: { tenantId, corridaId, id }, order: { id: 'ASC' }, take: TANDA }),
      );
      yield* tanda;
      despues = tanda.length === TANDA ? tanda.at(-1)!.id : undefined;
    }
  }
}
