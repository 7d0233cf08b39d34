import { Outbox, type TakenRow } from '@libs/platform/relay';
import type { Sesion } from '@libs/platform/testing';
import { type FilaDeTrabajo, OUTBOX } from './tablas';

export class OutboxEnMemoria extends Outbox {
  constructor(protected readonly sesion: Sesion) {
    super();
  }

  take(limit: number, due: Date, hiddenMs: number): Promise<TakenRow[]> {
    return this.sesion.transaccion(async (tx) => {
      await tx.sentencia();
      const tomadas = tx
        .buscar(OUTBOX, 'pendiente', 'si')
        .filter(({ id, disponibleAt }) => disponibleAt <= due && tx.libre(OUTBOX, id))
        .sort((a, b) => a.disponibleAt.getTime() - b.disponibleAt.getTime())
        .slice(0, limit);
      for (const fila of tomadas) {
        tx.bloquearLibre(OUTBOX, fila.id);
        tx.poner(OUTBOX, { ...fila, disponibleAt: new Date(due.getTime() + hiddenMs) });
      }
      return tomadas;
    });
  }

  async remove(filas: readonly Pick<FilaDeTrabajo, 'id'>[]): Promise<void> {
    await this.sesion.transaccion(async (tx) => {
      for (const { id } of filas) {
        const fila = await tx.bloquear(OUTBOX, id);
        if (fila) tx.poner(OUTBOX, { ...fila, entregado: true });
      }
    });
  }
}
