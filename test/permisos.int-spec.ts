import { randomUUID } from 'node:crypto';
import { openDatabase, PROCESS_ROLES, type ProcessName } from '@libs/platform/db';
import { MIGRATIONS } from '../migrations';
import { urlAs, withClient } from '../dev/stack/postgres/roles';
import { baseDeDatosDePrueba, PASSWORD, type BaseDeDatosDePrueba } from './postgres';

let base: BaseDeDatosDePrueba;

beforeAll(async () => (base = await baseDeDatosDePrueba()));
afterAll(() => base?.eliminar());

const leer = async <T>(url: string, sql: string, valores: unknown[] = []): Promise<T[]> =>
  withClient(url, async (client) => (await client.query(sql, valores)).rows as T[]);

/** Rights on a table: S, I, U, D; s, i, u for some columns only; other rights by their names. */
const PERMISOS = `SELECT c.relname AS nombre, string_agg(CASE WHEN has_table_privilege($1, c.oid, p.permiso)
      THEN p.letra ELSE lower(p.letra) END, '' ORDER BY p.orden) AS permisos
  FROM pg_class c, (VALUES ('SELECT', 'S', 1), ('INSERT', 'I', 2), ('UPDATE', 'U', 3), ('DELETE', 'D', 4), ('TRUNCATE', ' TRUNCATE', 5),
    ('REFERENCES', ' REFERENCES', 6), ('TRIGGER', ' TRIGGER', 7)) AS p (permiso, letra, orden)
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm') AND (has_table_privilege($1, c.oid, p.permiso)
    OR (p.permiso IN ('SELECT', 'INSERT', 'UPDATE', 'REFERENCES') AND has_any_column_privilege($1, c.oid, p.permiso)))
  GROUP BY c.relname`;

/** Our functions with SECURITY DEFINER: the ones that can cross tenants. */
const FUNCIONES = `SELECT proname AS nombre FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prosecdef
  AND prorettype <> 'trigger'::regtype AND has_function_privilege($1, oid, 'EXECUTE')`;

const SECUENCIAS = `SELECT relname AS nombre FROM pg_class WHERE relnamespace = 'public'::regnamespace 
  AND CASE WHEN relkind = 'S' THEN has_sequence_privilege($1, oid, 'USAGE, SELECT, UPDATE') END`;

/** Rights per table, in this order: api, submitter, renderer, identity provider. */
const TABLAS: Record<string, [string, string, string, string?]> = {
  anticipo_aplicado: ['SIU', '', ''],
  api_key: ['SIU', '', ''],
  archivo_de_mes: ['', '', 'SU'],
  aviso: ['SI', 'SI', 'SI'],
  aviso_olvidado: ['S', 'S', 'S'],
  aviso_vuelta: ['S', 'S', 'S'],
  aviso_de_fin: ['SIU', 'SI', 'SIU'],
  borrador: ['SIUD', '', ''],
  buzon: ['SIUD', '', 'SU'],
  busqueda_pendiente: ['SID', 'SID', ''],
  cifra_pendiente: ['I', 'I', ''],
  cdc_emitido: ['SI', 'S', ''],
  certificado: ['SIU', 'S', ''],
  copia_pendiente: ['I', '', 'SD'],
  correo: ['SIu', 'sI', 'SIU'],
  correo_recibido: ['SI', '', 'SI'],
  correo_propio: ['SIU', '', 'S'],
  corrida_de_habilitacion: ['SIU', '', ''],
  csc: ['SIU', 'S', ''],
  direccion_de_recibidos: ['SIU', '', ''],
  disyuntor: ['S', 'SIU', ''],
  documento: ['SIU', 'SU', 'Su'],
  documento_ajeno: ['SIU', '', ''],
  documento_busqueda: ['SD', 'SD', ''],
  documento_detalle: ['SIU', 'SU', 'S'],
  documento_historial: ['SI', 'SI', 'I'],
  documento_xml: ['SI', 'S', 'S'],
  entrega: ['SIUD', '', 'SIUD'],
  envio: ['SU', 'SIU', ''],
  establecimiento: ['SIU', 'S', 'S'],
  evento: ['SI', 'SU', 'S'],
  evento_xml: ['I', 'SI', 'S'],
  id_interno: ['SI', '', ''],
  intento_de_entrega: ['S', '', 'SI'],
  inutilizacion: ['SI', 'SU', 'S'],
  invitacion: ['SIuD', '', 'Su'],
  informe_del_doctor: ['S', '', ''],
  kude_apartado: ['', '', 'SIUD'],
  kude_formato: ['SIU', '', 'SIU'],
  kude_idioma: ['SIU', '', 'SIU'],
  kude_paquete: ['SI', '', 'SUD'],
  legajo: ['S', '', 'S'],
  linea_de_habilitacion: ['SIU', '', ''],
  imagen_de_habilitacion: ['SIU', '', ''],
  llamada_de_habilitacion: ['SI', 'sI', ''],
  limite_de_solicitudes: ['SIUD', '', '', 'SIUD'],
  ambiente_de_autoridad: ['S', 'SIU', ''],
  reloj_de_autoridad: ['S', 'SIU', ''],
  logo: ['SIU', '', 'S'],
  lote: ['S', 'SIU', ''],
  membresia: ['SIuD', '', ''],
  migracion_huella: ['S', 'S', 'S', 'S'],
  migrations: ['S', 'S', 'S', 'S'],
  norma_fuente: ['S', '', 'SIU'],
  norma_novedad: ['SI', 'SI', 'SIU'],
  numero_emitido: ['SI', '', ''],
  outbox: ['SI', 'SI', 'SI'],
  palabra: ['SI', 'SI', ''],
  producto: ['SIU', '', ''],
  prueba_de_clave: ['SIU', 'SI', ''],
  prueba_de_clave_de_correo: ['SIU', '', 'SI'],
  punto: ['SIU', 'S', 's'],
  raiz_acreditada: ['S', 'S', 'S'],
  receptor: ['SIU', '', ''],
  recibido: ['SIU', 'SIU', 'SIU'],
  recibido_xml: ['SIU', 'SIU', 'SIU'],
  serie: ['SIU', '', ''],
  socio: ['SIU', '', ''],
  tenant: ['SIU', 'S', 'S'],
  timbrado: ['SIU', 'S', ''],
  webhook: ['SIUD', '', 'SU'],
  acto_de_acceso: ['', '', '', 'SID'],
  clave_de_firma: ['', '', '', 'SIUD'],
  codigo_de_recuperacion: ['', '', '', 'SIUD'],
  enlace_de_identidad: ['', '', '', 'SIUD'],
  intento_de_entrada: ['', '', '', 'SIUD'],
  llave_de_acceso: ['', '', '', 'SIUD'],
  objeto_oidc: ['', '', '', 'SIUD'],
  prueba_de_clave_de_identidad: ['', '', '', 'SIU'],
  usuario: ['', '', '', 'SIUD'],
};

