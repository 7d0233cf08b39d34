import { IsNull, Not } from 'typeorm';
import { elServicio, type RotatingSecretBox } from '@libs/platform';
import { comoAutor, type Database, eachTenant } from '@libs/platform/db';
import { contextoDeCorreo } from './typeorm-correo-propio-repository';
import { CORREO_PROPIO } from './tablas';

/**
 * Seals the tenants' mail secrets again under the current mail key, one transaction per tenant. Skips secrets that this key sealed already,
 * so that a new run continues one that was killed.
 */
export class TypeOrmRotacionDeCorreo {
  constructor(
    private readonly database: Database,
    private readonly caja: RotatingSecretBox,
  ) {}

  /** @returns how many secrets this run sealed. @throws at the first secret that neither key opens, naming it. */
  async execute(): Promise<number> {
    return (await eachTenant(this.database, (id) => this.delTenant(id))).total;
  }

  private delTenant(tenantId: string): Promise<number> {
    return this.database.ofTenant(tenantId, async (tx) => {
      await comoAutor(tx, elServicio('secretos.rotar', 'rotar'));
      const filas = await tx.of(CORREO_PROPIO).find({
        where: { tenantId, claveCifrada: Not(IsNull()) },
        order: { clase: 'ASC' },
        lock: { mode: 'pessimistic_write' },
      });
      let sellados = 0;
      for (const { clase, claveCifrada: sellada } of filas) {
        const nueva = await this.caja.reseal(sellada!, contextoDeCorreo(tenantId, clase));
        if (!nueva) continue;
        await tx.of(CORREO_PROPIO).update({ tenantId, clase }, { claveCifrada: nueva });
        sellados += 1;
      }
      return sellados;
    });
  }
}
