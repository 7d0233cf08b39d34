// SQL by hand: a function of the database, which crosses tenants.
import { primerId } from '@libs/platform';
import type { Database } from '@libs/platform/db';
import { CorreosPasados } from '../../application/ports/correos-recibidos';

const BORRADOS_DE_UNA_VEZ = 1_000;

export class SqlCorreosPasados extends CorreosPasados {
  constructor(private readonly database: Database) {
    super();
  }

  async borrarPasados(antes: Date): Promise<boolean> {
    const [fila] = await this.database.acrossTenants<{ borrados: number }>(
      'SELECT correos_recibidos_borrar($1, $2) AS borrados',
      [primerId(antes), BORRADOS_DE_UNA_VEZ],
    );
    return fila!.borrados === BORRADOS_DE_UNA_VEZ;
  }
}
