import { IsNull, Not } from 'typeorm';
import type { RotatingSecretBox } from '@libs/platform';
import { type Database, resealEach } from '@libs/platform/db';
import { contextoDeCorreo } from './typeorm-correo-propio-repository';
import { CORREO_PROPIO } from './tablas';

/** Seals the tenants' mail secrets again under the current mail key. @returns how many. */
export const rotarCorreo = (database: Database, caja: RotatingSecretBox): Promise<number> =>
  resealEach(database, async (tx, tenantId) => {
    const filas = await tx.of(CORREO_PROPIO).find({
      where: { tenantId, claveCifrada: Not(IsNull()) },
      order: { clase: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    let sellados = 0;
    for (const { clase, claveCifrada: sellada } of filas) {
      const nueva = await caja.reseal(sellada!, contextoDeCorreo(tenantId, clase));
      if (!nueva) continue;
      await tx.of(CORREO_PROPIO).update({ tenantId, clase }, { claveCifrada: nueva });
      sellados += 1;
    }
    return sellados;
  });
