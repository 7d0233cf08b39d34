// SQL by hand: a function of the database, which crosses tenants.
import type { Database } from '@libs/platform/db';
import { BorradoresPasados } from '../../application/ports/borrador-repository';

const BORRADOS_DE_UNA_VEZ = 500;

export class SqlBorradoresPasados extends BorradoresPasados {
  constructor(private readonly database: Database) {
    super();
  }

  async borrarPasados(ahora: Date): Promise<boolean> {
    const [fila] = await this.database.acrossTenants<{ borrados: number }>(
      'SELECT borradores_borrar($1, $2) AS borrados',
      [ahora, BORRADOS_DE_UNA_VEZ],
    );
    return fila!.borrados === BORRADOS_DE_UNA_VEZ;
  }
}
