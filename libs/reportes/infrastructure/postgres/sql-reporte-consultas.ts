// SQL by hand: sums over months, read from an index that contains all their columns.
import type { Reads } from '@libs/platform/db';
import {
  type MejorReceptor,
  type Montos,
  type Periodo,
  ReporteConsultas,
  type Resumen,
  type TotalesDeCompra,
  type TotalesDeVenta,
  type VentasDelDia,
} from '../../application/ports/reporte-consultas';
import type { Estado } from '@libs/de';
import type { LineaDeVenta } from '../../domain/linea-de-venta';
import type { LineaDeCompra } from '../../domain/compra';
import type { PapelDeIva } from '../../domain/papel-de-iva';
import { lineasDeCompra } from './compras';
import { papelDeIva, SQL_DE_TOTALES_DE_COMPRA } from './iva';
import {
  CUENTA_EN_MONTOS,
  documentosDelLibro,
  DOCUMENTO_DEL_RECEPTOR,
  EN_EL_PERIODO,
  numerosInutilizados,
  SIGNO,
} from './lineas-de-venta';

const suma = (columna: string): string => `coalesce(trim_scale(sum(${SIGNO} * d.${columna})), 0)::text`;
/** One statement, so that counts and amounts are of the same moment. */
const SQL_DE_RESUMEN = `SELECT m.*, (SELECT coalesce(json_agg(c), '[]') FROM (
      SELECT d.estado, d.tipo, count(*)::int AS cantidad FROM documento d WHERE ${EN_EL_PERIODO} GROUP BY d.estado, d.tipo) c) AS cuentas
  FROM (SELECT ${suma('total_gs')} AS "totalFacturado", ${suma('iva_5_gs')} AS iva5, ${suma('iva_10_gs')} AS iva10,
      ${suma('exento_gs')} AS exento
    FROM documento d WHERE ${EN_EL_PERIODO} AND ${CUENTA_EN_MONTOS}) m`;

/**
 * Receptors without RUC are grouped by kind and number of document; unnamed ones (kind 5) are one group, called "Sin Nombre" unless
 * all of them have the same.
 */
const SQL_DE_MEJORES = `SELECT CASE WHEN min(g.tipo_documento) = 5 AND min(g.nombre) <> max(g.nombre) THEN 'Sin Nombre'
      ELSE (array_agg(g.nombre ORDER BY g.fecha_emision DESC))[1] END AS nombre,
    g.ruc, count(*)::int AS cantidad, trim_scale(sum(g.monto))::text AS "montoTotal"
  FROM (SELECT d.receptor_ruc AS ruc, d.receptor_tipo_documento AS tipo_documento, ${DOCUMENTO_DEL_RECEPTOR} AS documento,
      d.receptor_nombre AS nombre, d.fecha_emision, ${SIGNO} * d.total_gs AS monto
    FROM documento d WHERE ${EN_EL_PERIODO} AND ${CUENTA_EN_MONTOS}) g
  GROUP BY g.ruc, CASE WHEN g.ruc IS NULL THEN g.tipo_documento END, CASE WHEN g.ruc IS NULL THEN g.documento END
  ORDER BY sum(g.monto) DESC, nombre LIMIT $5`;

const SQL_DE_DIAS = `SELECT to_char(d.fecha_emision, 'YYYY-MM-DD') AS fecha, d.tipo, count(*)::int AS cantidad,
    ${suma('total_gs')} AS "montoTotal"
  FROM documento d WHERE ${EN_EL_PERIODO} AND ${CUENTA_EN_MONTOS} GROUP BY 1, 2 ORDER BY 1, 2`;

const SQL_DE_TOTALES = `SELECT count(*)::int AS cantidad, ${suma('gravado_10_gs')} AS gravado10, ${suma('iva_10_gs')} AS iva10,
    ${suma('gravado_5_gs')} AS gravado5, ${suma('iva_5_gs')} AS iva5, ${suma('exento_gs')} AS exento, ${suma('total_gs')} AS total
  FROM documento d WHERE ${EN_EL_PERIODO} AND ${CUENTA_EN_MONTOS}`;

