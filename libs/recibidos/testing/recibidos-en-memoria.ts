import { EVENTO, type FilaDeEvento, pedirEventos } from '@libs/de/testing/memoria';
import type { OutboxRow } from '@libs/platform/db';
import type { DefinicionDeTabla, Sesion, Transaccion } from '@libs/platform/testing';
import type { Sit } from '@libs/series';
import {
  type DecisionDeRecibido,
  type PedidoDeRecibido,
  RecibidoRepository,
} from '../application/ports/recibido-repository';
import { type EventoDeRecibido, type Recibido, type RecibidoConEventos, SIN_SABER } from '../domain/recibido';

interface FilaDeRecibido extends Recibido {
  tenantId: string;
}

const claveDe = ({ tenantId, sit, cdc }: { tenantId: string; sit: Sit; cdc: string }): string =>
  [tenantId, sit, cdc].join('|');

export const RECIBIDO: DefinicionDeTabla<FilaDeRecibido> = {
  nombre: 'recibido',
  clave: claveDe,
  indices: { tenant: ({ tenantId }) => tenantId },
};

export class RecibidosEnMemoria extends RecibidoRepository {
  constructor(
    private readonly sesion: Sesion,
    private readonly anunciar: (filas: readonly OutboxRow[]) => void,
  ) {
    super();
  }

  async pedirEvento(
    tenantId: string,
    pedido: PedidoDeRecibido,
    decidir: (recibido: Recibido | undefined, eventos: readonly EventoDeRecibido[]) => DecisionDeRecibido,
  ): Promise<{ eventoId: string }> {
    const { cdc, emisorRuc, sit, ahora, motivo, ...comun } = pedido;
    const { eventoId, outbox } = await this.sesion.transaccion(async (tx) => {
      const fila = await tx.bloquear(RECIBIDO, claveDe({ tenantId, sit, cdc }));
      await tx.sentencia();
      const decision = decidir(fila, fila ? eventosDe(tx, fila.id) : []);
      if ('unirse' in decision) return { eventoId: decision.unirse, outbox: [] };
      const id = fila?.id ?? tx.base.nuevoId('recibido');
      const cambiada = { ...SIN_SABER, createdAt: ahora, ...fila, ...decision.conocido, updatedAt: ahora };
      const entera = { ...cambiada, tenantId, id, sit, cdc, emisorRuc };
      if (fila) tx.poner(RECIBIDO, entera);
      else tx.insertar(RECIBIDO, entera);
      const { ids, outbox } = pedirEventos(
        tx,
        { tenantId, sit, ...comun, recibidoId: id },
        [{ motivo, datos: decision.datos }],
        ahora,
      );
      return { eventoId: ids[0]!, outbox };
    });
    this.anunciar(outbox);
    return { eventoId };
  }

  porCdc(tenantId: string, cdc: string, sit?: Sit): Promise<RecibidoConEventos | undefined> {
    return this.sesion.leer((base) => {
      const sits: readonly Sit[] = sit ? [sit] : ['P', 'H'];
      const fila = sits.map((ambiente) => base.ver(RECIBIDO, claveDe({ tenantId, sit: ambiente, cdc }))).find(Boolean);
      return fila && conEventos(base, fila);
    });
  }
}

type Lectura = Pick<Transaccion, 'buscar'>;

const eventosDe = (base: Lectura, id: string): EventoDeRecibido[] =>
  base
    .buscar(EVENTO, 'recibido', id)
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map((fila: FilaDeEvento) => ({ ...fila, datos: fila.datos as Record<string, unknown> }));

const conEventos = (base: Lectura, { tenantId: _, ...fila }: FilaDeRecibido): RecibidoConEventos => ({
  ...fila,
  eventos: eventosDe(base, fila.id),
});
