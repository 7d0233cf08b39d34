// SQL by hand: a restored copy is read as its superuser, across tenants.
import { TypeOrmReconciliacionRepository } from '@libs/inutilizacion/postgres';
import { readSettings } from '@libs/platform';
import { DATABASE_SETTINGS, openDatabase, proveMasterKey } from '@libs/platform/db';
import { MIGRATIONS } from '../../../../migrations';
import { AUTORIDAD, autoridadDe } from '../reconciliacion/autoridad';
import type { Copia } from './copia';

/** Documents of each series that the authority is asked about. */
const DE_CADA_SERIE = 2;

const ULTIMOS = `SELECT cdc FROM documento WHERE tenant_id = $1 AND sit = $2 AND timbrado = $3 AND serie = $4 AND tipo = $5
  AND establecimiento = $6 AND punto = $7 AND estado = 'A' ORDER BY numero DESC LIMIT ${DE_CADA_SERIE}`;

/**
 * Freezes the series of a copy, as after a real restore, and asks the authority about the last approved documents of each.
 * @returns what the authority does not confirm. It is only asked: nothing is sent, and nothing voided.
 */
export async function confirmarConLaAutoridad(copia: Copia, base: string): Promise<string[]> {
  const ajustes = readSettings({ ...DATABASE_SETTINGS, ...AUTORIDAD });
  await copia.congelar(base);
  const databaseUrl = copia.urlDe(ajustes.databaseUrl);
  const database = await openDatabase({ databaseUrl, databasePool: 2 }, 'timbo-simulacro', MIGRATIONS);
  try {
    await proveMasterKey(database, ajustes);
    const { consulta } = autoridadDe(database, ajustes);
    const faltas: string[] = [];
    for (const serie of await new TypeOrmReconciliacionRepository(database).congeladas()) {
      const { sit, timbrado, serie: letras, tipo, establecimiento, punto } = serie.clave;
      const valores = [serie.tenantId, sit, timbrado, letras, tipo, establecimiento, punto];
      const { rows } = await copia.conectar(base, (client) => client.query<{ cdc: string }>(ULTIMOS, valores));
      for (const { cdc } of rows)
        if (!(await consulta.estaAprobado(serie, cdc)))
          faltas.push(`the authority does not know ${cdc}, which the backup has as approved`);
    }
    return faltas;
  } finally {
    await database.close();
  }
}
