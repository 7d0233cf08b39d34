// The list of documents at a size at which a wrong plan shows: judged by the pages that PostgreSQL touches, which depend on no clock.
import { MAXIMO_DE_RESUMEN } from '@libs/de';
import { SqlDocumentoConsultas } from '@libs/de/postgres';
import type { Database } from '@libs/platform/db';
import type { Client } from 'pg';
import { withClient } from '../dev/stack/postgres/roles';
import { type Caso, casosDe, type Sentencia } from '../taller/bench/consultas/casos';
import { GRANDE, poblar } from '../taller/bench/consultas/poblar';
import { fijarPlanes } from './planes';
import { baseDeDatosDePrueba, type BaseDeDatosDePrueba } from './postgres';

/** Of the tenant that asks; as many belong to others. */
const CUANTOS = 20_000;
/** PostgreSQL plans by how many documents each month has, so every run has the same months. */
const AHORA = new Date('2026-06-17T15:00:00Z');

interface Nodo {
  'Node Type': string;
  'Heap Fetches'?: number;
  'Actual Loops': number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Nodo[];
}

let base: BaseDeDatosDePrueba;
let database: Database;
let casos: Map<string, Caso>;

beforeAll(async () => {
  base = await baseDeDatosDePrueba();
  await withClient(base.adminUrl, async (admin) => {
    await poblar(admin, 2 * CUANTOS, AHORA);
    await fijarPlanes(admin);
  });
  database = await base.abrir(2);
  casos = new Map((await casosDe(database, AHORA)).map((caso) => [caso.nombre, caso]));
});
afterAll(() => base?.eliminar());

/** Of reading a plan again. */
const VECES = 4;
/** The plan as it ran for the tenant, under row-level security, of a statement that reads less than `maximo` pages. */
const planDe = ({ sql, valores }: Sentencia, maximo: number): Promise<Nodo> =>
  withClient(base.appUrl, async (client: Client) => {
    await client.query(`SELECT set_config('app.tenant', $1, false)`, [GRANDE]);
    const explicar = async (): Promise<Nodo> => {
      const explicado = `EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) ${sql}`;
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Nodo }] }>(explicado, [...valores]);
      return rows[0]!['QUERY PLAN'][0].Plan;
    };
    // A search counts the pages of the catalogue too, which a session reads at first, and again whenever other databases of the server
    // change so much that PostgreSQL empties its cache: the least is what the plan itself reads.
    let mejor = await explicar();
    for (let vez = 0; vez < VECES && paginas(mejor) >= maximo; vez += 1) {
      const plan = await explicar();
      if (paginas(plan) < paginas(mejor)) mejor = plan;
    }
    return mejor;
  });

/** The rows that are shown. */
const DE_FILAS = 150;
/** A month may have few documents of a kind: reading all of so few pages costs less than an index, and is as good. */
const POCAS = 20;
const paginas = (plan: Nodo): number => plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
const soloIndice = (n: Nodo): boolean => n['Node Type'] === 'Index Only Scan' && n['Heap Fetches'] === 0;
const nodos = (plan: Nodo): Nodo[] => [plan, ...(plan.Plans ?? []).flatMap(nodos)];
/** What ran and reads rows. */
const lecturas = (plan: Nodo): Nodo[] => nodos(plan).filter((n) => / Scan$/.test(n['Node Type']) && n['Actual Loops']);

const esBusqueda = (nombre: string): boolean => nombre.includes('search');

test('a page and its exact total are read in indexes alone, however deep; then the rows that are shown', async () => {
  const listas = [...casos.values()].filter(({ nombre }) => /^(list|panel),/.test(nombre) && !esBusqueda(nombre));
  expect(listas.length).toBeGreaterThan(10);
  const enIndices = CUANTOS / 60;
  const maximos = [enIndices, DE_FILAS, enIndices];
  for (const { nombre, sentencias } of listas) {
    const [pagina, filas, cuenta] = await Promise.all(sentencias.map((una, i) => planDe(una, maximos[i]!)));
    for (const plan of [pagina!, cuenta].filter((uno) => uno !== undefined)) {
      expect([nombre, paginas(plan) < enIndices]).toEqual([nombre, true]);
      const fuera = lecturas(plan).filter((n) => paginas(n) > POCAS && !soloIndice(n));
      expect([nombre, fuera.map((n) => n['Node Type'])]).toEqual([nombre, []]);
    }
    expect([nombre, paginas(filas!) < DE_FILAS]).toEqual([nombre, true]);
  }
});

/** Pages of a search that finds little, of one that finds a name's 800 documents, and of those judged by their state too. */
test.each([
  ['search, number', 200],
  ['search, RUC', 200],
  ['search, total', 400],
  ['search, from total', 3_000],
  ['ordered, total', 150],
  ['ordered, receptor and sit', 150],
  ['ordered, numero and estado', 1_500],
  ['panel, search in vain', 400],
  ['search, common item', 900],
  ['search, common item and name', 900],
  ['search, rare item', 1_200],
  ['search, code', 400],
  ['search, GTIN', 400],
  ['search, rare name', 400],
  ['search, wrong letter', 800],
  ['search, common name', 900],
  ['panel, search, deep', 1_800],
  ['panel, search and estado=R', 3_000],
  ['panel, search and estado', 10_000],
])('%s reads less than %i pages', async (nombre, maximo) => {
  const { sentencias } = casos.get(nombre)!;
  // Documents that a total finds, or that are not ordered by date, are of any month: each row is in another page.
  const maximos = [maximo, /^ordered|total/.test(nombre) ? 50 * 8 : DE_FILAS];
  const [busqueda, filas] = await Promise.all(sentencias.map((una, i) => planDe(una, maximos[i]!)));
  expect(paginas(busqueda!)).toBeLessThan(maximos[0]!);
  expect(paginas(filas!)).toBeLessThan(maximos[1]!);
});

test('a summary reads no more than so many documents, and none when more match', async () => {
  const deUnDia = { desde: '2026-06-16', hasta: '2026-06-16' };
  const consultas = new SqlDocumentoConsultas(database);
  const de = (filtros: object) => consultas.lista(GRANDE, { ...filtros, limit: 50, offset: 0, resumen: true });
  const [dia, todo] = [await de(deUnDia), await de({})];
  expect(dia.resumen?.cantidad).toBe(dia.total);
  expect(todo.total).toBeGreaterThan(MAXIMO_DE_RESUMEN);
  expect(todo.resumen).toBeNull();
});
