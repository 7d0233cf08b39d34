// SQL by hand: lists and searches need exactly this form to use their index under row-level security.
import { comienzoDe, primerId } from '@libs/platform';
import type { FiltrosDeDocumentos, OrdenDeLista } from '../../../application/ports/documento-consultas';

/** An export continues after this document. */
export interface Cursor {
  fechaEmision: string;
  numero: number;
  id: string;
}

/** Newest first; the same text in every statement, so that all use the same index. */
const ORDEN = 'd.fecha_emision DESC, d.numero DESC, d.id DESC';

export interface Sentencia {
  sql: string;
  valores: unknown[];
}

interface Tramo {
  limit: number;
  offset: number;
}

/** PostgreSQL accepts no NUL in texts, and no document contains one. */
const sinNulos = (texto: string): string => texto.replaceAll('\0', '\uFFFD');

function condiciones(
  tenantId: string,
  filtros: FiltrosDeDocumentos,
  cursor?: Cursor,
): { donde: string; valores: unknown[] } {
  const valores: unknown[] = [tenantId];
  const partes = ['d.tenant_id = $1'];
  const con = (valor: unknown, sql: (marca: string) => string): void => {
    valores.push(valor);
    partes.push(sql(`$${valores.length}`));
  };
  const { idInterno, estado, tipo, sit, desde, hasta, sinCorreo, ids } = filtros;
  if (idInterno !== undefined) con(sinNulos(idInterno), (n) => `d.id_interno = ${n}`);
  if (estado) con(estado, (n) => `d.estado = ${n}`);
  if (tipo) con(tipo, (n) => `d.tipo = ${n}`);
  if (sit) con(sit, (n) => `d.sit = ${n}`);
  if (ids) con(ids, (n) => `d.id = ANY (${n}::uuid[])`);
  if (sinCorreo) partes.push('d.email_rec IS NULL');
  // As timestamps: comparisons between types are not leakproof, so row-level security would keep them from using the index.
  if (desde) {
    con(desde, (n) => `d.fecha_emision >= ${n}::timestamp`);
    // No document is older than its emission date, so the months before need not even be planned.
    con(primerId(comienzoDe(desde)), (n) => `d.id >= ${n}::uuid`);
  }
  if (hasta) con(hasta, (n) => `d.fecha_emision < ${n}::timestamp + interval '1 day'`);
  if (cursor) {
    valores.push(cursor.fechaEmision, cursor.numero, cursor.id);
    const [fecha, numero, id] = [2, 1, 0].map((atras) => `$${valores.length - atras}`);
    partes.push(`(d.fecha_emision, d.numero, d.id) < (${fecha}::timestamp, ${numero}::int, ${id}::uuid)`);
  }
  return { donde: partes.join(' AND '), valores };
}

/**
 * The ids of a page, found in the index alone, so that a large offset reads no rows that are not shown. A second statement reads the rows
 * (`sentenciaDeFilas`): with known ids the planner needs only the partitions of their months.
 */
export function sentenciaDePagina(
  tenantId: string,
  filtros: FiltrosDeDocumentos,
  { limit, offset }: Tramo,
  cursor?: Cursor,
): Sentencia {
  const { donde, valores } = condiciones(tenantId, filtros, cursor);
  const marca = (valor: number): string => `$${valores.push(valor)}`;
  return {
    sql: `SELECT d.id FROM documento d WHERE ${donde} ORDER BY ${ORDEN} LIMIT ${marca(limit)} OFFSET ${marca(offset)}`,
    valores,
  };
}

export function sentenciaDeCuenta(tenantId: string, filtros: FiltrosDeDocumentos): Sentencia {
  const { donde, valores } = condiciones(tenantId, filtros);
  return { sql: `SELECT count(*)::int AS total FROM documento d WHERE ${donde}`, valores };
}

/** What the index of the list alone cannot answer. */
export const porBusqueda = (f: FiltrosDeDocumentos & { orden?: OrdenDeLista }): boolean =>
  [f.q, f.establecimiento, f.punto, f.totalDesde, f.totalHasta].some((filtro) => filtro !== undefined) ||
  (f.orden ?? '-fecha') !== '-fecha';

/** The ids of a page of a search, and how many match when `contar`. Runs in a reviewed function (migrations/lista/buscar.ts). */
export function sentenciaDeBusqueda(
  filtros: FiltrosDeDocumentos & { orden?: OrdenDeLista },
  { limit, offset }: Tramo,
  contar: boolean,
  cursor?: Cursor,
): Sentencia {
  const { q, estado, tipo, sit, desde, hasta, idInterno, establecimiento, punto, orden } = filtros;
  const pedido = {
    ...{ estado, tipo, sit, desde, hasta, establecimiento, punto, orden },
    id_interno: idInterno && sinNulos(idInterno),
    total_desde: filtros.totalDesde,
    total_hasta: filtros.totalHasta,
    sin_correo: filtros.sinCorreo || undefined,
    antes_fecha: cursor?.fechaEmision,
    antes_numero: cursor?.numero,
    antes_id: cursor?.id,
  };
  return {
    sql: `SELECT ids, total::int FROM documentos_buscar($1, $2, $3, $4, $5)`,
    valores: [q === undefined ? null : sinNulos(q), JSON.stringify(pedido), limit, offset, contar],
  };
}

/** @param signo of a self-invoice. Credit notes are subtracted (Manual Técnico v150, C002: 5), as in the reports. */
export function sentenciaDeResumen(tenantId: string, ids: readonly string[], signo: 0 | 1): Sentencia {
  const suma = `sum(CASE d.tipo WHEN 5 THEN -1 WHEN 4 THEN $3::int ELSE 1 END * d.total)`;
  return {
    sql: `SELECT d.moneda, count(*)::int AS cantidad, trim_scale(${suma})::text AS total,
      trim_scale(coalesce(${suma} FILTER (WHERE d.estado = 'A'), 0))::text AS "totalAprobado"
      FROM documento d WHERE d.tenant_id = $1 AND d.id = ANY ($2) GROUP BY d.moneda ORDER BY cantidad DESC, d.moneda`,
    valores: [tenantId, ids, signo],
  };
}

/** Documents by their ids, in the order of these. */
export function sentenciaDeFilas(tenantId: string, columnas: string, ids: readonly string[]): Sentencia {
  const sql = `SELECT ${columnas} FROM documento d WHERE d.tenant_id = $1 AND d.id = ANY ($2) ORDER BY array_position($2, d.id)`;
  return { sql, valores: [tenantId, ids] };
}
