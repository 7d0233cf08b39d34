import type { Client } from 'pg';
import { cdcDe } from '../cdc';

/** The largest tenant; it has half of the documents, 49 others share the rest. */
export const GRANDE = '00000000-0000-4000-8000-000000000000';
export const RUC_GRANDE = '80000000-0';
const TENANTS = 50;
/** The documents are spread evenly over two years. */
const DIAS = 730;

const NOMBRES = `ARRAY['María','José','Juan','Carlos','Ana','Liz','Pedro','Rosa','Hugo','Gladys',
  'Óscar','Ramón','Mirta','Nélida','Derlis','Blas']`;
const APELLIDOS = `ARRAY['González','Benítez','Martínez','López','Giménez','Vera','Duarte','Ramírez','Núñez','Báez','Ayala',
  'Cáceres','Fernández','Villalba','Franco','Rojas','Acosta','Ojeda','Cardozo','Insfrán','Paredes','Gauto','Riquelme','Ortiz']`;
/** In this interval a document of the large tenant goes to a customer with no other invoices. */
const CADA_RARO = 5_000;
export const NOMBRE_RARO = 'Zunilda Ycuá Bolaños';
/** Nearly every second document sells coffee, the others one of this many products each. The first products are sold most. */
const PRODUCTOS = 5_000;
export const PRODUCTO = {
  comun: 'Café molido 500 g',
  raro: `Ñandutí circular modelo ${PRODUCTOS / 2}`,
  numero: PRODUCTOS / 2,
};
/** Of the product with this number. */
export const gtinDe = (producto: number): string => `7840001${String(100_000 + producto)}`;

/** A tenant with more documents has more customers; a few of them have most of the documents. */
const DOCUMENTOS_POR_RECEPTOR = 50;
/** RUC of a typical customer: it has as many documents in any size of database. */
export const rucComun = (documentos: number): string =>
  `${1_000_000 + Math.floor((documentos / DOCUMENTOS_POR_RECEPTOR) * 0.6)}-1`;

/** 0 ≤ x < 1, always the same for the same document. */
const azar = (sal: string): string => `((hashint8extended(i, ${sal}) & 1048575) / 1048576.0)`;

/** Indexes for reading only: made after the data is loaded, like a restore of a backup does. */
async function sinIndices(admin: Client, trabajo: () => Promise<void>): Promise<void> {
  const { rows } = await admin.query<{
    name: string;
    def: string;
  }>(`SELECT indexname AS name, indexdef AS def FROM pg_indexes i
    WHERE tablename IN ('documento', 'documento_busqueda') AND indexdef NOT LIKE 'CREATE UNIQUE%'`);
  for (const { name } of rows) await admin.query(`DROP INDEX ${name}`);
  await trabajo();
  for (const { def } of rows) await admin.query(def.replace(' ON ONLY ', ' ON '));
}

/**
 * Replaces the content of the database with this many documents, half of them of `grande`. Set-based: no rule of emission runs.
 * The caller vacuums, as it wants its statistics.
 * @param ahora when the last document was issued.
 */
export async function poblar(admin: Client, cuantos: number, ahora: Date, grande = GRANDE): Promise<void> {
  const meses = Math.ceil(DIAS / 30) + 1;
  await admin.query(`SELECT crear_meses($1::timestamptz - make_interval(days => ${DIAS}), ${meses})`, [ahora]);
  await admin.query(`SET session_replication_role = replica`);
  await admin.query(
    `TRUNCATE documento, cdc_emitido, numero_emitido, documento_busqueda, busqueda_pendiente, documento_xml, documento_detalle,
     documento_historial, receptor, palabra, cifra_del_mes, cifra_pendiente CASCADE`,
  );
  await admin.query(
    `INSERT INTO tenant (id, ruc, razon_social, tipo_contribuyente, plan)
     SELECT ('00000000-0000-4000-8000-' || lpad(t::text, 12, '0'))::uuid, (80000000 + t) || '-0', 'Empresa ' || t, 2, 'enterprise'
     FROM generate_series(0, ${TENANTS - 1}) t ON CONFLICT DO NOTHING`,
  );
  await sinIndices(admin, async () => {
    await admin.query(documentosDe(grande), [cuantos, ahora]);
    await admin.query(
      `INSERT INTO documento_detalle SELECT tenant_id, id, jsonb_build_object('items', jsonb_build_array(
         jsonb_build_object('descripcion', 'Bolsa de papel kraft', 'codigo_interno', 'B-1'), CASE WHEN q < 0.45
           THEN jsonb_build_object('descripcion', '${PRODUCTO.comun}', 'codigo_interno', 'C-500')
           ELSE jsonb_build_object('descripcion', 'Ñandutí circular modelo ' || p, 'codigo_interno', 'ND-' || p,
             'gtin', '7840001' || 100000 + p) END)), ''
       FROM (SELECT tenant_id, id, ${azar('7')} AS q, floor(power(${azar('8')}, 2) * ${PRODUCTOS})::int AS p
         FROM (SELECT tenant_id, id, hashtextextended(cdc, 0) AS i FROM documento) d) d`,
    );
    await admin.query(`INSERT INTO busqueda_pendiente
      SELECT tenant_id, fecha_emision, numero, id, tipo, sit, sin_acentos(concat_ws(E'\\n', receptor_nombre, receptor_ruc,
        '001-001-' || lpad(numero::text, 7, '0'), receptor_documento, id_interno)), total, '001-001-' || lpad(numero::text, 7, '0'),
        left(sin_acentos(receptor_nombre), 40) FROM documento`);
    for (let hechos = 1; hechos > 0;)
      hechos = (await admin.query<{ n: number }>(`SELECT indizar_documentos(100000) AS n`)).rows[0]!.n;
    await admin.query(`INSERT INTO cifra_del_mes (tenant_id, mes, sit, estado, cuantos)
      SELECT tenant_id, date_trunc('month', fecha_emision)::date, sit, estado, count(*) FROM documento WHERE estado IN ('A', 'R', 'C')
      GROUP BY 1, 2, 3, 4`);
    await admin.query(`INSERT INTO cdc_emitido SELECT tenant_id, cdc, id FROM documento`);
    await admin.query(`INSERT INTO documento_xml SELECT tenant_id, id, cdc, '<rDE/>', '' FROM documento`);
    await admin.query(
      `INSERT INTO documento_historial (tenant_id, de_id, estado, created_at) SELECT tenant_id, id, 'P', created_at FROM documento`,
    );
    await admin.query(`INSERT INTO receptor (id, tenant_id, documento_tipo, nombre, ruc, tipo_operacion, tipo_contribuyente,
        codigo_pais, created_at, updated_at)
      SELECT gen_random_uuid(), '${grande}', 5, nombre, ruc, 1, 1, 'PRY', now(), now()
      FROM (SELECT DISTINCT ON (receptor_ruc) receptor_nombre AS nombre, receptor_ruc AS ruc FROM documento
        WHERE receptor_ruc IS NOT NULL) r`);
  });
  for (const tabla of ['documento_busqueda', 'receptor']) {
    await admin.query(`INSERT INTO palabra SELECT DISTINCT n.tenant_id, p
      FROM ${tabla} n, regexp_split_to_table(split_part(n.texto, E'\\n', 1), '[^[:alpha:]]+') p
      WHERE length(p) BETWEEN 4 AND 30 ON CONFLICT DO NOTHING`);
  }
  await admin.query(`SET session_replication_role = origin`);
}

