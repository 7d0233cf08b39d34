import { randomUUID } from 'node:crypto';
import { error } from '@libs/errors';
import type { Database, Tx } from '@libs/platform/db';
import {
  type FiltrosDeReceptores,
  type PaginaDeReceptores,
  ReceptorRepository,
} from '../../application/ports/receptor-repository';
import type { DatosDeReceptor, Receptor } from '../../domain/receptor';

const COLUMNAS = `r.id, r.ruc, r.documento_tipo AS "documentoTipo", r.documento_numero AS "documentoNumero", r.nombre,
  r.nombre_fantasia AS "nombreFantasia", r.direccion, r.telefono, r.email, r.tipo_operacion AS "tipoOperacion",
  r.tipo_contribuyente AS "tipoContribuyente", r.codigo_pais AS "codigoPais", r.activo, r.created_at AS "createdAt",
  r.updated_at AS "updatedAt"`;
const ORDEN = 'r.nombre_orden, r.id';

const valoresDe = (d: DatosDeReceptor): unknown[] => [
  d.ruc,
  d.documentoTipo,
  d.documentoNumero,
  d.nombre,
  d.nombreFantasia,
  d.direccion,
  d.telefono,
  d.email,
  d.tipoOperacion,
  d.tipoContribuyente,
  d.codigoPais,
];

/** Violation of the unique index of active RUCs. */
const esDuplicado = (causa: unknown): boolean =>
  (causa as { constraint?: string }).constraint === 'receptor_ruc_activo';

export class SqlReceptorRepository extends ReceptorRepository {
  constructor(private readonly database: Database) {
    super();
  }

  lista(tenantId: string, filtros: FiltrosDeReceptores): Promise<PaginaDeReceptores> {
    const { q, tiposDeOperacion, incluirInactivos, limit, offset } = filtros;
    const tipos = tiposDeOperacion.length > 0 ? tiposDeOperacion : null;
    return this.database.readOfTenant(tenantId, async (tx) => {
      if (q !== undefined) {
        const [hallado] = await tx.query<{ ids: string[]; total: number }>(
          `SELECT ids, total::int FROM receptores_buscar($1, $2, $3, $4, $5)`,
          [q.replaceAll('\0', '\uFFFD'), tipos, incluirInactivos, limit, offset],
          'receptores-buscar',
        );
        const sql = `SELECT ${COLUMNAS} FROM receptor r WHERE r.tenant_id = $1 AND r.id = ANY ($2) ORDER BY array_position($2, r.id)`;
        const receptores = await tx.query<Receptor>(sql, [tenantId, hallado!.ids]);
        return { receptores, total: hallado!.total };
      }
      const donde = `r.tenant_id = $1 AND (r.activo OR $2) AND ($3::smallint[] IS NULL OR r.tipo_operacion = ANY ($3))`;
      const valores = [tenantId, incluirInactivos, tipos];
      const [receptores, [cuenta]] = await Promise.all([
        tx.query<Receptor>(
          `SELECT ${COLUMNAS} FROM (SELECT r.id FROM receptor r WHERE ${donde} ORDER BY ${ORDEN} LIMIT $4 OFFSET $5) p
           JOIN receptor r ON r.id = p.id ORDER BY ${ORDEN}`,
          [...valores, limit, offset],
        ),
        tx.query<{ total: number }>(`SELECT count(*)::int AS total FROM receptor r WHERE ${donde}`, valores),
      ]);
      return { receptores, total: cuenta!.total };
    });
  }

  porId(tenantId: string, id: string): Promise<Receptor | undefined> {
    return this.database.readOfTenant(tenantId, (tx) => leer(tx, tenantId, id, ''));
  }

  crear(tenantId: string, datos: DatosDeReceptor, ahora: Date): Promise<Receptor> {
    return this.conRucPropio(tenantId, datos.ruc, async (tx) => {
      const [creado] = await tx.query<Receptor>(
        `INSERT INTO receptor AS r (id, tenant_id, created_at, updated_at, ruc, documento_tipo, documento_numero, nombre,
           nombre_fantasia, direccion, telefono, email, tipo_operacion, tipo_contribuyente, codigo_pais)
         VALUES ($1, $2, $3, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) RETURNING ${COLUMNAS}`,
        [randomUUID(), tenantId, ahora, ...valoresDe(datos)],
      );
      return creado!;
    });
  }

  async modificar(
    tenantId: string,
    id: string,
    cambio: (actual: Receptor) => DatosDeReceptor,
    ahora: Date,
  ): Promise<Receptor | undefined> {
    let ruc: string | null = null;
    return this.conRucPropio(
      tenantId,
      () => ruc,
      async (tx) => {
        const actual = await leer(tx, tenantId, id, 'FOR UPDATE');
        if (!actual) return undefined;
        const datos = cambio(actual);
        ({ ruc } = datos);
        const [escrito] = await tx.query<Receptor>(
          `UPDATE receptor r SET updated_at = $3, ruc = $4, documento_tipo = $5, documento_numero = $6, nombre = $7,
             nombre_fantasia = $8, direccion = $9, telefono = $10, email = $11, tipo_operacion = $12, tipo_contribuyente = $13,
             codigo_pais = $14
           WHERE r.tenant_id = $2 AND r.id = $1 RETURNING ${COLUMNAS}`,
          [id, tenantId, ahora, ...valoresDe(datos)],
        );
        return escrito;
      },
    );
  }

  async desactivar(tenantId: string, id: string, ahora: Date): Promise<boolean> {
    const filas = await this.database.ofTenant(tenantId, (tx) =>
      tx.query(
        `UPDATE receptor SET updated_at = CASE WHEN activo THEN $3 ELSE updated_at END, activo = false
         WHERE tenant_id = $1 AND id = $2 RETURNING id`,
        [tenantId, id, ahora],
      ),
    );
    return filas.length === 1;
  }

  /** Runs a write and, when another active record has the RUC, says which. */
  private async conRucPropio<T>(
    tenantId: string,
    ruc: string | null | (() => string | null),
    escribir: (tx: Tx) => Promise<T>,
  ): Promise<T> {
    try {
      return await this.database.ofTenant(tenantId, escribir);
    } catch (causa) {
      if (!esDuplicado(causa)) throw causa;
      const buscado = typeof ruc === 'function' ? ruc() : ruc;
      const [otro] = await this.database.ofTenant(tenantId, (tx) =>
        tx.query<{ id: string }>(`SELECT id FROM receptor WHERE tenant_id = $1 AND ruc = $2 AND activo`, [
          tenantId,
          buscado,
        ]),
      );
      // Deleted in between: the same request succeeds when it is repeated.
      if (!otro) throw causa;
      throw error('RECEPTOR_DUPLICADO', { ruc: buscado ?? '', id: otro.id });
    }
  }
}

async function leer(tx: Tx, tenantId: string, id: string, bloqueo: '' | 'FOR UPDATE'): Promise<Receptor | undefined> {
  const sql = `SELECT ${COLUMNAS} FROM receptor r WHERE r.tenant_id = $1 AND r.id = $2 ${bloqueo}`;
  return (await tx.query<Receptor>(sql, [tenantId, id]))[0];
}
