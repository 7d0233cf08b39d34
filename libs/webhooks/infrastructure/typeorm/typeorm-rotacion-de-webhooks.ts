import { elServicio, type RotatingSecretBox } from '@libs/platform';
import { comoAutor, type Database, eachTenant } from '@libs/platform/db';
import { contextoDeWebhook } from './contexto';
import { WEBHOOK } from './tablas';

/** Seals the secrets of endpoints again under the current mail key, one transaction per tenant; a new run continues one that was killed. */
export class TypeOrmRotacionDeWebhooks {
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
      const lock = { mode: 'pessimistic_write' } as const;
      let sellados = 0;
      for (const { id, secreto, secretoAnterior } of await tx.of(WEBHOOK).find({ where: { tenantId }, lock })) {
        const contexto = contextoDeWebhook(tenantId, id);
        const nuevo = await this.caja.reseal(secreto, contexto);
        const anterior = secretoAnterior && (await this.caja.reseal(secretoAnterior, contexto));
        if (nuevo) await tx.of(WEBHOOK).update({ tenantId, id }, { secreto: nuevo });
        if (anterior) await tx.of(WEBHOOK).update({ tenantId, id }, { secretoAnterior: anterior });
        sellados += Number(!!nuevo) + Number(!!anterior);
      }
      return sellados;
    });
  }
}
