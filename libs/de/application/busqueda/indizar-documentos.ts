import type { BusquedaPendiente } from '../ports/busqueda-pendiente';

/** Of one transaction: some tens of milliseconds. */
export const DOCUMENTOS_A_LA_VEZ = 500;

/** Lets searches find documents by their items. */
export class IndizarDocumentos {
  private cuantos = DOCUMENTOS_A_LA_VEZ;

  constructor(private readonly pendientes: BusquedaPendiente) {}

  /** @returns whether there may be more to do immediately. */
  async execute(): Promise<boolean> {
    const pedidos = this.cuantos;
    // After a failure fewer: a batch of very long documents may take longer than a statement may.
    this.cuantos = Math.ceil(pedidos / 8);
    const hechos = await this.pendientes.indizar(pedidos);
    this.cuantos = Math.min(DOCUMENTOS_A_LA_VEZ, pedidos * 2);
    return hechos >= pedidos;
  }
}
