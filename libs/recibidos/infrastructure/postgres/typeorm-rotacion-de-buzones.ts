import type { RotatingSecretBox } from '@libs/platform';
import { type Database, resealEach } from '@libs/platform/db';
import { BUZON } from './tablas-de-correo';
import { contextoDeBuzon } from './typeorm-buzon-repository';

/** Seals the passwords of mailboxes again under the current mail key. @returns how many. */
export const rotarBuzones = (database: Database, caja: RotatingSecretBox): Promise<number> =>
  resealEach(database, async (tx, tenantId) => {
    const lock = { mode: 'pessimistic_write' } as const;
    const buzon = await tx.of(BUZON).findOne({ where: { tenantId }, lock });
    const nueva = buzon && (await caja.reseal(buzon.claveCifrada, contextoDeBuzon(tenantId)));
    if (!nueva) return 0;
    await tx.of(BUZON).update({ tenantId }, { claveCifrada: nueva });
    return 1;
  });
