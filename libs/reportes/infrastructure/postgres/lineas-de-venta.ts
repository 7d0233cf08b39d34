// SQL by hand: months of documents, batch by batch, each beginning where the last one ended.
import { leerCdc } from '@libs/fiscal';
import { horaLocal } from '@libs/platform';
import type { Reads, Tx } from '@libs/platform/db';
import { numeroFormateado } from '@libs/series';
import type { Asociado, LineaDeVenta } from '../../domain/linea-de-venta';
import type { Estado } from '@libs/de';

const TANDA = 500;

/** Credit notes are subtracted (Manual Técnico v150, C002: 1 invoice, 5 credit note, 6 debit note). */
export const SIGNO = 'CASE d.tipo WHEN 5 THEN -1 ELSE 1 END';
/** As the document has it: who says a number with points says the same number. */
export const DOCUMENTO_DEL_RECEPTOR = `translate(d.receptor_documento, '. ', '')`;
/** As timestamps: comparisons between types are not leakproof, so row-level security would keep them from using the index. */
export const EN_EL_PERIODO = `d.tenant_id = $1 AND d.fecha_emision >= $2::timestamp AND d.fecha_emision < $3::timestamp + interval '1 day'
  AND ($4::text IS NULL OR d.sit = $4)`;
/** A part of the index documento_reporte. */
export const CUENTA_EN_MONTOS = `d.estado = 'A' AND d.tipo IN (1, 5, 6)`;

/** What a cancelled document amounts to is nothing. */
const valor = (columna: string): string =>
  `CASE d.estado WHEN 'C' THEN '0' ELSE trim_scale(${SIGNO} * d.${columna})::text END`;

/** @param estados written out, because the index documento_reporte has those of the book only. */
const sqlDeDocumentos = (
  estados: readonly Estado[],
): string => `SELECT d.id, to_char(d.fecha_emision, 'YYYY-MM-DD"T"HH24:MI:SS') AS "fechaEmision", d.estado, d.tipo, d.sit,
    d.timbrado, d.establecimiento, d.punto, d.numero, NULL AS "numeroHasta", d.cdc, d.receptor_nombre AS "receptorNombre",
    d.receptor_ruc AS "receptorRuc", d.receptor_tipo_documento AS "receptorTipoDocumento",
    ${DOCUMENTO_DEL_RECEPTOR} AS "receptorDocumento",
    d.moneda, trim_scale(d.tipo_cambio)::text AS "tipoCambio", ${valor('gravado_10_gs')} AS gravado10, ${valor('iva_10_gs')} AS iva10,
    ${valor('gravado_5_gs')} AS gravado5, ${valor('iva_5_gs')} AS iva5, ${valor('exento_gs')} AS exento, ${valor('total_gs')} AS total,
    (t.contenido->>'condicion_venta')::int AS "condicionVenta", t.contenido->'doc_asociado' AS asociado
  FROM documento d LEFT JOIN documento_detalle t ON t.tenant_id = d.tenant_id AND t.de_id = d.id
  WHERE ${EN_EL_PERIODO} AND d.estado IN (${estados.map((estado) => `'${estado}'`).join()}) AND d.tipo IN (1, 5, 6)
    AND ($5::uuid IS NULL OR (d.fecha_emision, d.numero, d.id) > ($6::timestamp, $7::int, $5::uuid))
  ORDER BY d.fecha_emision, d.numero, d.id LIMIT ${TANDA}`;

/** A note's document as it was asked for: by CDC, or a printed one by its number. */
interface AsociadoPedido {
  cdc?: string;
  timbrado?: string;
  establecimiento?: string;
  punto?: string;
  numero?: string | number;
}
type Fila = Omit<LineaDeVenta, 'asociado'> & { id: string; asociado: AsociadoPedido | null };

