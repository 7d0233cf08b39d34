import { elServicio, type RotatingSecretBox } from '@libs/platform';
import { comoAutor, type Database } from '@libs/platform/db';
import { contextoDeCorreo } from './sql-correo-propio-repository';

const DE_A_TENANTS = 200;

/**
 * Seals what tenants entrusted for their e-mails anew under the current mail key, a transaction for each tenant. What that key sealed
 * already stays: a run that was killed goes on in the next one.
 */
export class SqlRotacionDeCorreo {
  constructor(
    private readonly database: Database,
    private readonly caja: RotatingSecretBox,
  ) {}

  /** @returns how many secrets this run sealed. @throws at the first that neither key opens, naming it. */
  async execute(): Promise<number> {
    let sellados = 0;
    for (let desde = 0; ; desde += DE_A_TENANTS) {
      const tenants = await this.database.acrossTenants<{ id: string }>(
        `SELECT id FROM tenants_buscar(NULL, NULL, NULL, false, $1, $2)`,
        [DE_A_TENANTS, desde],
      );
      for (const { id } of tenants) sellados += await this.delTenant(id);
      if (tenants.length < DE_A_TENANTS) return sellados;
    }
  }

  private delTenant(tenantId: string): Promise<number> {
    return this.database.ofTenant(tenantId, async (tx) => {
      await comoAutor(tx, elServicio('secretos.rotar', 'rotar'));
      const filas = await tx.query<{ clase: string; sellada: Buffer }>(
        `SELECT clase, clave_cifrada AS sellada FROM correo_propio WHERE tenant_id = $1 AND clave_cifrada IS NOT NULL
         ORDER BY clase FOR UPDATE`,
        [tenantId],
      );
      let sellados = 0;
      for (const { clase, sellada } of filas) {
        const nueva = await this.caja.reseal(sellada, contextoDeCorreo(tenantId, clase));
        if (!nueva) continue;
        await tx.query(`UPDATE correo_propio SET clave_cifrada = $3 WHERE tenant_id = $1 AND clase = $2`, [
          tenantId,
          clase,
          nueva,
        ]);
        sellados += 1;
      }
      return sellados;
    });
  }
}
