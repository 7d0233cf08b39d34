import type { Database } from '@libs/platform/db';
import { BusquedaPendiente } from '../../../application/ports/busqueda-pendiente';

export class SqlBusquedaPendiente extends BusquedaPendiente {
  constructor(private readonly database: Database) {
    super();
  }

  async indizar(limite: number): Promise<number> {
    const [fila] = await this.database.call<{ indizarDocumentos: number }>('indizar_documentos', [limite]);
    return fila!.indizarDocumentos;
  }
}
