// SQL by hand: turns with a lease and a fence.
import { error } from '@libs/errors';
import { job } from '@libs/jobs';
import { nuevoId } from '@libs/platform';
import { type Database, type OutboxRow, type Tx, writeOutbox } from '@libs/platform/db';
import {
  type DesenlaceDePaquete,
  type DocumentoDePaquete,
  PaqueteRepository,
  type PaqueteTomado,
} from '../../application/ports/paquete-repository';
import {
  GUARDADO_MS,
  MAXIMO_EN_CURSO,
  MAXIMO_GUARDADOS,
  type Paquete,
  type PedidoDePaquete,
} from '../../domain/paquete';

const COLUMNAS = `id, como, formato, idioma, estado, cardinality(documentos) AS total, hechos, omitidos, bytes::float8 AS bytes, detalle, ficha,
  created_at AS "createdAt", cerrado_at AS "cerradoAt", vence_at AS "venceAt"`;
/** A turn that is still its holder's. */
const SUYO = `tenant_id = $1 AND id = $2 AND ficha = $3 AND estado = 'P'`;

export class SqlPaqueteRepository extends PaqueteRepository {
  constructor(
    private readonly database: Database,
    private readonly anunciar: (filas: readonly OutboxRow[]) => void,
  ) {
    super();
  }

  async pedir(tenantId: string, pedido: PedidoDePaquete, ahora: Date): Promise<Paquete> {
    const { paquete, outbox } = await this.database.ofTenant(tenantId, async (tx) => {
      await exigirLugar(tx, tenantId);
      const [paquete] = await tx.query<Paquete>(
        `INSERT INTO kude_paquete (tenant_id, id, como, formato, idioma, documentos, atender_at, created_at, vence_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $7, $8) RETURNING ${COLUMNAS}`,
        [
          tenantId,
          nuevoId(ahora),
          pedido.como,
          pedido.formato ?? null,
          pedido.idioma ?? null,
          pedido.documentos,
          ahora,
          new Date(ahora.getTime() + GUARDADO_MS),
        ],
      );
      return { paquete: paquete!, outbox: await encargar(tx, tenantId, paquete!.id, ahora) };
    });
    this.anunciar(outbox);
    return paquete;
  }

  buscar(tenantId: string, id: string): Promise<Paquete | undefined> {
    return this.database.readOfTenant(tenantId, async (tx) => {
      const sql = `SELECT ${COLUMNAS} FROM kude_paquete WHERE tenant_id = $1 AND id = $2`;
      return (await tx.query<Paquete>(sql, [tenantId, id]))[0];
    });
  }

  tomar(tenantId: string, id: string, ahora: Date, arriendoMs: number): Promise<PaqueteTomado | undefined> {
    return this.database.ofTenant(tenantId, async (tx) => {
      const [tomado] = await tx.query<PaqueteTomado>(
        `UPDATE kude_paquete p SET ficha = p.ficha + 1, atender_at = $4 FROM tenant t
         WHERE t.id = p.tenant_id AND p.tenant_id = $1 AND p.id = $2 AND p.atender_at <= $3
         RETURNING p.id, p.tenant_id AS "tenantId", p.ficha, p.como, p.formato, p.idioma, p.documentos, p.hechos,
           t.razon_social AS emisor, p.created_at AS "createdAt", p.vence_at <= $3 AS vencido`,
        [tenantId, id, ahora, new Date(ahora.getTime() + arriendoMs)],
      );
      return tomado;
    });
  }

  documentos(tenantId: string, ids: readonly string[]): Promise<DocumentoDePaquete[]> {
    return this.database.readOfTenant(tenantId, (tx) =>
      tx.query<DocumentoDePaquete>(
        `SELECT id, cdc, tipo, serie, establecimiento, punto, numero, version, kude_formato AS "kudeFormato", kude_estado = 'F' AS fallido
         FROM documento WHERE tenant_id = $1 AND id = ANY ($2) ORDER BY array_position($2, id)`,
        [tenantId, ids],
        'kude-paquete-documentos',
      ),
    );
  }

