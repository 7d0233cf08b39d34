import type { RotatingSecretBox } from '@libs/platform';
import { type Database, resealEach } from '@libs/platform/db';
import { contextoDeWebhook } from './contexto';
import { WEBHOOK } from './tablas';

/** Seals the secrets of endpoints again under the current mail key. @returns how many. */
export const rotarWebhooks = (database: Database, caja: RotatingSecretBox): Promise<number> =>
  resealEach(database, async (tx, tenantId) => {
    const lock = { mode: 'pessimistic_write' } as const;
    let sellados = 0;
    for (const { id, secreto, secretoAnterior } of await tx.of(WEBHOOK).find({ where: { tenantId }, lock })) {
      const contexto = contextoDeWebhook(tenantId, id);
      const nuevo = await caja.reseal(secreto, contexto);
      const anterior = secretoAnterior && (await caja.reseal(secretoAnterior, contexto));
      if (nuevo) await tx.of(WEBHOOK).update({ tenantId, id }, { secreto: nuevo });
      if (anterior) await tx.of(WEBHOOK).update({ tenantId, id }, { secretoAnterior: anterior });
      sellados += Number(!!nuevo) + Number(!!anterior);
    }
    return sellados;
  });
