import { crashPoint, elServicio, type RotatingSecretBox } from '@libs/platform';
import { comoAutor, type Database, type Tx } from '@libs/platform/db';
import type { Sit } from '../../domain/emisor';
import { contextoDeCertificado, contextoDeCsc } from './contextos';

const DE_A_TENANTS = 200;
/** Certificates per transaction: the rows of one are locked until it ends. */
const DE_A_CERTIFICADOS = 50;
const PRIMERO = '00000000-0000-0000-0000-000000000000';
const AUTOR = elServicio('secretos.rotar', 'rotar');

/**
 * Seals every secret of every tenant anew, with a new data key under the current master key, in many small transactions. What the
 * current key sealed already stays as it is: a run that was killed goes on in the next one.
 */
export class SqlRotacionDeSecretos {
  constructor(
    private readonly database: Database,
    private readonly caja: RotatingSecretBox,
  ) {}

  /**
   * @returns how many tenants there are, and how many secrets this run sealed. @throws at the first secret that neither key opens,
   * naming it; what came before stays done.
   */
  async execute(): Promise<{ tenants: number; secretos: number }> {
    const hecho = { tenants: 0, secretos: 0 };
    for (let desde = 0; ; desde += DE_A_TENANTS) {
      const tenants = await this.database.acrossTenants<{ id: string }>(
        `SELECT id FROM tenants_buscar(NULL, NULL, NULL, false, $1, $2)`,
        [DE_A_TENANTS, desde],
      );
      for (const { id } of tenants) {
        hecho.secretos += (await this.csc(id)) + (await this.certificados(id));
        hecho.tenants += 1;
        crashPoint('rotacion.tenant');
      }
      if (tenants.length < DE_A_TENANTS) return hecho;
    }
  }

  private csc(tenantId: string): Promise<number> {
    return this.enTransaccion(tenantId, async (tx) => {
      const filas = await tx.query<{ sit: Sit; sellado: Buffer }>(
        `SELECT sit, csc_cifrado AS sellado FROM csc WHERE tenant_id = $1 ORDER BY sit FOR UPDATE`,
        [tenantId],
      );
      let sellados = 0;
      for (const { sit, sellado } of filas) {
        const nuevo = await this.caja.reseal(sellado, contextoDeCsc(tenantId, sit));
        if (!nuevo) continue;
        await tx.query(`UPDATE csc SET csc_cifrado = $3 WHERE tenant_id = $1 AND sit = $2`, [tenantId, sit, nuevo]);
        sellados += 1;
      }
      return sellados;
    });
  }

  private async certificados(tenantId: string): Promise<number> {
    let sellados = 0;
    for (let desde: string | undefined = PRIMERO; desde !== undefined;) {
      const tanda = await this.enTransaccion(tenantId, (tx) => this.tanda(tx, tenantId, desde!));
      sellados += tanda.sellados;
      desde = tanda.siguiente;
    }
    return sellados;
  }

  /** The certificates after `desde`, and where the next transaction goes on, if there is one. */
  private async tanda(tx: Tx, tenantId: string, desde: string): Promise<{ sellados: number; siguiente?: string }> {
    const filas = await tx.query<{ id: string; sellado: Buffer }>(
      `SELECT id, clave_cifrada AS sellado FROM certificado WHERE tenant_id = $1 AND id > $2 ORDER BY id LIMIT $3 FOR UPDATE`,
      [tenantId, desde, DE_A_CERTIFICADOS],
    );
    let sellados = 0;
    for (const { id, sellado } of filas) {
      const nuevo = await this.caja.reseal(sellado, contextoDeCertificado(tenantId, id));
      if (!nuevo) continue;
      await tx.query(`UPDATE certificado SET clave_cifrada = $3 WHERE tenant_id = $1 AND id = $2`, [
        tenantId,
        id,
        nuevo,
      ]);
      sellados += 1;
    }
    return { sellados, siguiente: filas.length === DE_A_CERTIFICADOS ? filas.at(-1)!.id : undefined };
  }

  private enTransaccion<T>(tenantId: string, trabajo: (tx: Tx) => Promise<T>): Promise<T> {
    return this.database.ofTenant(tenantId, async (tx) => {
      await comoAutor(tx, AUTOR);
      return trabajo(tx);
    });
  }
}