  avanzar(tomado: PaqueteTomado, hechos: number, ahora: Date, arriendoMs: number): Promise<boolean> {
    return this.suyo(
      tomado,
      `hechos = greatest(hechos, $4), fallas = CASE WHEN hechos < $4 THEN 0 ELSE fallas END, atender_at = $5`,
      [hechos, new Date(ahora.getTime() + arriendoMs)],
    );
  }

  async ceder({ tenantId, id, ficha }: PaqueteTomado, ahora: Date): Promise<void> {
    const outbox = await this.database.ofTenant(tenantId, async (tx) => {
      const suyo = await tx.query(`UPDATE kude_paquete SET atender_at = $4 WHERE ${SUYO} RETURNING 1`, [
        tenantId,
        id,
        ficha,
        ahora,
      ]);
      return suyo.length > 0 ? encargar(tx, tenantId, id, ahora) : [];
    });
    this.anunciar(outbox);
  }

  fallar({ tenantId, id, ficha }: PaqueteTomado, detalle: string, maximo: number, ahora: Date): Promise<boolean> {
    return this.database.ofTenant(tenantId, async (tx) => {
      const [fila] = await tx.query<{ estado: string }>(
        `UPDATE kude_paquete SET fallas = fallas + 1, detalle = $4,
           estado = CASE WHEN fallas + 1 >= $5 THEN 'F' ELSE 'P' END,
           cerrado_at = CASE WHEN fallas + 1 >= $5 THEN $6::timestamptz END,
           atender_at = CASE WHEN fallas + 1 >= $5 THEN vence_at ELSE $6 END
         WHERE ${SUYO} RETURNING estado`,
        [tenantId, id, ficha, detalle, maximo, ahora],
      );
      return fila?.estado === 'F';
    });
  }

  cerrar(tomado: PaqueteTomado, desenlace: DesenlaceDePaquete, ahora: Date): Promise<boolean> {
    const { estado } = desenlace;
    const [bytes, omitidos, detalle] =
      desenlace.estado === 'L' ? [desenlace.bytes, desenlace.omitidos, null] : [null, [], desenlace.detalle];
    return this.suyo(
      tomado,
      `estado = $4, bytes = $5, omitidos = $6, detalle = $7, cerrado_at = $8, atender_at = vence_at`,
      [estado, bytes, omitidos, detalle, ahora],
    );
  }

  async borrar({ tenantId, id, ficha }: PaqueteTomado): Promise<void> {
    await this.database.ofTenant(tenantId, (tx) =>
      tx.query(`DELETE FROM kude_paquete WHERE tenant_id = $1 AND id = $2 AND ficha = $3`, [tenantId, id, ficha]),
    );
  }

  private suyo({ tenantId, id, ficha }: PaqueteTomado, cambios: string, valores: unknown[]): Promise<boolean> {
    return this.database.ofTenant(tenantId, async (tx) => {
      const sql = `UPDATE kude_paquete SET ${cambios} WHERE ${SUYO} RETURNING 1`;
      return (await tx.query(sql, [tenantId, id, ficha, ...valores])).length > 0;
    });
  }
}

/** Requests of one tenant one after the other, so that none slips in beside another. */
async function exigirLugar(tx: Tx, tenantId: string): Promise<void> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('kude_paquete ' || $1, 0))`, [tenantId]);
  const [cuenta] = await tx.query<{ guardados: number; enCurso: number }>(
    `SELECT count(*)::int AS guardados, (count(*) FILTER (WHERE estado = 'P'))::int AS "enCurso" FROM kude_paquete WHERE tenant_id = $1`,
    [tenantId],
  );
  if (cuenta!.enCurso >= MAXIMO_EN_CURSO) throw error('PAQUETES_EN_CURSO', { maximo: MAXIMO_EN_CURSO });
  if (cuenta!.guardados >= MAXIMO_GUARDADOS) throw error('PAQUETES_GUARDADOS', { maximo: MAXIMO_GUARDADOS });
}

function encargar(tx: Tx, tenantId: string, paqueteId: string, ahora: Date): Promise<OutboxRow[]> {
  return writeOutbox(tx, tenantId, [{ ...job('kude.empaquetar', { tenantId, paqueteId }), disponibleAt: ahora }]);
}
