// SQL by hand: months of received documents, batch by batch, each beginning where the last one ended.
import { leerCdc } from '@libs/fiscal';
import type { Reads } from '@libs/platform/db';
import { numeroFormateado } from '@libs/series';
import type { LineaDeCompra } from '../../domain/compra';
import type { Asociado } from '../../domain/linea-de-venta';

const TANDA = 500;

/** As `EN_EL_PERIODO` of sales, with the same parameters. Self-invoices and remission notes are no purchases of the book. */
const EN_EL_MES = `r.tenant_id = $1 AND r.dia >= $2::text AND r.dia <= $3::text AND ($4::text IS NULL OR r.sit = $4)
  AND r.tipo IN (1, 5, 6)`;

/** The account's last word on the document that the authority registered: the last one is valid (NT 19). */
const DESCONOCIDO = `(SELECT e.tipo = 'DESCONOCIMIENTO' FROM evento e
    WHERE e.tenant_id = r.tenant_id AND e.recibido_id = r.id AND e.estado = 'A'
      AND e.tipo IN ('CONFORMIDAD', 'DISCONFORMIDAD', 'DESCONOCIMIENTO')
    ORDER BY e.created_at DESC, e.id DESC LIMIT 1)`;
/** An `EstadoDeCompra`. */
const ESTADO = `CASE WHEN r.situacion = 'C' THEN 'cancelado' WHEN ${DESCONOCIDO} THEN 'desconocido'
    WHEN r.huella IS NULL THEN 'sin_xml' ELSE r.veredicto END`;
/** Credit notes are subtracted (Manual Técnico v150, C002: 1 invoice, 5 credit note, 6 debit note). What does not count is nothing. */
const FACTOR = `CASE WHEN s.estado NOT IN ('valido', 'por_confirmar') THEN 0 WHEN r.tipo = 5 THEN -1 ELSE 1 END`;
const valor = (columna: string): string => `coalesce(${FACTOR} * r.${columna}_gs, 0)`;

/**
 * The purchases of the parameters' month, with what each adds to the book in the columns g10, i10, g5, i5, ex and suma. OFFSET 0: the state
 * is found once for a row, not once for each of its amounts.
 */
export const COMPRAS_DEL_MES = `SELECT r.*, s.estado, ${valor('gravado_10')} AS g10, ${valor('iva_10')} AS i10,
    ${valor('gravado_5')} AS g5, ${valor('iva_5')} AS i5, ${valor('exento')} AS ex, ${valor('total')} AS suma
  FROM recibido r CROSS JOIN LATERAL (SELECT ${ESTADO} AS estado OFFSET 0) s WHERE ${EN_EL_MES}`;

const texto = (columna: string): string => `trim_scale(c.${columna})::text`;
const SQL_DE_LINEAS = `SELECT c.id, c.dia, c.estado, c.tipo, c.sit, c.cdc, c.timbrado, c.establecimiento,
    c.punto, c.numero, c.condicion, c.emisor_ruc AS "emisorRuc", c.emisor_nombre AS "emisorNombre", c.moneda,
    ${texto('tipo_cambio')} AS "tipoCambio", ${texto('g10')} AS gravado10, ${texto('i10')} AS iva10, ${texto('g5')} AS gravado5,
    ${texto('i5')} AS iva5, ${texto('ex')} AS exento, ${texto('suma')} AS total, c.asociado_cdc AS "asociadoCdc",
    x.timbrado AS "asociadoTimbrado"
  FROM (${COMPRAS_DEL_MES}) c
    LEFT JOIN recibido x ON x.tenant_id = c.tenant_id AND x.sit = c.sit AND x.cdc = c.asociado_cdc
  WHERE ($5::uuid IS NULL OR (c.dia, c.id) > ($6::text, $5::uuid))
  ORDER BY c.dia, c.id LIMIT ${TANDA}`;

type Fila = Omit<LineaDeCompra, 'asociado'> & {
  id: string;
  asociadoCdc: string | null;
  asociadoTimbrado: string | null;
};

/** @param periodo the parameters of COMPRAS_DEL_MES. */
export async function* lineasDeCompra(
  reads: Reads,
  tenantId: string,
  periodo: readonly unknown[],
): AsyncGenerator<LineaDeCompra[]> {
  let ultima: Fila | undefined;
  for (;;) {
    const cursor = [ultima?.id ?? null, ultima?.dia ?? null];
    const filas = await reads.readOfTenant(tenantId, (tx) => tx.query<Fila>(SQL_DE_LINEAS, [...periodo, ...cursor]));
    if (filas.length > 0) yield filas.map(lineaDe);
    if (filas.length < TANDA) return;
    ultima = filas.at(-1);
  }
}

const lineaDe = ({ id: _, asociadoCdc, asociadoTimbrado, ...linea }: Fila): LineaDeCompra => ({
  ...linea,
  asociado: asociadoCdc === null ? null : asociadoDe(asociadoCdc, asociadoTimbrado),
});

function asociadoDe(cdc: string, timbrado: string | null): Asociado {
  const partes = leerCdc(cdc);
  return { cdc, numero: partes ? numeroFormateado(partes, Number(partes.numero)) : null, timbrado };
}