interface Cuenta {
  estado: Estado;
  tipo: number;
  cantidad: number;
}

const parametros = (tenantId: string, { desde, hasta, sit }: Periodo): unknown[] => [
  tenantId,
  desde,
  hasta,
  sit ?? null,
];

export class SqlReporteConsultas extends ReporteConsultas {
  constructor(private readonly reads: Reads) {
    super();
  }

  resumen(tenantId: string, periodo: Periodo): Promise<Resumen> {
    return this.reads.readOfTenant(tenantId, async (tx) => {
      const [fila] = await tx.query<Montos & { cuentas: Cuenta[] }>(SQL_DE_RESUMEN, parametros(tenantId, periodo));
      const { cuentas, ...montos } = fila!;
      const resumen: Resumen = { total: 0, porEstado: { P: 0, E: 0, A: 0, R: 0, C: 0 }, porTipo: {}, montos };
      for (const { estado, tipo, cantidad } of cuentas) {
        resumen.total += cantidad;
        resumen.porEstado[estado] += cantidad;
        resumen.porTipo[tipo] = (resumen.porTipo[tipo] ?? 0) + cantidad;
      }
      return resumen;
    });
  }

  ventasPorDia(tenantId: string, periodo: Periodo): Promise<VentasDelDia[]> {
    return this.reads.readOfTenant(tenantId, (tx) =>
      tx.query<VentasDelDia>(SQL_DE_DIAS, parametros(tenantId, periodo)),
    );
  }

  mejoresReceptores(tenantId: string, periodo: Periodo, limit: number): Promise<MejorReceptor[]> {
    return this.reads.readOfTenant(tenantId, (tx) =>
      tx.query<MejorReceptor>(SQL_DE_MEJORES, [...parametros(tenantId, periodo), limit]),
    );
  }

  totalesDeVenta(tenantId: string, periodo: Periodo): Promise<TotalesDeVenta> {
    return this.reads.readOfTenant(
      tenantId,
      async (tx) => (await tx.query<TotalesDeVenta>(SQL_DE_TOTALES, parametros(tenantId, periodo)))[0]!,
    );
  }

  ruc(tenantId: string): Promise<string> {
    return this.reads.readOfTenant(
      tenantId,
      async (tx) => (await tx.query<{ ruc: string }>(`SELECT ruc FROM tenant WHERE id = $1`, [tenantId]))[0]!.ruc,
    );
  }

  async *ventas(tenantId: string, periodo: Periodo): AsyncGenerator<LineaDeVenta[]> {
    yield* documentosDelLibro(this.reads, tenantId, parametros(tenantId, periodo), ['A', 'C']);
    yield* numerosInutilizados(this.reads, tenantId, parametros(tenantId, periodo));
  }

  ventasSinResolver(tenantId: string, periodo: Periodo): AsyncGenerator<LineaDeVenta[]> {
    return documentosDelLibro(this.reads, tenantId, parametros(tenantId, periodo), ['P', 'E']);
  }

  totalesDeCompra(tenantId: string, periodo: Periodo): Promise<TotalesDeCompra> {
    return this.reads.readOfTenant(
      tenantId,
      async (tx) => (await tx.query<TotalesDeCompra>(SQL_DE_TOTALES_DE_COMPRA, parametros(tenantId, periodo)))[0]!,
    );
  }

  compras(tenantId: string, periodo: Periodo): AsyncGenerator<LineaDeCompra[]> {
    return lineasDeCompra(this.reads, tenantId, parametros(tenantId, periodo));
  }

  iva(tenantId: string, periodo: Periodo): Promise<PapelDeIva> {
    return this.reads.readOfTenant(tenantId, (tx) => papelDeIva(tx, parametros(tenantId, periodo)));
  }
}
