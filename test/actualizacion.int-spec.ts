import { readdirSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { openDatabase } from '@libs/platform/db';
import { OWNER_ROLE } from '../dev/stack/postgres/roles';
import { ROOT } from '../dev/stack/root';
import { MIGRATIONS } from '../migrations';
import { dumpSchema } from '../taller/calidad/esquema/dump';
import { leerRetrato, restaurar, type Retrato } from '../taller/versiones/retrato';
import { operador } from './operador';
import { baseDeDatosDePrueba, type BaseDeDatosDePrueba } from './postgres';

const CARPETA = path.join(ROOT, 'test', 'versiones');
const VERSIONES = readdirSync(CARPETA).map((archivo) => path.basename(archivo, '.json.gz'));

type Fila = Record<string, unknown>;

let base: BaseDeDatosDePrueba;
let nueva: BaseDeDatosDePrueba;
const migrar = (una = base) => operador({ MIGRATION_DATABASE_URL: una.ownerUrl }, 'migrate');
const abrir = (una = base) =>
  openDatabase({ databaseUrl: una.urlDe('api'), databasePool: 1 }, 'prueba', MIGRATIONS).then((abierta) =>
    abierta.close(),
  );

const filasDe = async (tabla: string): Promise<Fila[]> =>
  (await base.admin<{ fila: Fila }>(`SELECT to_jsonb(t) AS fila FROM ${tabla} t`)).map(({ fila }) => fila);

const ordenadas = (filas: readonly Fila[], columnas: readonly string[]): string[] =>
  filas.map((fila) => JSON.stringify(columnas.map((columna) => [columna, fila[columna]]))).sort();
/** Each database has the months of its own time. */
const sinMeses = (esquema: string): string[] => esquema.split('\n').filter((linea) => !/_\d{4}_\d{2}/.test(linea));

describe.each(VERSIONES)('a database of version %s', (version) => {
  let retrato: Retrato;
  beforeAll(async () => {
    retrato = leerRetrato(path.join(CARPETA, `${version}.json.gz`));
    [base, nueva] = await Promise.all([baseDeDatosDePrueba({ migrada: false }), baseDeDatosDePrueba()]);
    await restaurar(retrato, base.ownerUrl, base.adminUrl);
  });
  afterAll(() => Promise.all([base?.eliminar(), nueva?.eliminar()]));

  it('is refused by every process until it is migrated, with what to run', async () => {
    await expect(abrir()).rejects.toThrow('Run npm run operador -- migrate');
  });

  it('is not touched while a process of its version works in it', async () => {
    const viejo = new Client({ connectionString: base.urlDe('api') });
    await viejo.connect();
    try {
      const { codigo, salida } = await migrar();
      expect(salida).toContain('timbo_api work in it: stop every process first');
      expect(codigo).toBe(1);
    } finally {
      await viejo.end();
    }
    expect(await filasDe('documento')).toHaveLength(retrato.filas['documento']!.length);
  });

  it.each(['public', 'desprendido'])(
    'is not touched while a month that was detached lies in the schema %s: it would be dropped',
    async (schema) => {
      await base.admin(`CREATE SCHEMA IF NOT EXISTS ${schema} AUTHORIZATION ${OWNER_ROLE}`);
      await base.admin(`CREATE TABLE ${schema}.documento_2024_01 (id uuid)`);
      const { codigo, salida } = await migrar();
      await base.admin(`DROP TABLE ${schema}.documento_2024_01`);
      expect({ codigo, salida }).toMatchObject({
        codigo: 1,
        salida: expect.stringContaining('documento_2024_01') as string,
      });
    },
  );

  it('becomes the schema of a new one, with every row as it was', async () => {
    const { codigo, salida } = await migrar();
    expect({ codigo, salida }).toMatchObject({
      codigo: 0,
      salida: expect.stringContaining('migration(s) run') as string,
    });
    expect(sinMeses(await dumpSchema(base.ownerUrl))).toEqual(sinMeses(await dumpSchema(nueva.ownerUrl)));
    for (const [tabla, filas] of Object.entries(retrato.filas)) {
      if (tabla === 'migrations') continue;
      const antes = filas.map((fila) => JSON.parse(fila) as Fila);
      const columnas = Object.keys(antes[0]!);
      expect({ [tabla]: ordenadas(await filasDe(tabla), columnas) }).toEqual({ [tabla]: ordenadas(antes, columnas) });
    }
    await abrir();
  });

  it('has its audit log unbroken', async () => {
    const { codigo, salida } = await operador({ MIGRATION_DATABASE_URL: base.ownerUrl }, 'auditoria');
    expect({ codigo, salida }).toMatchObject({ codigo: 0 });
  });

  it('is not migrated twice', async () => {
    expect((await migrar()).salida).toContain('0 migration(s) run');
  });
});

describe('a database that another form of a migration made', () => {
  beforeAll(async () => {
    base = await baseDeDatosDePrueba();
    await base.admin(`UPDATE migracion_huella SET huella = 'otra'`);
  });
  afterAll(() => base?.eliminar());

  it('is refused by every process and by the migrations, which say so', async () => {
    const mensaje = `another form of ${MIGRATIONS[0]!.name}`;
    await expect(abrir()).rejects.toThrow(mensaje);
    expect(await migrar()).toMatchObject({ codigo: 1, salida: expect.stringContaining(mensaje) as string });
  });
});

it('names what to run for a database without any schema', async () => {
  const vacia = await baseDeDatosDePrueba({ migrada: false });
  try {
    await expect(abrir(vacia)).rejects.toThrow('Run npm run operador -- migrate');
  } finally {
    await vacia.eliminar();
  }
});
