import { Client, type QueryConfig } from 'pg';
import { withClient } from '../dev/stack/postgres/roles';
import { baseDeDatosDePrueba } from './postgres';

interface Nodo {
  'Node Type': string;
  'Relation Name'?: string;
  Alias?: string;
  Plans?: Nodo[];
  [condicion: string]: unknown;
}

/** Tables with rows of tenants, partitions included, each with its root table. */
const DE_TENANTS = `SELECT c.relname AS parte, coalesce(pg_partition_root(c.oid), c.oid)::regclass::text AS tabla
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'tenant_id' AND a.attnotnull
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')`;

const DE_LA_FILA = ['Index Cond', 'Recheck Cond', 'Filter'];
const DE_LA_UNION = ['Hash Cond', 'Merge Cond', 'Join Filter'];
const dicho = (nodo: Nodo, condiciones: readonly string[]): string =>
  condiciones.map((condicion) => String(nodo[condicion] ?? '')).join(' ');

/** Tables that a plan reads without a condition on the tenant. */
function sinDecirDeQuien(nodo: Nodo, tablas: ReadonlyMap<string, string>, uniones = ''): string[] {
  const { 'Node Type': tipo, 'Relation Name': parte = '', Alias: alias = '', Plans: hijos = [] } = nodo;
  const tabla = tipo === 'ModifyTable' ? undefined : tablas.get(parte);
  // Aliases of partitions have a number after the table's name.
  const unida = uniones.includes(`${alias.replace(/_\d+$/, '')}.tenant_id`) || uniones.includes(`${alias}.tenant_id`);
  const suyas = tabla && !unida && !/\btenant_id\b/.test(dicho(nodo, DE_LA_FILA)) ? [tabla] : [];
  const debajo = `${uniones} ${dicho(nodo, DE_LA_UNION)}`;
  return [...suyas, ...hijos.flatMap((hijo) => sinDecirDeQuien(hijo, tablas, debajo))];
}

/**
 * Finds statements that read a table of tenants without naming the tenant, in the plans that PostgreSQL makes for a role without
 * row-level security. On a database sharded by tenant each of them would ask every node.
 */
export async function sinTenant(sentencias: readonly string[]): Promise<{ sql: string; tablas: string[] }[]> {
  const base = await baseDeDatosDePrueba();
  try {
    return await withClient(base.adminUrl, async (client) => {
      const { rows } = await client.query<{ parte: string; tabla: string }>(DE_TENANTS);
      const tablas = new Map(rows.map(({ parte, tabla }) => [parte, tabla]));
      const hallados: { sql: string; tablas: string[] }[] = [];
      for (const sql of sentencias) {
        const { rows: planes } = await client.query<{ 'QUERY PLAN': [{ Plan: Nodo }] }>(
          `EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${sql}`,
        );
        const suyas = new Set(sinDecirDeQuien(planes[0]!['QUERY PLAN'][0].Plan, tablas));
        if (suyas.size > 0) hallados.push({ sql, tablas: [...suyas] });
      }
      return hallados;
    });
  } finally {
    await base.eliminar();
  }
}

/** The last test of a file: every named statement that the tests sent (hot paths have names) must name the tenant. */
export function cadaSentenciaNombraAlTenant(): void {
  const sentencias = new Set<string>();
  let espia: jest.SpyInstance;
  beforeAll(() => {
    const original = Client.prototype.query as (...args: unknown[]) => unknown;
    espia = jest.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...args: unknown[]) {
      const [consulta] = args as [string | QueryConfig];
      if (typeof consulta === 'object' && consulta.name) sentencias.add(consulta.text);
      return original.apply(this, args);
    } as never);
  });
  afterAll(() => espia.mockRestore());

  test('every statement of the hot paths names the tenant', async () => {
    expect(sentencias.size).toBeGreaterThan(0);
    expect(await sinTenant([...sentencias])).toEqual([]);
  });
}
