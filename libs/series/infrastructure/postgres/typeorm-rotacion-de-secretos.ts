import { MoreThan } from 'typeorm';
import { crashPoint, type RotatingSecretBox } from '@libs/platform';
import { type Database, eachTenant, resealing, type Tx } from '@libs/platform/db';
import { contextoDeCertificado, contextoDeCsc } from './contextos';
import { CERTIFICADO, CSC } from './tablas';

/** Certificates per transaction, whose rows are locked until it ends. */
const DE_A_CERTIFICADOS = 50;
const PRIMERO = '00000000-0000-0000-0000-000000000000';
const PARA_CAMBIAR = { mode: 'pessimistic_write' } as const;

/**
 * Re-seals every secret of every tenant with a new data key under the current master key, in many small transactions. Secrets that the
 * current key already sealed are left, so the next run continues where a killed run stopped.
 */
export class TypeOrmRotacionDeSecretos {
  constructor(
    private readonly database: Database,
    private readonly caja: RotatingSecretBox,
  ) {}

  /**
   * @returns how many tenants there are, and how many secrets this run sealed.
   * @throws at the first secret that neither key opens, naming it; secrets that were already re-sealed stay so.
   */
  async execute(): Promise<{ tenants: number; secretos: number }> {
    const { tenants, total } = await eachTenant(this.database, async (id) => {
      const sellados = (await this.csc(id)) + (await this.certificados(id));
      crashPoint('rotacion.tenant');
      return sellados;
    });
    return { tenants, secretos: total };
  }

  private csc(tenantId: string): Promise<number> {
    return resealing(this.database, tenantId, async (tx) => {
      const filas = await tx.of(CSC).find({ where: { tenantId }, order: { sit: 'ASC' }, lock: PARA_CAMBIAR });
      let sellados = 0;
      for (const { sit, cscCifrado: sellado } of filas) {
        const nuevo = await this.caja.reseal(sellado, contextoDeCsc(tenantId, sit));
        if (!nuevo) continue;
        await tx.of(CSC).update({ tenantId, sit }, { cscCifrado: nuevo });
        sellados += 1;
      }
      return sellados;
    });
  }

  private async certificados(tenantId: string): Promise<number> {
    let sellados = 0;
    for (let desde: string | undefined = PRIMERO; desde !== undefined;) {
      const tanda = await resealing(this.database, tenantId, (tx) => this.tanda(tx, tenantId, desde!));
      sellados += tanda.sellados;
      desde = tanda.siguiente;
    }
    return sellados;
  }

  /** Re-seals the certificates after `desde`; `siguiente` is where the next transaction continues, if there is one. */
  private async tanda(tx: Tx, tenantId: string, desde: string): Promise<{ sellados: number; siguiente?: string }> {
    const filas = await tx.of(CERTIFICADO).find({
      select: { id: true, claveCifrada: true },
      where: { tenantId, id: MoreThan(desde) },
      order: { id: 'ASC' },
      take: DE_A_CERTIFICADOS,
      lock: PARA_CAMBIAR,
    });
    let sellados = 0;
    for (const { id, claveCifrada: sellado } of filas) {
      const nuevo = await this.caja.reseal(sellado, contextoDeCertificado(tenantId, id));
      if (!nuevo) continue;
      await tx.of(CERTIFICADO).update({ tenantId, id }, { claveCifrada: nuevo });
      sellados += 1;
    }
    return { sellados, siguiente: filas.length === DE_A_CERTIFICADOS ? filas.at(-1)!.id : undefined };
  }
}