/** OFFSET 0 keeps a subquery: PostgreSQL would compute its columns again each time that the outer one names them, hundreds in a row. */
const documentosDe = (
  grande: string,
): string => `INSERT INTO documento (id, tenant_id, cdc, id_interno, estado, tipo, sit, timbrado, serie, establecimiento, punto,
    numero, fecha_emision, fecha_firma, tipo_emision, modo_envio, fuente, moneda, tipo_cambio, total, total_iva, total_gs, gravado_5_gs,
    gravado_10_gs, iva_5_gs, iva_10_gs, exento_gs, receptor_nombre, receptor_ruc, receptor_tipo_documento, receptor_documento,
    aprobado_at, kude_estado, kude_version, created_at, updated_at)
  SELECT (lpad(to_hex((extract(epoch FROM fecha) * 1000)::bigint), 12, '0') || substr(md5(i::text), 1, 20))::uuid,
    tenant, ${cdcDe('partes')}, 'pedido-' || i, estado, tipo, 'H', '80000001', '', '001', '001', numero,
    fecha, fecha, 1, 'A', 'A', CASE WHEN extranjera THEN 'USD' ELSE 'PYG' END, CASE WHEN extranjera THEN 7300.5 END,
    CASE WHEN extranjera THEN round(total / 7300.5, 2) ELSE total END, round(total / 11), total, 0, total, 0, round(total / 11), 0,
    CASE WHEN raro THEN '${NOMBRE_RARO}' ELSE (${NOMBRES})[1 + quien % 16] || ' ' || (${APELLIDOS})[1 + quien / 16 % 24] END,
    CASE WHEN NOT innominado THEN (1000000 + quien) || '-1' END, CASE WHEN innominado THEN 5 END, CASE WHEN innominado THEN '0' END,
    fecha, 'L', 1, fecha, fecha
  FROM (SELECT *, '0180000000' || '0001001' || lpad(numero::text, 7, '0') || '2' || to_char(fecha, 'YYYYMMDD')
        || '1' || lpad(i::text, 9, '0') AS partes FROM (SELECT i,
      (CASE WHEN i % 2 = 1 THEN '${grande}'
        ELSE '00000000-0000-4000-8000-' || lpad((1 + i / 2 % ${TENANTS - 1})::text, 12, '0') END)::uuid AS tenant,
      CASE WHEN i % 2 = 1 THEN (i + 1) / 2 ELSE i / 2 / ${TENANTS - 1} + 1 END AS numero,
      ($2::timestamptz AT TIME ZONE '-03')::timestamp(0) - make_interval(secs => (1 - i::float8 / $1) * ${DIAS} * 86400) AS fecha,
      CASE WHEN ${azar('1')} < 0.97 THEN 'A' WHEN ${azar('1')} < 0.99 THEN 'R' ELSE 'C' END AS estado,
      CASE WHEN ${azar('2')} < 0.9 THEN 1 WHEN ${azar('2')} < 0.95 THEN 5 WHEN ${azar('2')} < 0.97 THEN 6
        WHEN ${azar('2')} < 0.99 THEN 7 ELSE 4 END AS tipo,
      ${azar('3')} < 0.05 AS extranjera, ${azar('4')} < 0.1 AS innominado, i % 2 = 1 AND i % ${2 * CADA_RARO} = ${CADA_RARO + 1} AS raro,
      floor(power(${azar('5')}, 2) * $1 / ${DOCUMENTOS_POR_RECEPTOR})::int AS quien, floor(1000 + ${azar('6')} * 5000000)::numeric AS total
    FROM generate_series(1, $1::bigint) i OFFSET 0) d OFFSET 0) g`;
