import { crashPoint } from '@libs/platform';
import type { Database, OutboxRow } from '@libs/platform/db';
import type { Sit } from '@libs/series';
import {
  type DecisionDeRecibido,
  type PedidoDeRecibido,
  RecibidoRepository,
} from '../../application/ports/recibido-repository';
import type { EventoDeRecibido, Recibido, RecibidoConEventos } from '../../domain/recibido';
import { conSusEventos } from './con-sus-eventos';
import { escribirEvento } from './escribir-evento';
import { RECIBIDO } from './tablas';

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
      escribirEvento(tx, tenantId, pedido, decidir),
    );
    crashPoint('recibido.confirmado');
    this.anunciar(outbox);
    return { eventoId };
  }

  porCdc(tenantId: string, cdc: string, sit?: Sit): Promise<RecibidoConEventos | undefined> {
    return this.database.readOfTenant(tenantId, async (tx) => {
      const where = { tenantId, cdc, ...(sit && { sit }) };
      const filas = await tx.of(RECIBIDO).find({ where, order: { sit: 'DESC' }, take: 1 });
      return (await conSusEventos(tx, tenantId, filas))[0];
    });
  }
}
