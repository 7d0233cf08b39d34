import type { EntitySchema } from 'typeorm';
import { TABLAS as AUTH } from '@libs/auth/postgres';
import { TABLAS as AVISOS } from '@libs/avisos/postgres';
import { TABLAS as BORRADORES } from '@libs/borradores/postgres';
import { TABLAS as CORREO } from '@libs/correo/postgres';
import { TABLAS as DE } from '@libs/de/postgres';
import { TABLAS as EVENTOS } from '@libs/eventos/postgres';
import { TABLAS as HABILITACION } from '@libs/habilitacion/postgres';
import { TABLAS as IDENTIDAD } from '@libs/identidad/postgres';
import { TABLAS as INUTILIZACION } from '@libs/inutilizacion/postgres';
import { TABLAS as KUDE } from '@libs/kude/postgres';
import { TABLAS as NORMA } from '@libs/norma/postgres';
import {
  type ColumnOptions,
  OUTBOX,
  PRUEBA_DE_CLAVE,
  PRUEBA_DE_CLAVE_DE_CORREO,
  PRUEBA_DE_CLAVE_DE_IDENTIDAD,
} from '@libs/platform/db';
import { TABLAS as PRODUCTOS } from '@libs/productos/postgres';
import { TABLAS as RECEPTORES } from '@libs/receptores/postgres';
import { TABLAS as RECIBIDOS } from '@libs/recibidos/postgres';
import { TABLAS as SERIES } from '@libs/series/postgres';
import { TABLAS as SOCIOS } from '@libs/socios/postgres';
import { TABLAS as WEBHOOKS } from '@libs/webhooks/postgres';
import { withClient } from '../../dev/stack/postgres/roles';
import { baseDeDatosDePrueba, type BaseDeDatosDePrueba } from '../../test/postgres';

let base: BaseDeDatosDePrueba;

beforeAll(async () => (base = await baseDeDatosDePrueba()));
afterAll(() => base?.eliminar());

const PLATFORM = { OUTBOX, PRUEBA_DE_CLAVE, PRUEBA_DE_CLAVE_DE_CORREO, PRUEBA_DE_CLAVE_DE_IDENTIDAD };
const SCHEMAS = [
  AUTH,
  AVISOS,
  BORRADORES,
  CORREO,
  DE,
  EVENTOS,
  HABILITACION,
  IDENTIDAD,
  INUTILIZACION,
  KUDE,
  NORMA,
  PLATFORM,
  PRODUCTOS,
  RECEPTORES,
  RECIBIDOS,
  SERIES,
  SOCIOS,
  WEBHOOKS,
].flatMap((tables) => Object.values(tables) as EntitySchema<object>[]);

interface Table {
  columns: Record<string, string>;
  key: string[];
  unique: string[];
}

/** The table as the code declares it. */
function expected({ options }: EntitySchema<object>): [string, Table] {
  const columns = Object.values(options.columns) as ColumnOptions[];
  const nameOf = (property: string): string => (options.columns as Record<string, { name: string }>)[property]!.name;
  return [
    options.name,
    {
      columns: Object.fromEntries(
        columns.map((column) => {
          const { name, type, array, precision, scale, nullable, insert, transformer } = column;
          const size = precision === undefined ? '' : `(${precision},${scale})`;
          // A local time without a zone is set by code, not by the database.
          const computed = insert === false && !transformer;
          return [
            name,
            textOf(
              `${String(type)}${size}${array ? '[]' : ''}`,
              nullable === true,
              column.defaulted === true,
              computed,
            ),
          ];
        }),
      ),
      key: columns
        .filter(({ primary }) => primary)
        .map(({ name }) => name!)
        .sort(),
      unique: (options.uniques ?? [])
        .map(({ columns: properties }) => (properties as string[]).map(nameOf).join())
        .sort(),
    },
  ];
}

const textOf = (type: string, nullable: boolean, defaulted: boolean, computed: boolean): string =>
  type + (nullable ? '' : ' not null') + (defaulted ? ' default' : '') + (computed ? ' computed' : '');

/** The tables that the migrations make, without partitions, which have the columns of their table, and without those of the migrations. */
async function migrated(): Promise<Record<string, Table>> {
  const names = (
    kind: string,
  ) => `(SELECT coalesce(json_agg((SELECT json_agg(a.attname ORDER BY n) FROM unnest(k.conkey) WITH ORDINALITY u (num, n)
      JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = u.num)), '[]')
    FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype = '${kind}')`;
  const { rows } = await withClient(base.ownerUrl, (client) =>
    client.query<{
      name: string;
      keys: string[][];
      unique: string[][];
      columns: [string, string, boolean, boolean, boolean][];
    }>(
      `SELECT c.relname AS name, ${names('p')} AS keys, ${names('u')} AS unique,
         (SELECT json_agg(json_build_array(a.attname, format_type(a.atttypid, a.atttypmod), NOT a.attnotnull,
             a.atthasdef AND a.attgenerated = '', a.attgenerated <> '' OR a.attidentity = 'a'))
           FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped) AS columns
       FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
         AND c.relname NOT IN ('migrations', 'migracion_huella') ORDER BY c.relname`,
    ),
  );
  return Object.fromEntries(
    rows.map(({ name, keys, unique, columns }) => [
      name,
      {
        columns: Object.fromEntries(columns.map(([column, ...rest]) => [column, textOf(...rest)])),
        key: [...(keys[0] ?? [])].sort(),
        unique: unique.map((one) => one.join()).sort(),
      },
    ]),
  );
}

test('the tables that the code knows are those that the migrations make: columns, types, what may be empty, keys', async () => {
  const tables = await migrated();
  expect(Object.keys(tables).length).toBeGreaterThan(0);
  expect(Object.fromEntries(SCHEMAS.map(expected))).toEqual(tables);
});