const RELEVO = ['outbox_borrar', 'outbox_tomar'];
/** Roles that write notices, or wait for them. */
const AVISOS = ['comenzar_vuelta', 'tenants_con_avisos'];
const LLAMAN: Record<ProcessName, string[]> = {
  api: [
    ...[
      'anotar_xmls_recibidos',
      'api_key_por_hash',
      'api_keys_usadas',
      'auditoria_listar',
      'cuentas_de',
      'fines_por_avisar',
      'correo_tenant',
      'disyuntores_de_soporte',
      'documento_publico',
      'documentos_de_soporte',
      'invitacion_por_hash',
      'kudes_apartados',
      'membresia_de',
      'persona_de',
    ],
    ...['emergencia_por_hash', 'habilitaciones_por_seguir', 'habilitaciones_que_anotan'],
    ...['documentos_buscar', 'documentos_resueltos', 'metricas', ...RELEVO, 'receptores_buscar', 'registrar_acto'],
    'respaldos_anotados',
    ...['emisores_de_socio', 'socio_del_emisor', 'socio_para_crear', 'socios_buscar'],
    ...['series_congeladas', 'tenant_de_recibidos', 'tenant_por_id', 'tenants_buscar', 'tenants_desde', ...AVISOS],
  ],
  'fiscal-submitter': [
    ...[
      'anotar_xmls_recibidos',
      'crear_meses',
      'cuidar_dias_de_avisos',
      'documentos_demorados',
      'documentos_por_vencer',
      'documentos_sin_avance',
      'eventos_sin_avance',
      'grupos_por_lote',
      'habilitaciones_que_anotan',
      'lotes_sin_avance',
      'plazos_por_avisar',
      'recibidos_por_avisar',
      'recibidos_por_preguntar',
    ],
    ...['metricas', 'respaldos_anotados', ...RELEVO, ...AVISOS],
  ],
  'kude-renderer': [
    ...[
      'anotar_xmls_recibidos',
      'archivar_xmls',
      'avisos_sin_avance',
      'borradores_borrar',
      'buzones_por_atender',
      'cerrar_mes',
      'condensar',
      'copias_tomar',
      'correos_recibidos_borrar',
      'correos_sin_avance',
      'indizar_documentos',
      'sumar_cifras',
    ],
    ...[
      'intentos_borrar',
      'kudes_sin_hacer',
      'kudes_vencidos',
      'mes_en_curso',
      'meses_por_archivar',
      ...RELEVO,
      ...AVISOS,
      'paquetes_por_atender',
      'webhooks_por_atender',
    ],
  ],
  identidad: [],
};
const TOMAN: Record<ProcessName, string[]> = {
  api: ['d_id'],
  'fiscal-submitter': ['d_id', 'id_evento'],
  'kude-renderer': [],
  identidad: [],
};

const PROCESOS = Object.keys(PROCESS_ROLES) as ProcessName[];

