import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Client } from 'pg';
import { ROOT } from '../../../dev/stack/root';

export const TENANTS = 4;
export const tenant = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** Those that are not there yet. */
export async function poblarTenants(admin: Client): Promise<void> {
  await admin.query(
    `INSERT INTO tenant (id, ruc, razon_social, tipo_contribuyente, plan)
     SELECT t.id::uuid, (80000000 + n) || '-0', 'Empresa ' || n, 2, 'enterprise' FROM unnest($1::text[]) WITH ORDINALITY AS t (id, n)
     ON CONFLICT DO NOTHING`,
    [Array.from({ length: TENANTS }, (_, n) => tenant(n))],
  );
}

/** A signed invoice; the CDC and the incompressible parts (signature, digests) differ in each document. */
function plantilla(): string {
  const xml = readFileSync(path.join(ROOT, 'libs/de/test/golden/factura-a-credito-con-descuentos.xml'), 'utf8');
  return `${xml.replaceAll(/\d{44}/g, '<CDC>')}<!-- <AZAR> -->`;
}

/** A month (AAAA-MM) of approved documents, with everything that hangs from them. Set-based: no rule of emission runs. */
export async function poblarMes(admin: Client, mes: string, cuantos: number, desde: number): Promise<void> {
  const parte = (tabla: string): string => `${tabla}_${mes.replace('-', '_')}`;
  await admin.query(`SELECT crear_meses($1::timestamptz, 1)`, [`${mes}-02`]);
  await admin.query(`SET session_replication_role = replica`);
  await admin.query(DOCUMENTOS, [`${mes}-01`, cuantos, desde, TENANTS]);
  const documento = parte('documento');
  for (const sql of [
    `INSERT INTO id_interno SELECT tenant_id, sit, id_interno, id FROM ${documento}`,
    `INSERT INTO numero_emitido SELECT tenant_id, sit, timbrado, serie, tipo, establecimiento, punto, numero, id FROM ${documento}`,
    `INSERT INTO cdc_emitido SELECT tenant_id, cdc, id FROM ${documento}`,
    `INSERT INTO busqueda_pendiente SELECT tenant_id, fecha_emision, numero, id, tipo, sit,
       lower(concat_ws(E'\\n', receptor_nombre, receptor_ruc, '001-001-' || lpad(numero::text, 7, '0'), receptor_documento, id_interno)),
       total, '001-001-' || lpad(numero::text, 7, '0'), left(lower(receptor_nombre), 40) FROM ${documento}`,
    `INSERT INTO ${parte('documento_detalle')} SELECT tenant_id, id, jsonb_build_object('items', (SELECT jsonb_agg(jsonb_build_object(
       'descripcion', 'Café molido 500 g, tueste ' || g, 'cantidad', '2', 'precio_unitario', '35000')) FROM generate_series(1, 10) g)),
       sha256(cdc::bytea) FROM ${documento}`,
    `INSERT INTO documento_historial (tenant_id, de_id, estado, motivo, codigo_fiscal, created_at)
       SELECT tenant_id, id, e.estado, e.motivo, e.codigo, created_at + make_interval(secs => e.n) FROM ${documento},
         (VALUES (1, 'P', 'Emitido', NULL), (2, 'P', 'Espera su lote', NULL), (3, 'E', 'Enviado', NULL), (4, 'E', 'Se consulta', NULL),
           (5, 'A', 'Aprobado', '0260')) e (n, estado, motivo, codigo)`,
    `INSERT INTO envio (tenant_id, de_id, id, cdc, d_id, abierto, en_vuelo, vence_at, resultado, created_at, cerrado_at)
       SELECT tenant_id, id, nuevo_id(created_at), cdc, n, false, false, created_at, 'respondido', created_at + make_interval(secs => n),
         created_at FROM ${documento}, generate_series(1, 2) n`,
  ])
    await admin.query(sql);
  await admin.query(
    `INSERT INTO ${parte('documento_xml')} (tenant_id, de_id, cdc, xml, digest)
     SELECT tenant_id, id, cdc, convert_to(replace(replace($1, '<CDC>', cdc), '<AZAR>',
       (SELECT string_agg(md5(cdc || g), '') FROM generate_series(1, 24) g)), 'UTF8'), md5(cdc) FROM ${documento}`,
    [plantilla()],
  );
  await admin.query(`SELECT indizar_documentos($1)`, [cuantos]);
  await admin.query(`SET session_replication_role = origin`);
  await admin.query(`VACUUM (ANALYZE)`);
}

const DOCUMENTOS = `INSERT INTO documento (id, tenant_id, cdc, id_interno, estado, tipo, sit, timbrado, serie, establecimiento, punto,
    numero, fecha_emision, fecha_firma, tipo_emision, modo_envio, fuente, moneda, total, total_iva, total_gs, gravado_5_gs, gravado_10_gs,
    iva_5_gs, iva_10_gs, exento_gs, receptor_nombre, receptor_ruc, protocolo_fiscal, codigo_fiscal, mensaje_fiscal, aprobado_at,
    kude_estado, kude_version, version, created_at, updated_at)
  SELECT nuevo_id(momento), tenant, '01' || lpad(i::text, 42, '0'), 'pedido-' || i, 'A', 1, 'H', '80000001', '', '001', '001', numero,
    momento AT TIME ZONE '-03', momento AT TIME ZONE '-03', 1, 'A', 'A', 'PYG', 110000, 10000, 110000, 0, 110000, 0, 10000, 0,
    'Cliente ' || i % 5000, (1000000 + i % 5000) || '-1', i::text, '0260', 'Autorización del DE satisfactoria', momento,
    'L', 2, 2, momento, momento
  FROM (SELECT i, ('00000000-0000-4000-8000-' || lpad((i % $4::int)::text, 12, '0'))::uuid AS tenant, (i / $4::int + 1)::int AS numero,
      comienzo_de_mes($1::date) + (fin_de_mes($1::date) - comienzo_de_mes($1::date)) * ((i - $3)::float8 / $2) AS momento
    FROM generate_series($3::bigint, $3::bigint + $2::bigint - 1) i) g`;
