import { APP_ROLE, withClient } from '../tools/stack/postgres/roles';
import { baseDeDatosDePrueba, type BaseDeDatosDePrueba } from './postgres';

jest.setTimeout(60_000);

let base: BaseDeDatosDePrueba;

beforeAll(async () => (base = await baseDeDatosDePrueba()));
afterAll(() => base?.eliminar());

const leer = async <T>(url: string, sql: string, valores: unknown[] = []): Promise<T[]> =>
  withClient(url, async (client) => (await client.query(sql, valores)).rows as T[]);

/** What may be done to a table or to any column of it. */
const PERMISOS = `SELECT c.relname AS tabla, string_agg(p.permiso, ' ' ORDER BY p.permiso) AS permisos
  FROM pg_class c, unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) p(permiso)
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p', 'v', 'm') AND (has_table_privilege($1, c.oid, p.permiso)
    OR (p.permiso IN ('SELECT', 'INSERT', 'UPDATE', 'REFERENCES') AND has_any_column_privilege($1, c.oid, p.permiso)))
  GROUP BY c.relname ORDER BY c.relname`;

describe("the application's role", () => {
  it('may do this to the tables, and nothing else', async () => {
    const porPermisos: Record<string, string[]> = {};
    for (const { tabla, permisos } of await leer<{ tabla: string; permisos: string }>(base.adminUrl, PERMISOS, [
      APP_ROLE,
    ]))
      (porPermisos[permisos] ??= []).push(tabla);
    expect(porPermisos).toEqual({
      SELECT: ['migrations'],
      'INSERT SELECT': ['documento_historial', 'documento_xml', 'evento_xml', 'palabra'],
      'INSERT SELECT UPDATE': [
        ...[
          'anticipo_aplicado',
          'api_key',
          'certificado',
          'correo',
          'csc',
          'disyuntor',
          'documento',
          'documento_busqueda',
        ],
        ...[
          'documento_detalle',
          'envio',
          'establecimiento',
          'evento',
          'id_interno',
          'inutilizacion',
          'kude_formato',
          'lote',
        ],
        ...['prueba_de_clave', 'punto', 'receptor', 'serie', 'tenant', 'timbrado'],
      ],
      'DELETE INSERT SELECT UPDATE': ['limite_de_solicitudes', 'outbox'],
    });
  });

  it('is a member of no role, makes nothing in the schema, and owns nothing', async () => {
    const [fila] = await leer(
      base.adminUrl,
      `SELECT r.rolsuper, r.rolbypassrls, r.rolcreaterole, has_schema_privilege(r.oid, 'public', 'CREATE') AS crea,
         (SELECT count(*)::int FROM pg_auth_members m WHERE m.member = r.oid) AS miembro,
         (SELECT count(*)::int FROM pg_class c WHERE c.relowner = r.oid) AS tablas
       FROM pg_roles r WHERE r.rolname = $1`,
      [APP_ROLE],
    );
    expect(fila).toEqual({
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      crea: false,
      miembro: 0,
      tablas: 0,
    });
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
  ])('may not: %s', async (sql) => {
    await expect(leer(base.appUrl, sql)).rejects.toThrow('permission denied');
  });
});
