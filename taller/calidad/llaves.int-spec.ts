import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../dev/stack/root';
import { withClient } from '../../dev/stack/postgres/roles';
import { baseDeDatosDePrueba, type BaseDeDatosDePrueba } from '../../test/postgres';

/** Tables without a tenant. On Citus: a reference table, copied to every node, or a local table on the coordinator. */
const DE_NADIE: Readonly<Record<string, string>> = {
  tenant: 'reference: small, read by every node, written by people; its RUC is unique over all',
  acceso_de_emergencia: 'local: some rows in the life of an installation',
  auditoria: 'local: one chain over all tenants (its hashes say that nothing is missing)',
  auditoria_cabeza: 'local: the end of that chain',
  aviso_vuelta: 'reference: a row for each restore or promotion in the life of an installation',
  ambiente_de_autoridad: 'reference: a row for each environment of the authority',
  informe_del_doctor: 'local: one row',
  norma_fuente: 'local: a row for each address of the law that is watched',
  norma_novedad: 'local: what was new in the law, some rows a year',
  persona: 'reference: people who accepted an invitation, read at each of their requests',
  raiz_acreditada: 'reference: the certification authorities of the country, read by every node',
  reloj_de_autoridad: 'reference: a row for each environment of the authority',
  limite_de_solicitudes: 'local: counters of a minute, UNLOGGED',
  migrations: 'local: TypeORM’s own',
  migracion_huella: 'local: a row for each migration',
  prueba_de_clave: 'local: one row',
  prueba_de_clave_de_correo: 'local: one row',
  prueba_de_clave_de_identidad: 'local: one row',
  usuario: 'local: people of the identity provider, who belong to no taxpayer',
  codigo_de_recuperacion: 'local: with usuario',
  llave_de_acceso: 'local: with usuario',
  enlace_de_identidad: 'local: links of an hour',
  intento_de_entrada: 'local: failures of a day',
  objeto_oidc: 'local: sessions and codes',
  acto_de_acceso: 'local: with usuario',
  clave_de_firma: 'local: some rows',
};

let base: BaseDeDatosDePrueba;

beforeAll(async () => (base = await baseDeDatosDePrueba()));
afterAll(() => base?.eliminar());

interface Hallazgo {
  tabla: string;
  falta: string;
}

/**
 * Constraints that prevent tables from being distributed by tenant: a primary key or a unique index that does not begin with the tenant,
 * a foreign key to a table of tenants that does not include both tenants.
 */
async function hallazgos(): Promise<Hallazgo[]> {
  const { rows } = await withClient(base.ownerUrl, (client) =>
    client.query<Hallazgo>(
      `WITH tabla AS (SELECT c.oid, c.relname, (SELECT a.attnum FROM pg_attribute a
           WHERE a.attrelid = c.oid AND a.attname = 'tenant_id' AND a.attnotnull) AS tenant
         FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p'))
       SELECT t.relname AS tabla, 'no tenant_id NOT NULL' AS falta FROM tabla t WHERE t.tenant IS NULL
       UNION ALL SELECT t.relname, 'no primary key' FROM tabla t
         WHERE NOT EXISTS (SELECT FROM pg_constraint k WHERE k.conrelid = t.oid AND k.contype = 'p')
       UNION ALL SELECT t.relname, i.indexrelid::regclass || ' does not begin with the tenant' FROM tabla t
         JOIN pg_index i ON i.indrelid = t.oid WHERE i.indisunique AND t.tenant IS NOT NULL AND i.indkey[0] <> t.tenant
       UNION ALL SELECT t.relname, k.conname || ' does not hold the tenants together' FROM tabla t
         JOIN pg_constraint k ON k.conrelid = t.oid AND k.contype = 'f' JOIN tabla r ON r.oid = k.confrelid
         WHERE r.tenant IS NOT NULL AND t.tenant IS NOT NULL
           AND coalesce(k.confkey[array_position(k.conkey, t.tenant)] <> r.tenant, true)
       UNION ALL SELECT t.relname, k.conname || ' points from no tenant to a tenant''s table' FROM tabla t
         JOIN pg_constraint k ON k.conrelid = t.oid AND k.contype = 'f' JOIN tabla r ON r.oid = k.confrelid
         WHERE r.tenant IS NOT NULL AND t.tenant IS NULL
       ORDER BY 1, 2`,
    ),
  );
  return rows;
}

const deTenants = async (): Promise<Hallazgo[]> => (await hallazgos()).filter(({ tabla }) => !(tabla in DE_NADIE));

test('every table can be spread by tenant, or is of no tenant, for a reason', async () => {
  expect(await deTenants()).toEqual([]);
});

test('what is said to be an exception is one', async () => {
  const hallados = new Set((await hallazgos()).map(({ tabla }) => tabla));
  for (const tabla of Object.keys(DE_NADIE)) expect([tabla, hallados.has(tabla)]).toEqual([tabla, true]);
});

test('the page on growing says of each exception where it lies', () => {
  const page = readFileSync(path.join(ROOT, 'docs', 'operacion', 'escala.md'), 'utf8');
  const [local, reference] = ['Of the installation', 'Read by every node'].map((kind) =>
    page.split('\n').find((line) => line.startsWith(`| ${kind}`)),
  );
  for (const [tabla, motivo] of Object.entries(DE_NADIE))
    expect(motivo.startsWith('local') ? local : reference).toContain(`\`${tabla}\``);
});

test.each([
  ['CREATE TABLE planted (id uuid PRIMARY KEY)', 'no tenant_id NOT NULL'],
  ['CREATE TABLE planted (tenant_id uuid NOT NULL)', 'no primary key'],
  [
    'CREATE TABLE planted (tenant_id uuid NOT NULL, id uuid PRIMARY KEY)',
    'planted_pkey does not begin with the tenant',
  ],
  [
    'CREATE TABLE planted (tenant_id uuid NOT NULL, id uuid, de uuid UNIQUE, PRIMARY KEY (tenant_id, id))',
    'planted_de_key does not begin with the tenant',
  ],
  [
    `CREATE TABLE planted (tenant_id uuid NOT NULL, id uuid, lote uuid, PRIMARY KEY (tenant_id, id),
       FOREIGN KEY (lote, id) REFERENCES lote (tenant_id, id))`,
    'planted_lote_id_fkey does not hold the tenants together',
  ],
])('finds what is planted: %s', async (sql, falta) => {
  await withClient(base.ownerUrl, (client) => client.query(sql));
  try {
    expect(await deTenants()).toContainEqual({ tabla: 'planted', falta });
  } finally {
    await withClient(base.ownerUrl, (client) => client.query('DROP TABLE planted'));
  }
});
