import { In } from 'typeorm';
import { TABLAS as DE } from '@libs/de/postgres';
import { escribirEventos } from '@libs/eventos/postgres';
import { crashPoint, nuevoId } from '@libs/platform';
import { type Database, type OutboxRow, pageOfTable, type RowOf, type Tx } from '@libs/platform/db';
import type { Sit } from '@libs/series';
import {
  type DecisionDeRecibido,
  type FiltrosDeRecibidos,
  type PedidoDeRecibido,
  RecibidoRepository,
} from '../../application/ports/recibido-repository';
import type { EventoDeRecibido, Recibido, RecibidoConEventos } from '../../domain/recibido';
import { RECIBIDO } from './tablas';

type Fila = RowOf<typeof RECIBIDO>;
type Decidir = (recibido: Recibido | undefined, eventos: readonly EventoDeRecibido[]) => DecisionDeRecibido;

export class TypeOrmRecibidoRepository extends RecibidoRepository {
  constructor(
    private readonly database: Database,
    private readonly anunciar: (filas: readonly OutboxRow[]) => void,
  ) {
    super();
  }

  async pedirEvento(tenantId: string, pedido: PedidoDeRecibido, decidir: Decidir): Promise<{ eventoId: string }> {
    const { eventoId, outbox } = await this.database.ofTenant(tenantId, (tx) =>
      escribir(tx, tenantId, pedido, decidir),
    );
    crashPoint('recibido.confirmado');
    this.anunciar(outbox);
    return { eventoId };
  }

  porCdc(tenantId: string, cdc: string, sit?: Sit): Promise<RecibidoConEventos | undefined> {
    return this.database.readOfTenant(tenantId, async (tx) => {
      const where = { tenantId, cdc, ...(sit && { sit }) };
      const filas = await tx.of(RECIBIDO).find({ where, order: { sit: 'DESC' }, take: 1 });
      return (await conEventos(tx, tenantId, filas))[0];
    });
  }

  lista(tenantId: string, filtros: FiltrosDeRecibidos) {
    return this.database.readOfTenant(tenantId, async (tx) => {
      const { rows, total } = await pageOfTable(tx, RECIBIDO, tenantId, filtros);
      return { recibidos: await conEventos(tx, tenantId, rows), total };
    });
  }
}

async function conEventos(tx: Tx, tenantId: string, filas: readonly Fila[]): Promise<RecibidoConEventos[]> {
  const eventosDeLaPagina = filas.length > 0 ? await eventosDe(tx, tenantId, filas) : [];
  return filas.map(({ tenantId: _, ...fila }) => ({
    ...fila,
    eventos: eventosDeLaPagina.filter(({ recibidoId }) => recibidoId === fila.id),
  }));
}

const eventosDe = (tx: Tx, tenantId: string, filas: readonly { id: string }[]) =>
  tx.of(DE.EVENTO).find({
    where: { tenantId, recibidoId: In(filas.map(({ id }) => id)) },
    order: { createdAt: 'ASC', id: 'ASC' },
  });

async function escribir(
  tx: Tx,
  tenantId: string,
  { cdc, emisorRuc, motivo, ...pedido }: PedidoDeRecibido,
  decidir: Decidir,
): Promise<{ eventoId: string; outbox: OutboxRow[] }> {
  const { sit, ahora } = pedido;
  const nueva = { tenantId, id: nuevoId(ahora), sit, cdc, emisorRuc, createdAt: ahora, updatedAt: ahora };
  // Concurrent requests for the same document wait for each other here; a refused one leaves no row.
  await tx.of(RECIBIDO).createQueryBuilder().insert().values(nueva).orIgnore().execute();
  const fila = await tx
    .of(RECIBIDO)
    .findOneOrFail({ where: { tenantId, sit, cdc }, lock: { mode: 'pessimistic_write' } });
  const decision = decidir(fila.id === nueva.id ? undefined : fila, await eventosDe(tx, tenantId, [fila]));
  if ('unirse' in decision) return { eventoId: decision.unirse, outbox: [] };
  await tx.of(RECIBIDO).update({ tenantId, id: fila.id }, { ...decision.conocido, updatedAt: ahora });
  const evento = { motivo, datos: decision.datos };
  const { ids, outbox } = await escribirEventos(tx, { tenantId, de: { recibido: fila.id }, ...pedido }, [evento]);
  return { eventoId: ids[0]!, outbox };
}
