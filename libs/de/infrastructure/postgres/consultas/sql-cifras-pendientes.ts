import type { Database } from '@libs/platform/db';
import { CifrasPendientes } from '../../../application/ports/cifras-pendientes';

export class SqlCifrasPendientes extends CifrasPendientes {
  constructor(private readonly database: Database) {
    super();
  }

  async sumar(limite: number): Promise<number> {
    const [fila] = await this.database.call<{ sumarCifras: number }>('sumar_cifras', [limite]);
    return fila!.sumarCifras;
  }
}
