import { randomUUID } from 'node:crypto';
import { baseDeDatosDePrueba, type BaseDeDatosDePrueba } from '../../../test/postgres';
import { withClient } from '../../../dev/stack/postgres/roles';
import { createDataSource } from '../db/data-source';
import { Database } from '../db/database';
import { Metrics } from './metrics';
import { serviceMetrics } from './service-metrics';

const AHORA = new Date('2026-11-20T12:00:00Z');
const hace = (segundos: number): Date => new Date(AHORA.getTime() - segundos * 1_000);
const DIA_S = 86_400;

let base: BaseDeDatosDePrueba;
let database: Database;

/** Runs SQL as administrator, to write rows of two taxpayers without row-level security. */
const sql = (text: string, values: unknown[] = []) => withClient(base.adminUrl, (client) => client.query(text, values));

async function unTenant(estado = 'ACTIVO'): Promise<string> {
  const id = randomUUID();
  await sql(
    `INSERT INTO tenant (id, ruc, razon_social, tipo_contribuyente, estado, plan) VALUES ($1::uuid, $1::text, 'Prueba', 2, $2, 'api')`,
    [id, estado],
  );
  return id;
}

async function unDocumento(tenantId: string, estado: string, createdAt: Date, kude = 'L'): Promise<string> {
  const id = randomUUID();
  await sql(
    `INSERT INTO documento (id, tenant_id, cdc, estado, tipo, sit, timbrado, serie, establecimiento, punto, numero, fecha_emision,
       fecha_firma, tipo_emision, modo_envio, fuente, moneda, total, total_iva, total_gs, gravado_5_gs, gravado_10_gs, iva_5_gs,
       iva_10_gs, exento_gs, receptor_nombre, kude_estado, created_at, updated_at)
     SELECT $1::uuid, $2, $1::text, $3, 1, 'P', '1', '', '001', '001', count(*) + 1, now(), now(), 1, 'S', 'A', 'PYG',
       1, 0, 1, 0, 0, 0, 0, 0, 'Prueba', $5, $4::timestamptz, $4::timestamptz FROM documento`,
    [id, tenantId, estado, createdAt, kude],
  );
  return id;
}

async function unEnvio(tenantId: string, deId: string, enVuelo: boolean): Promise<void> {
  await sql(
    `INSERT INTO envio (id, tenant_id, de_id, cdc, d_id, en_vuelo, vence_at, created_at)
     VALUES (gen_random_uuid(), $1, $2::uuid, $2::text, nextval('d_id'), $3, now(), now())`,
    [tenantId, deId, enVuelo],
  );
}

async function unCertificado(tenantId: string, hasta: Date): Promise<void> {
  await sql(
    `INSERT INTO certificado (id, tenant_id, huella, sujeto, numero_serie, desde, hasta, clave_cifrada, certificado_pem, activo)
     VALUES (gen_random_uuid(), $1, '', '', '', now(), $2, '', '', true)`,
    [tenantId, hasta],
  );
}

beforeAll(async () => {
  base = await baseDeDatosDePrueba();
  database = await base.abrir(2);
});

afterAll(() => base.eliminar());

async function texto(): Promise<string> {
  const metrics = new Metrics('prueba');
  serviceMetrics(metrics, database, { now: () => AHORA });
  return metrics.text();
}

