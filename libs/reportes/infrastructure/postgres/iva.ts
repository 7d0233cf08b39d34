// SQL by hand: sums over a month of issued and of received documents.
import type { Tx } from '@libs/platform/db';
import type { PapelDeIva } from '../../domain/papel-de-iva';
import { COMPRAS_DEL_MES } from './compras';
import { CUENTA_EN_MONTOS, EN_EL_PERIODO, SIGNO } from './lineas-de-venta';

const exacto = (suma: string): string => `coalesce(trim_scale(${suma}), 0)::text`;
const cifra = (gravado: string, iva: string): string => `jsonb_build_object('gravado', ${exacto(`sum(l.${gravado})`)},
    'base', ${exacto(`sum(l.${gravado} - l.${iva})`)}, 'iva', ${exacto(`sum(l.${iva})`)},
    'documentos', count(*) FILTER (WHERE l.${gravado} <> 0 OR l.${iva} <> 0))`;
const IVA = 'sum(l.i10 + l.i5)';
/** A `LadoDeIva` of the rows `l`. */
const LADO = `jsonb_build_object('tasa10', ${cifra('g10', 'i10')}, 'tasa5', ${cifra('g5', 'i5')},
    'exento', jsonb_build_object('gravado', ${exacto('sum(l.ex)')}, 'documentos', count(*) FILTER (WHERE l.ex <> 0)),
    'iva', ${exacto(IVA)})`;

const VENTAS_DEL_MES = `SELECT ${SIGNO} * d.gravado_10_gs AS g10, ${SIGNO} * d.iva_10_gs AS i10, ${SIGNO} * d.gravado_5_gs AS g5,
    ${SIGNO} * d.iva_5_gs AS i5, ${SIGNO} * d.exento_gs AS ex
  FROM documento d WHERE ${EN_EL_PERIODO} AND ${CUENTA_EN_MONTOS}`;

/** One statement, so that both sides are of the same moment. */
const SQL_DE_IVA = `WITH compras AS MATERIALIZED (SELECT c.estado, c.g10, c.i10, c.g5, c.i5, c.ex FROM (${COMPRAS_DEL_MES}) c),
    v AS (SELECT ${LADO} AS lado, coalesce(${IVA}, 0) AS iva FROM (${VENTAS_DEL_MES}) l),
    c AS (SELECT ${LADO} AS lado, coalesce(${IVA}, 0) AS iva FROM compras l)
  SELECT v.lado AS debito, c.lado AS credito, ${exacto('v.iva - c.iva')} AS diferencia,
    (SELECT count(*)::int FROM documento d WHERE ${EN_EL_PERIODO} AND d.estado IN ('P', 'E') AND d.tipo IN (1, 5, 6))
      AS "ventasSinResolver",
    (SELECT coalesce(jsonb_object_agg(e.estado, e.cuantos), '{}')
      FROM (SELECT estado, count(*) AS cuantos FROM compras GROUP BY estado) e) AS compras
  FROM v, c`;

/** @param periodo the parameters of EN_EL_PERIODO. */
export const papelDeIva = async (tx: Tx, periodo: readonly unknown[]): Promise<PapelDeIva> =>
  (await tx.query<PapelDeIva>(SQL_DE_IVA, [...periodo]))[0]!;

/** The totals of the book of purchases. */
export const SQL_DE_TOTALES_DE_COMPRA = `SELECT count(*) FILTER (WHERE l.estado IN ('valido', 'por_confirmar'))::int AS cantidad,
    count(*) FILTER (WHERE l.estado = 'por_confirmar')::int AS "porConfirmar", ${exacto('sum(l.g10)')} AS gravado10,
    ${exacto('sum(l.i10)')} AS iva10, ${exacto('sum(l.g5)')} AS gravado5, ${exacto('sum(l.i5)')} AS iva5,
    ${exacto('sum(l.ex)')} AS exento, ${exacto('sum(l.suma)')} AS total
  FROM (${COMPRAS_DEL_MES}) l`;
