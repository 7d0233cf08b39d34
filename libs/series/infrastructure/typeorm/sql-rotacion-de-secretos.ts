import type { SecretBox } from '@libs/platform';
import type { Database, Tx } from '@libs/platform/db';
import type { Sit } from '../../domain/emisor';
import { contextoDeCertificado, contextoDeCsc } from './contextos';

const DE_A_TENANTS = 200;
const AUTOR = { id: 'rotar', via: 'sistema', rol: 'sistema', request_id: '', acto: 'secretos.rotar' };

/** Seals every secret of every tenant anew, with a new data key under the current master key. Repeatable and resumable. */
export class SqlRotacionDeSecretos {
  constructor(
    private readonly database: Database,
    /** Opens what either master key sealed, seals with the current one. */
    private readonly secretBox: SecretBox,
  ) {}

  /** @throws at the first secret that neither key opens, naming it; what came before stays done. */
  async execute(): Promise<{ tenants: number; secretos: number }> {
    const hecho = { tenants: 0, secretos: 0 };
    for (let desde = 0; ; desde += DE_A_TENANTS) {
      const tenants = await this.database.acrossTenants<{ id: string }>(
        `SELECT id FROM tenants_buscar(NULL, NULL, $1, $2)`,
        [DE_A_TENANTS, desde],
      );
      for (const { id } of tenants) {
        hecho.secretos += await this.deUnTenant(id);
        hecho.tenants += 1;
      }
      if (tenants.length < DE_A_TENANTS) return hecho;
    }
  }

  private deUnTenant(tenantId: string): Promise<number> {
    return this.database.ofTenant(tenantId, async (tx) => {
      await tx.query(`SELECT set_config('app.autor', $1, true)`, [JSON.stringify(AUTOR)]);
      return (await this.csc(tx, tenantId)) + (await this.certificados(tx, tenantId));
    });
  }

  private async csc(tx: Tx, tenantId: string): Promise<number> {
    const filas = await tx.query<{ sit: Sit; sellado: Buffer }>(
      `SELECT sit, csc_cifrado AS sellado FROM csc WHERE tenant_id = $1 FOR UPDATE`,
      [tenantId],
    );
    for (const { sit, sellado } of filas) {
      const nuevo = await this.reSellar(sellado, contextoDeCsc(tenantId, sit));
      await tx.query(`UPDATE csc SET csc_cifrado = $3 WHERE tenant_id = $1 AND sit = $2`, [tenantId, sit, nuevo]);
    }
    return filas.length;
  }

  private async certificados(tx: Tx, tenantId: string): Promise<number> {
    const filas = await tx.query<{ id: string; sellado: Buffer }>(
      `SELECT id, clave_cifrada AS sellado FROM certificado WHERE tenant_id = $1 FOR UPDATE`,
      [tenantId],
    );
    for (const { id, sellado } of filas) {
      const nuevo = await this.reSellar(sellado, contextoDeCertificado(tenantId, id));
      await tx.query(`UPDATE certificado SET clave_cifrada = $3 WHERE tenant_id = $1 AND id = $2`, [
        tenantId,
        id,
        nuevo,
      ]);
    }
    return filas.length;
  }

  private async reSellar(sellado: Buffer, contexto: string): Promise<Buffer> {
    try {
      return await this.secretBox.seal(await this.secretBox.open(sellado, contexto), contexto);
    } catch (cause) {
      throw new Error(`the secret ${contexto} opens with neither key`, { cause });
    }
  }
}
