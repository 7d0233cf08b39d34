import type { Importado, OrdenDeImportacion } from '../../application/ports/importacion-repository';

/** Documents per transaction. */
const EN_UN_GRUPO = 50;

export interface ImportacionPedida {
  orden: OrdenDeImportacion;
  resolver: (importado: Importado) => void;
  rechazar: (causa: unknown) => void;
}

/**
 * Imports that wait for a transaction, by tenant, which has one at a time: those that arrive during it share the next one. Whoever
 * imports in bulk holds one connection, and the statements are paid once for a group.
 */
export class ImportacionesEnEspera {
  /** A tenant is in it while its turn lasts. */
  private readonly colas = new Map<string, ImportacionPedida[]>();

  /** @param atender writes a group in one transaction and answers each of its requests. Never throws. */
  constructor(private readonly atender: (grupo: ImportacionPedida[]) => Promise<void>) {}

  agregar(pedida: ImportacionPedida): void {
    const { tenantId } = pedida.orden.documento;
    const cola = this.colas.get(tenantId);
    if (cola) {
      cola.push(pedida);
      return;
    }
    const nueva = [pedida];
    this.colas.set(tenantId, nueva);
    // Waits one turn of the event loop, so that those of one moment share the transaction.
    setImmediate(() => void this.vaciar(tenantId, nueva));
  }

  private async vaciar(tenantId: string, cola: ImportacionPedida[]): Promise<void> {
    while (cola.length > 0) await this.atender(cola.splice(0, EN_UN_GRUPO));
    this.colas.delete(tenantId);
  }
}