describe.each(PROCESOS)('the role of %s', (proceso) => {
  const rol = PROCESS_ROLES[proceso];
  const nombres = async (sql: string): Promise<string[]> =>
    (await leer<{ nombre: string }>(base.adminUrl, sql, [rol])).map(({ nombre }) => nombre).sort();

  // A table missing from this list was granted to the group, or to a process that does not need it.
  it('may do this to the tables, and nothing else', async () => {
    const filas = await leer<{ nombre: string; permisos: string }>(base.adminUrl, PERMISOS, [rol]);
    const esperado = Object.entries(TABLAS).map(([tabla, permisos]) => [tabla, permisos[PROCESOS.indexOf(proceso)]]);
    expect(Object.fromEntries(filas.map(({ nombre, permisos }) => [nombre, permisos]))).toEqual(
      Object.fromEntries(esperado.filter(([, permisos]) => permisos)),
    );
  });

  it('may call these of the functions that cross tenants, and take from these sequences', async () => {
    expect(await nombres(FUNCIONES)).toEqual([...LLAMAN[proceso]].sort());
    expect(await nombres(SECUENCIAS)).toEqual(TOMAN[proceso]);
  });

  it("is a member of the processes' group alone, or of none without a tenant, makes nothing in the schema, and owns nothing", async () => {
    const [fila] = await leer(
      base.adminUrl,
      `SELECT r.rolsuper, r.rolbypassrls, r.rolcreaterole, has_schema_privilege(r.oid, 'public', 'CREATE') AS crea,
         (SELECT array_agg(m.roleid::regrole::text) FROM pg_auth_members m WHERE m.member = r.oid) AS miembro,
         (SELECT count(*)::int FROM pg_class c WHERE c.relowner = r.oid) AS tablas
       FROM pg_roles r WHERE r.rolname = $1`,
      [rol],
    );
    expect(fila).toEqual({
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      crea: false,
      miembro: proceso === 'identidad' ? null : ['timbo_app'],
      tablas: 0,
    });
  });

  it('sees no row of a tenant that is not set', async () => {
    await leer(
      base.adminUrl,
      `INSERT INTO tenant (id, ruc, razon_social, tipo_contribuyente, plan)
      VALUES ('0d3e0000-0000-4000-8000-000000000001', '80000000-0', 'Ajena', 2, 'free') ON CONFLICT DO NOTHING`,
    );
    const visto = leer(base.urlDe(proceso), 'SELECT FROM tenant');
    if (proceso === 'identidad') await expect(visto).rejects.toThrow('permission denied');
    else expect(await visto).toEqual([]);
  });

  it.each([
    `UPDATE documento_xml SET xml = ''`,
    `DELETE FROM documento_xml`,
    `UPDATE documento_historial SET motivo = 'otro'`,
    `DELETE FROM documento_historial`,
    `UPDATE evento_xml SET xml = ''`,
    `INSERT INTO auditoria (acto) VALUES ('x')`,
    `SELECT FROM auditoria`,
    `SET ROLE timbo_cruce`,
    `SET ROLE timbo_owner`,
  ])('may not: %s', async (sql) => {
    await expect(leer(base.urlDe(proceso), sql)).rejects.toThrow('permission denied');
  });
});

describe("the renderer's role", () => {
  it.each([
    'SELECT clave_cifrada FROM certificado',
    'SELECT csc_cifrado FROM csc',
    `UPDATE documento SET estado = 'A'`,
    `UPDATE documento SET total_gs = 1`,
    `INSERT INTO documento_xml DEFAULT VALUES`,
    `UPDATE serie SET ultimo_nro = 0`,
  ])('may not: %s', async (sql) => {
    await expect(leer(base.urlDe('kude-renderer'), sql)).rejects.toThrow('permission denied');
  });
});

describe('a process refuses to start', () => {
  const abrir = (databaseUrl: string) =>
    openDatabase({ databaseUrl, databasePool: 2 }, 'prueba', MIGRATIONS, { process: 'api' });

  it('as the owner, or as a superuser', async () => {
    await expect(abrir(base.ownerUrl)).rejects.toThrow('owns tables or bypasses row-level security; use timbo_api');
    await expect(abrir(base.adminUrl)).rejects.toThrow('owns tables or bypasses row-level security; use timbo_api');
  });

  it("with another process's role", async () => {
    const otro = abrir(base.urlDe('kude-renderer'));
    await expect(otro).rejects.toThrow('the role "timbo_renderer" is not that of api; use timbo_api');
  });

  it('with a role that may become one that row-level security does not bind', async () => {
    const nombre = `prueba_${randomUUID().replaceAll('-', '')}`;
    await leer(base.adminUrl, `CREATE ROLE ${nombre} LOGIN PASSWORD '${PASSWORD}' IN ROLE timbo_api, timbo_owner`);
    try {
      await expect(abrir(urlAs(base.adminUrl, nombre, PASSWORD))).rejects.toThrow('bypasses row-level security');
    } finally {
      await leer(base.adminUrl, `DROP ROLE ${nombre}`);
    }
  });

  it('but not under a name of its own that has the role', async () => {
    const database = await abrir(base.appUrl);
    await database.close();
  });
});
