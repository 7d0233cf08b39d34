import type { Database } from '@libs/platform/db';
import {
  type ActoRegistrado,
  type DocumentoAtascado,
  type FiltroDeAuditoria,
  SoporteConsultas,
} from '../../application/ports/soporte-consultas';

type ConTotal<T> = T & { total: string };

export class SqlSoporteConsultas extends SoporteConsultas {
  constructor(private readonly database: Database) {
    super();
  }

  async auditoria(filtro: FiltroDeAuditoria): Promise<{ actos: ActoRegistrado[]; total: number }> {
    const { tenantId, acto, autor, desde, hasta, limit, offset } = filtro;
    const { filas, total } = await this.pagina<ActoRegistrado>(
      `SELECT id, tenant_id AS "tenantId", acto, objeto, autor, via, rol, request_id AS "requestId", antes, despues,
         created_at AS "createdAt", total FROM auditoria_listar($1, $2, $3, $4, $5, $6, $7)`,
      [tenantId ?? null, acto ?? null, autor ?? null, desde ?? null, hasta ?? null],
      limit,
      offset,
    );
    return { actos: filas, total };
  }

  async atascados(
    antesDe: Date,
    limit: number,
    offset: number,
  ): Promise<{ documentos: DocumentoAtascado[]; total: number }> {
    const { filas, total } = await this.pagina<DocumentoAtascado>(
      `SELECT tenant_id AS "tenantId", tenant_ruc AS "tenantRuc", razon_social AS "razonSocial", de_id AS "deId", cdc, estado,
         sit, tipo, codigo_fiscal AS "codigoFiscal", mensaje_fiscal AS "mensajeFiscal", envios::integer AS envios,
         envio_abierto AS "envioAbierto", created_at AS "createdAt", updated_at AS "updatedAt", total
       FROM documentos_atascados($1, $2, $3)`,
      [antesDe],
      limit,
      offset,
    );
    return { documentos: filas, total };
  }

  /** One page of a function whose last two arguments are limit and offset, and whose rows carry the total. */
  private async pagina<T>(
    sql: string,
    valores: readonly unknown[],
    limit: number,
    offset: number,
  ): Promise<{ filas: T[]; total: number }> {
    const pedir = (cuantos: number, desde: number) =>
      this.database.acrossTenants<ConTotal<T>>(sql, [...valores, cuantos, desde]);
    const filas = await pedir(limit, offset);
    // Past the end no row carries the total.
    const [conTotal] = filas.length > 0 || offset === 0 ? filas : await pedir(1, 0);
    return { filas: filas.map(({ total: _, ...fila }) => fila as unknown as T), total: Number(conTotal?.total ?? 0) };
  }
}
