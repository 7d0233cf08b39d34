// SQL by hand: the insert itself decides whether the print is ordered already.
import { TABLAS as DE, kudePedido, kudePerdido } from '@libs/de/postgres';
import { job } from '@libs/jobs';
import { type Database, type OutboxRow, type Tx, writeOutbox } from '@libs/platform/db';
import { KudeAPedido } from '../../application/ports/kude-a-pedido';
import type { Impresion } from '../../domain/formato';
import { filaDeImpresion } from './fila-de-impresion';

/** A request that was not served within this time is queued again, because the queue may have lost it. */
const PACIENCIA = '30 seconds';

interface Pedido {
  listo: boolean;
  outbox: OutboxRow[];
}

export class SqlKudeAPedido extends KudeAPedido {
  constructor(
    private readonly database: Database,
    private readonly anunciar: (filas: readonly OutboxRow[]) => void,
  ) {
    super();
  }

  async pedir(tenantId: string, deId: string, impresion?: Impresion): Promise<boolean> {
    const { listo, outbox } = await this.database.ofTenant(tenantId, (tx) =>
      impresion ? this.pedirOtra(tx, tenantId, deId, impresion) : this.pedirPropia(tx, tenantId, deId),
    );
    this.anunciar(outbox);
    return listo;
  }

  private async pedirPropia(tx: Tx, tenantId: string, deId: string): Promise<Pedido> {
    const version = await kudePedido(tx, tenantId, deId, this.database.clock.now());
    if (version !== undefined) return { listo: false, outbox: await this.encargar(tx, tenantId, deId, version) };
    const documento = await tx
      .of(DE.DOCUMENTO, 'kude-de-documento')
      .findOne({ select: { version: true, kudeVersion: true }, where: { tenantId, id: deId } });
    return { listo: documento !== null && documento.kudeVersion === documento.version, outbox: [] };
  }

  private async pedirOtra(tx: Tx, tenantId: string, deId: string, impresion: Impresion): Promise<Pedido> {
    const { tabla, clave, valores, unica, condicion } = filaDeImpresion(impresion);
    const [fila] = await tx.query<{ version: number; hecha: number | null }>(
      `SELECT d.version, f.version AS hecha FROM documento d
       LEFT JOIN ${tabla} f ON ${condicion} WHERE d.tenant_id = $1 AND d.id = $2`,
      [tenantId, deId],
      `kude-a-pedido-${impresion}`,
    );
    if (!fila || fila.hecha === fila.version) return { listo: fila !== undefined, outbox: [] };
    const pedidos = await tx.query(
      `INSERT INTO ${tabla} AS f (${clave}, version, pedida, pedida_at) VALUES (${valores}, 0, $3, now())
       ON CONFLICT (${unica}) DO UPDATE SET pedida = EXCLUDED.pedida, pedida_at = EXCLUDED.pedida_at
         WHERE f.pedida < EXCLUDED.pedida OR f.pedida_at < now() - interval '${PACIENCIA}' RETURNING 1`,
      [tenantId, deId, fila.version],
      `kude-pedir-${impresion}`,
    );
    const nuevo = pedidos.length > 0;
    return { listo: false, outbox: nuevo ? await this.encargar(tx, tenantId, deId, fila.version, impresion) : [] };
  }

  async pedirPerdido(tenantId: string, deId: string, impresion?: Impresion): Promise<void> {
    const fila = impresion && filaDeImpresion(impresion);
    const outbox = await this.database.ofTenant(tenantId, async (tx) => {
      const perdido = fila
        ? (
            await tx.query(
              `UPDATE ${fila.tabla} AS f SET version = 0, pedida_at = now() WHERE ${fila.condicion} AND f.version > 0 RETURNING 1`,
              [tenantId, deId],
            )
          ).length > 0
        : await kudePerdido(tx, tenantId, deId, this.database.clock.now());
      return perdido ? this.encargar(tx, tenantId, deId, 0, impresion) : [];
    });
    this.anunciar(outbox);
  }

  private encargar(
    tx: Tx,
    tenantId: string,
    deId: string,
    version: number,
    impresion?: Impresion,
  ): Promise<OutboxRow[]> {
    const trabajo = job('kude.renderizar', { tenantId, deId, version, ...(impresion && { formato: impresion }) });
    // Somebody waits.
    return writeOutbox(tx, tenantId, [{ ...trabajo, disponibleAt: this.database.clock.now(), urgente: true }]);
  }
}
