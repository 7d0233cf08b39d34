import { readdirSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { PNG } from 'pngjs';
import { openDatabase } from '@libs/platform/db';
import { OWNER_ROLE } from '../dev/stack/postgres/roles';
import { ROOT } from '../dev/stack/root';
import { MIGRATIONS } from '../migrations';
import { dumpSchema } from '../taller/calidad/esquema/dump';
import { leerRetrato, restaurar, type Retrato } from '../taller/versiones/retrato';
import { dibujo, jpeg } from './dibujo';
import { operador, operadorAparte } from './operador';
import { baseDeDatosDePrueba, type BaseDeDatosDePrueba } from './postgres';

const CARPETA = path.join(ROOT, 'test', 'versiones');
const VERSIONES = readdirSync(CARPETA).map((archivo) => path.basename(archivo, '.json.gz'));

type Fila = Record<string, unknown>;

/** Begins the frame of a progressive JPEG. */
const PROGRESIVO = Buffer.from('ffc2', 'hex');

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
      // The migration remakes the texts of searches.
      const columnas = Object.keys(antes[0]!).filter(
        (columna) => tabla !== 'documento_busqueda' || columna !== 'texto',
      );
      // All of them wait for the words of their items.
      const hoy = tabla === 'documento_busqueda' ? 'busqueda_pendiente' : tabla;
      expect({ [tabla]: ordenadas(await filasDe(hoy), columnas) }).toEqual({ [tabla]: ordenadas(antes, columnas) });
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

it('draws the logos of 0.2.0 again, and names those that cannot be drawn', async () => {
  base = await baseDeDatosDePrueba({ migrada: false });
  try {
    await restaurar(leerRetrato(path.join(CARPETA, '0.2.0.json.gz')), base.ownerUrl, base.adminUrl);
    const logos = {
      cuenta: await jpeg(200, true),
      '001': PNG.sync.write(dibujo(40)),
      '002': (await jpeg(64)).subarray(0, 400),
    };
    for (const [lugar, imagen] of Object.entries(logos))
      await base.admin(
        `INSERT INTO logo (tenant_id, lugar, tipo, ancho, alto, imagen) SELECT id, $1, $2, 1, 1, $3 FROM tenant LIMIT 1`,
        [lugar, lugar === '001' ? 'image/png' : 'image/jpeg', imagen],
      );
    // As a process: the thread that draws is a built file.
    const { salida } = await operadorAparte({ MIGRATION_DATABASE_URL: base.ownerUrl }, 'migrate');
    const dibujados = await base.admin<{ lugar: string; tipo: string; ancho: number; imagen: Buffer | null }>(
      'SELECT lugar, tipo, ancho, imagen FROM logo ORDER BY lugar',
    );
    expect(dibujados).toEqual([
      { lugar: '001', tipo: 'image/png', ancho: 40, imagen: expect.any(Buffer) as Buffer },
      { lugar: '002', tipo: 'image/jpeg', ancho: 1, imagen: null },
      { lugar: 'cuenta', tipo: 'image/jpeg', ancho: 200, imagen: expect.any(Buffer) as Buffer },
    ]);
    // A progressive picture is drawn in a single pass.
    expect([logos.cuenta, dibujados[2]!.imagen!].map((imagen) => imagen.includes(PROGRESIVO))).toEqual([true, false]);
    expect(salida).toMatch(/the logo "002" of the tenant [\w-]{36} cannot be drawn \(danhado\): removed/);
    const actos = await base.admin(
      `SELECT FROM auditoria WHERE acto = 'logo.cambiar' AND tenant_id = (SELECT id FROM tenant)`,
    );
    expect(actos).toHaveLength(3);
  } finally {
    await base.eliminar();
  }
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