/** @param periodo the parameters of EN_EL_PERIODO. */
export async function* documentosDelLibro(
  reads: Reads,
  tenantId: string,
  periodo: readonly unknown[],
  estados: readonly Estado[],
): AsyncGenerator<LineaDeVenta[]> {
  const sql = sqlDeDocumentos(estados);
  let ultima: Fila | undefined;
  for (;;) {
    const cursor = [ultima?.id ?? null, ultima?.fechaEmision ?? null, ultima?.numero ?? null];
    const { filas, lineas } = await reads.readOfTenant(tenantId, async (tx) => {
      const leidas = await tx.query<Fila>(sql, [...periodo, ...cursor]);
      return { filas: leidas, lineas: await conSuAsociado(tx, tenantId, leidas) };
    });
    if (lineas.length > 0) yield lineas;
    if (filas.length < TANDA) return;
    ultima = filas.at(-1);
  }
}

async function conSuAsociado(tx: Tx, tenantId: string, filas: readonly Fila[]): Promise<LineaDeVenta[]> {
  const cdcs = filas.flatMap(({ asociado }) => asociado?.cdc ?? []);
  const propios =
    cdcs.length === 0
      ? []
      : await tx.query<{ cdc: string; timbrado: string }>(
          `SELECT x.cdc, d.timbrado FROM documento_xml x JOIN documento d ON d.tenant_id = x.tenant_id AND d.id = x.de_id
           WHERE x.tenant_id = $1 AND x.cdc = ANY ($2)`,
          [tenantId, cdcs],
        );
  const timbrados = new Map(propios.map(({ cdc, timbrado }) => [cdc, timbrado]));
  return filas.map(({ id: _, asociado, ...linea }) => ({
    ...linea,
    asociado: asociado && mostrar(asociado, timbrados),
  }));
}

function mostrar(
  { cdc, timbrado, establecimiento, punto, numero }: AsociadoPedido,
  timbrados: ReadonlyMap<string, string>,
): Asociado {
  if (cdc) {
    const partes = leerCdc(cdc);
    const suNumero = partes && numeroFormateado(partes, Number(partes.numero));
    return { cdc, numero: suNumero ?? null, timbrado: timbrados.get(cdc) ?? null };
  }
  const impreso = establecimiento && punto && numero !== undefined;
  return {
    cdc: null,
    numero: impreso ? numeroFormateado({ establecimiento, punto }, Number(numero)) : null,
    timbrado: timbrado ?? null,
  };
}

/** Of a range that was voided in part (X), `reservados` has what was accepted. */
const SQL_DE_INUTILIZADOS = `SELECT d.created_at AS "createdAt", d.tipo, d.sit, d.timbrado, d.establecimiento, d.punto, lower(r) AS numero,
    upper(r) - 1 AS "numeroHasta"
  FROM inutilizacion d CROSS JOIN unnest(d.reservados) r
  WHERE d.tenant_id = $1 AND d.created_at >= ($2 || 'T00:00:00-03:00')::timestamptz
    AND d.created_at < ($3 || 'T00:00:00-03:00')::timestamptz + interval '1 day'
    AND ($4::text IS NULL OR d.sit = $4) AND d.estado IN ('A', 'X') AND d.tipo IN (1, 5, 6)
  ORDER BY d.created_at, d.id, numero`;

type Inutilizado = Pick<
  LineaDeVenta,
  'tipo' | 'sit' | 'timbrado' | 'establecimiento' | 'punto' | 'numero' | 'numeroHasta'
> & { createdAt: Date };

const SIN_DOCUMENTO = {
  estado: 'I',
  cdc: null,
  receptorNombre: null,
  receptorRuc: null,
  receptorTipoDocumento: null,
  receptorDocumento: null,
  moneda: null,
  tipoCambio: null,
  condicionVenta: null,
  asociado: null,
  gravado10: '0',
  iva10: '0',
  gravado5: '0',
  iva5: '0',
  exento: '0',
  total: '0',
} as const;

/** Voided numbers, a line for each range. A tenant voids few: one batch. */
export async function* numerosInutilizados(
  reads: Reads,
  tenantId: string,
  periodo: readonly unknown[],
): AsyncGenerator<LineaDeVenta[]> {
  const filas = await reads.readOfTenant(tenantId, (tx) => tx.query<Inutilizado>(SQL_DE_INUTILIZADOS, [...periodo]));
  if (filas.length > 0)
    yield filas.map(({ createdAt, ...propios }) => ({
      ...SIN_DOCUMENTO,
      ...propios,
      fechaEmision: horaLocal(createdAt),
    }));
}