it('counts over all tenants, as a role that may see none of their rows', async () => {
  const [primero, segundo, suspendida] = [await unTenant(), await unTenant(), await unTenant('SUSPENDIDO')];
  await unDocumento(primero, 'P', hace(90), 'P');
  const dudoso = await unDocumento(primero, 'E', hace(600));
  const enCurso = await unDocumento(segundo, 'E', hace(30));
  await unDocumento(segundo, 'A', hace(60));
  await unDocumento(segundo, 'A', hace(2 * DIA_S));
  await unEnvio(primero, dudoso, false);
  await unEnvio(segundo, enCurso, true);
  await unCertificado(primero, hace(-10 * DIA_S));
  await unCertificado(segundo, hace(-40 * DIA_S));
  await unCertificado(suspendida, hace(-1 * DIA_S));
  await sql(
    `INSERT INTO outbox (tenant_id, cola, datos, disponible_at) VALUES ($1, 'x', '{}', $2), ($1, 'x', '{}', $3)`,
    [primero, hace(5), hace(-60)],
  );
  await sql(`INSERT INTO disyuntor (tenant_id, sit, abierto_hasta) VALUES ($1, 'P', now()), ($2, 'P', NULL)`, [
    primero,
    segundo,
  ]);

  const lineas = (await texto()).split('\n').filter((linea) => /^timbo_(?!metrics|mes(es)?_)/.test(linea));
  expect(lineas.sort()).toEqual(
    [
      'timbo_documentos_sin_final{sit="P",estado="P",app="prueba"} 1',
      'timbo_documentos_sin_mes{app="prueba"} 5',
      'timbo_documentos_sin_final{sit="P",estado="E",app="prueba"} 2',
      'timbo_documentos_dia{sit="P",estado="P",app="prueba"} 1',
      'timbo_documentos_dia{sit="P",estado="E",app="prueba"} 2',
      'timbo_documentos_dia{sit="P",estado="A",app="prueba"} 1',
      'timbo_documento_mas_viejo_seconds{sit="P",app="prueba"} 600',
      'timbo_resultados_desconocidos{sit="P",app="prueba"} 1',
      'timbo_copias_pendientes{app="prueba"} 0',
      'timbo_kudes_pendientes{app="prueba"} 1',
      'timbo_correos_pendientes{app="prueba"} 0',
      'timbo_kude_mas_viejo_seconds{app="prueba"} 90',
      'timbo_outbox_rows{app="prueba"} 1',
      'timbo_outbox_lag_seconds{app="prueba"} 5',
      'timbo_disyuntores_abiertos{sit="P",app="prueba"} 1',
      'timbo_certificado_dias_restantes{app="prueba"} 10',
      // Left out: the other certificate ends in more than 30 days, and a suspended tenant is not warned.
      `timbo_certificado_de_tenant_dias_restantes{ruc="${primero}",tenant="${primero}",app="prueba"} 10`,
    ].sort(),
  );
});

it('shows when the last good backup and drill were noted, and whether the last ones failed', async () => {
  const anotar = (acto: string, bien: boolean) =>
    sql('SELECT registrar_acto($1, $2, NULL, $3)', [acto, 'instalacion', { bien, completo: false, dice: 'x' }]);
  const mostrado = async () =>
    (await texto()).split('\n').filter((linea) => /^timbo_(respaldo|simulacro)_/.test(linea));
  expect(await mostrado()).toEqual([]);
  await anotar('respaldo.hacer', false);
  expect(await mostrado()).toEqual(['timbo_respaldo_fallido{app="prueba"} 1']);
  await anotar('respaldo.probar', true);
  const bueno = await sql(`SELECT extract(epoch FROM created_at) AS s FROM auditoria WHERE acto = 'respaldo.probar'`);
  await anotar('respaldo.probar', false);
  await anotar('respaldo.hacer', true);
  const lineas = await mostrado();
  const ultimo = lineas.find((linea) => linea.startsWith('timbo_simulacro_ultimo_timestamp_seconds'));
  expect(Number(ultimo?.split(' ')[1])).toBeCloseTo(Number((bueno.rows[0] as { s: string }).s), 2);
  expect(lineas).toEqual([
    expect.stringMatching(/^timbo_respaldo_ultimo_timestamp_seconds\{app="prueba"\} 1\d{9}/),
    'timbo_respaldo_fallido{app="prueba"} 0',
    ultimo,
    'timbo_simulacro_fallido{app="prueba"} 1',
  ]);
});

it('shows nothing rather than noughts while the database is away', async () => {
  const away = new Database(createDataSource({ url: 'postgres://127.0.0.1:1/none', applicationName: 'metricas' }));
  const metrics = new Metrics('prueba');
  serviceMetrics(metrics, away, { now: () => AHORA });
  expect((await metrics.text()).split('\n').filter((linea) => /^timbo_(?!metrics|mes(es)?_)/.test(linea))).toEqual([]);
});
