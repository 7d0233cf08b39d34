import { type Database, type OutboxRow, type Tx, writeOutbox } from '@libs/platform/db';
import { KudeAPedido } from '../../application/ports/kude-a-pedido';
import type { FormatoKude } from '../../domain/formato';

/** A request that nobody has served for so long is made again: the queue may have lost it. */
const PACIENCIA = '30 seconds';

export class SqlKudeAPedido extends KudeAPedido {
  constructor(
    private readonly database: Database,
    private readonly anunciar: (filas: readonly OutboxRow[]) => void,
  ) {
    super();
  }

  async pedir(tenantId: string, deId: string, formato: FormatoKude): Promise<boolean> {
    const { listo, outbox } = await this.database.ofTenant(tenantId, async (tx) => {
      const [fila] = await tx.query<{ version: number; hecha: number | null }>(
        `SELECT d.version, f.version AS hecha FROM documento d
         LEFT JOIN kude_formato f ON f.de_id = d.id AND f.formato = $3 WHERE d.tenant_id = $1 AND d.id = $2`,
        [tenantId, deId, formato],
        'kude-a-pedido',
      );
      if (!fila || fila.hecha === fila.version) return { listo: fila !== undefined, outbox: [] };
      const pedidos = await tx.query(
        `INSERT INTO kude_formato AS f (tenant_id, de_id, formato, version, pedida, pedida_at) VALUES ($1, $2, $3, 0, $4, now())
         ON CONFLICT (de_id, formato) DO UPDATE SET pedida = EXCLUDED.pedida, pedida_at = EXCLUDED.pedida_at
           WHERE f.pedida < EXCLUDED.pedida OR f.pedida_at < now() - interval '${PACIENCIA}' RETURNING 1`,
        [tenantId, deId, formato, fila.version],
        'kude-pedir',
      );
      return {
        listo: false,
        outbox: pedidos.length > 0 ? await this.encargar(tx, tenantId, deId, fila.version, formato) : [],
      };
    });
    this.anunciar(outbox);
    return listo;
  }

  async perdido(tenantId: string, deId: string, formato?: FormatoKude): Promise<void> {
    const outbox = await this.database.ofTenant(tenantId, async (tx) => {
      const perdidos = formato
        ? await tx.query(
            `UPDATE kude_formato SET version = 0, pedida_at = now()
             WHERE tenant_id = $1 AND de_id = $2 AND formato = $3 AND version > 0 RETURNING 1`,
            [tenantId, deId, formato],
            'kude-formato-perdido',
          )
        : await tx.query(
            `UPDATE documento SET kude_version = 0, kude_estado = 'P' WHERE tenant_id = $1 AND id = $2 AND kude_estado = 'L' RETURNING 1`,
            [tenantId, deId],
            'kude-perdido',
          );
      return perdidos.length > 0 ? this.encargar(tx, tenantId, deId, 0, formato) : [];
    });
    this.anunciar(outbox);
  }

  private encargar(
    tx: Tx,
    tenantId: string,
    deId: string,
    version: number,
    formato?: FormatoKude,
  ): Promise<OutboxRow[]> {
    const datos = { v: 1, tenantId, deId, version, ...(formato && { formato }) };
    return writeOutbox(tx, tenantId, [{ cola: 'kude.renderizar', datos, disponibleAt: this.database.clock.now() }]);
  }
}
