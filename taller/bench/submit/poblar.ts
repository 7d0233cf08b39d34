import type { Client } from 'pg';

export const TENANT = '0b0e0000-0000-4000-8000-000000000001';
/** Bytes of an invoice of about ten lines, signed. */
const BYTES = 7_500;

/**
 * Adds this many signed documents that wait for submission. Set-based: no rule of emission runs. `cuandoEsten` makes all of them visible
 * at once. `nadie`: documents that no submitter takes.
 */
export async function poblar<T>(
  admin: Client,
  cuantos: number,
  modo: 'S' | 'A' | 'nadie',
  cuandoEsten: (mostrar: () => Promise<void>) => Promise<T>,
): Promise<T> {
  await vaciar(admin);
  await admin.query(`BEGIN; SET LOCAL session_replication_role = replica`);
  await admin.query(
    `INSERT INTO documento SELECT r.* FROM generate_series(1, $1::int) i, jsonb_populate_record(NULL::documento, jsonb_build_object(
       'id', (lpad(to_hex((extract(epoch FROM now()) * 1000)::bigint), 12, '0') || substr(md5(i::text), 1, 20))::uuid,
       'tenant_id', $2::text, 'cdc', lpad(i::text, 44, '0'), 'estado', 'P', 'tipo', 1, 'sit', 'P', 'timbrado', '80099990',
       'serie', '', 'establecimiento', '001', 'punto', '001', 'numero', i, 'fecha_emision', now(), 'fecha_firma', now(), 'tipo_emision', 1,
       'modo_envio', $3::text, 'fuente', 'A', 'moneda', 'PYG', 'total', 1, 'total_iva', 0, 'total_gs', 1, 'receptor_nombre', 'Banco',
       'kude_estado', 'P', 'kude_version', 0, 'lotes_fallidos', 0, 'avisos', 0, 'kude_avisada', 0, 'version', 1,
       'created_at', now() - interval '1 hour', 'updated_at', now(),
       'gravado_5_gs', 0, 'gravado_10_gs', 0, 'iva_5_gs', 0, 'iva_10_gs', 0, 'exento_gs', 0) || $4::jsonb) r`,
    [
      cuantos,
      TENANT,
      modo === 'A' ? 'A' : 'S',
      JSON.stringify({ ...(await defectos(admin)), ...(modo === 'nadie' && { reintentar_at: 'infinity' }) }),
    ],
  );
  await admin.query(`INSERT INTO cdc_emitido (tenant_id, cdc, de_id) SELECT tenant_id, cdc, id FROM documento`);
  await admin.query(
    `INSERT INTO documento_xml (cdc, tenant_id, de_id, xml, digest)
     SELECT cdc, tenant_id, id, convert_to('<rDE><DE Id="' || cdc || '"/>'
         || left(repeat(md5(cdc) || md5(id::text), ${Math.ceil(BYTES / 64)}), ${BYTES}) || '</rDE>', 'UTF8'), '' FROM documento`,
  );
  if (modo === 'S') {
    await admin.query(
      `INSERT INTO outbox (tenant_id, cola, datos, disponible_at)
       SELECT tenant_id, 'de.enviar', jsonb_build_object('v', 1, 'tenantId', tenant_id, 'deId', id, 'motivo', 'emision'), now()
       FROM documento`,
    );
  }
  await admin.query(`ANALYZE documento, cdc_emitido, documento_xml, outbox`);
  return cuandoEsten(() => admin.query('COMMIT').then(() => undefined));
}

const TRUNCATE = `TRUNCATE documento, cdc_emitido, numero_emitido, documento_busqueda, documento_xml, documento_detalle,
  documento_historial, envio, lote, outbox CASCADE`;

/** The submitter may still be about: of a deadlock with one of its transactions either may be the victim. */
async function vaciar(admin: Client, intentos = 5): Promise<void> {
  await admin.query(TRUNCATE).catch((causa: { code?: string }) => {
    if (causa.code !== '40P01' || intentos === 1) throw causa;
    return vaciar(admin, intentos - 1);
  });
}

/** Columns to which later migrations gave a default, and the default: jsonb_populate_record would leave them null. */
async function defectos(admin: Client): Promise<Record<string, unknown>> {
  const { rows } = await admin.query<{ nombre: string; defecto: string }>(
    `SELECT column_name AS nombre, column_default AS defecto FROM information_schema.columns
     WHERE table_name = 'documento' AND is_nullable = 'NO' AND column_default IS NOT NULL`,
  );
  const valores: Record<string, unknown> = {};
  for (const { nombre, defecto } of rows) {
    valores[nombre] = (await admin.query<{ v: unknown }>(`SELECT ${defecto} AS v`)).rows[0]!.v;
  }
  return valores;
}
