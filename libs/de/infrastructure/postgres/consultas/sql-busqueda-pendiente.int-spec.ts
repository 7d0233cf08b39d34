import 'reflect-metadata';
import type { Database } from '@libs/platform/db';
import { withClient } from '../../../../../dev/stack/postgres/roles';
import { hasta } from '../../../../../test/during';
import { baseDeDatosDePrueba, type BaseDeDatosDePrueba, unTenantEnLaBase } from '../../../../../test/postgres';
import { unaOrden } from '../../../testing/ordenes';
import { SqlEmisionRepository } from '../emision/sql-emision-repository';
import { SqlBusquedaPendiente } from './sql-busqueda-pendiente';
import { SqlDocumentoConsultas } from './sql-documento-consultas';

let base: BaseDeDatosDePrueba;
let database: Database;
let emisiones: SqlEmisionRepository;
let pendientes: SqlBusquedaPendiente;
let tenantId: string;
let rucs = 0;

const unTenant = (): Promise<string> => unTenantEnLaBase(database, `8011${String((rucs += 1)).padStart(4, '0')}-3`);

// With the rights of the process that does each.
beforeAll(async () => {
  base = await baseDeDatosDePrueba();
  database = await base.abrir(4);
  emisiones = new SqlEmisionRepository(await base.abrir(2, 'api'), () => undefined);
  pendientes = new SqlBusquedaPendiente(await base.abrir(2, 'kude-renderer'));
});
afterAll(() => base?.eliminar());
beforeEach(async () => {
  await base.admin('TRUNCATE busqueda_pendiente, documento_busqueda');
  tenantId = await unTenant();
});

const TURBION = { descripcion: 'Turbión Hidráulico 2"', codigo_interno: 'TH-77', gtin: '7840001234567' };
const CAFE = { descripcion: 'Café molido\u0009500 g', codigo_interno: '1', gtin_paquete: '17840009876543' };

async function emitido(items: unknown, receptorNombre = 'José Núñez', tenant = tenantId) {
  const orden = unaOrden(tenant, { documento: { receptorNombre }, detalle: { items } as never });
  return (await emisiones.emitir(orden)).documento;
}

const lista = (q: string, mas: object = {}, tenant = tenantId) =>
  new SqlDocumentoConsultas(database).lista(tenant, { limit: 50, offset: 0, ...mas, q });
const hallados = async (...pedido: Parameters<typeof lista>) =>
  (await lista(...pedido)).documentos.map(({ numero }) => numero);
const corregir = (id: string, items: unknown, mas = '') =>
  base.admin(
    `UPDATE documento_detalle SET contenido = jsonb_set(contenido, '{items}', $2::jsonb) ${mas} WHERE de_id = $1`,
    [id, JSON.stringify(items)],
  );
const cuantos = async () =>
  (
    await base.admin(`SELECT (SELECT count(*)::int FROM busqueda_pendiente) AS pendientes,
      (SELECT count(*)::int FROM documento_busqueda) AS indizados`)
  )[0];

it('finds a document at once by all but its items, and by these when their turn has come', async () => {
  await emitido([CAFE, TURBION]);
  expect([await hallados('nunez'), await hallados('turbion')]).toEqual([[1], []]);
  expect(await pendientes.indizar(10)).toBe(1);
  expect(await cuantos()).toEqual({ pendientes: 0, indizados: 1 });
  expect([await hallados('nunez'), await hallados('turbion')]).toEqual([[1], [1]]);
  expect(await pendientes.indizar(10)).toBe(0);
});

it.each([
  ...['turbion', 'TURBIÓN', 'hidrául', 'urbio', 'th-77', 'TH-7', '7840001234567', '1234567', '17840009876543', '2"'],
  ...['molido 500', 'nunez turbion', 'cafe turbion', 'turbion 001-001'],
])('finds by %s', async (q) => {
  await emitido([CAFE, TURBION]);
  await emitido([CAFE], 'Rosa Benítez');
  await emitido([TURBION], 'Ana Vera', await unTenant());
  await pendientes.indizar(10);
  const esperados = q === 'molido 500' || q.startsWith('1784') ? [2, 1] : [1];
  const { documentos, total } = await lista(q);
  expect([new Set(documentos.map(({ numero }) => numero)), total]).toEqual([new Set(esperados), esperados.length]);
});

it.each(['turbio%', 'th_77', 'turbion rosa', 'turbionhidraulico', '7840001234568'])(
  'finds nothing by %s',
  async (q) => {
    await emitido([CAFE, TURBION]);
    await pendientes.indizar(10);
    expect(await hallados(q)).toEqual([]);
  },
);

it('joins the other filters', async () => {
  await emitido([TURBION]);
  await pendientes.indizar(10);
  expect(await hallados('turbion', { estado: 'P', tipo: 1, punto: '001', sit: 'H' })).toEqual([1]);
  for (const otro of [{ estado: 'A' }, { tipo: 5 }, { punto: '002' }, { sit: 'P' }])
    expect([otro, await hallados('turbion', otro)]).toEqual([otro, []]);
});

it('finds nothing of another tenant', async () => {
  const otro = await unTenant();
  await emitido([TURBION]);
  await pendientes.indizar(10);
  expect(await hallados('turbion', {}, otro)).toEqual([]);
});

it('finds a corrected document by its new items, and no moment longer by the old ones', async () => {
  const { id } = await emitido([TURBION]);
  const corregidoA = async (items: unknown) => {
    await corregir(id, items);
    expect([await hallados('turbion'), await hallados('nunez')]).toEqual([[], [1]]);
  };
  // While it waits, and when it does not.
  await corregidoA([CAFE]);
  await pendientes.indizar(10);
  expect(await hallados('molido')).toEqual([1]);
  await corregidoA([{ descripcion: 'Cigüeñal' }]);
  expect(await cuantos()).toEqual({ pendientes: 1, indizados: 0 });
  await pendientes.indizar(10);
  expect([await hallados('molido'), await hallados('ciguenal')]).toEqual([[], [1]]);
});

it('leaves a document in its place whose detail changes in something else', async () => {
  const { id } = await emitido([TURBION]);
  await pendientes.indizar(10);
  await corregir(id, [TURBION], `, huella_solicitud = 'otra'`);
  await base.admin(`UPDATE documento_detalle SET contenido = contenido || '{"receptor": {}}' WHERE de_id = $1`, [id]);
  expect(await cuantos()).toEqual({ pendientes: 0, indizados: 1 });
});

it('a correction waits for the turn that has read the old items, and replaces them', async () => {
  const { id } = await emitido([TURBION]);
  await withClient(base.urlDe('kude-renderer'), async (client) => {
    await client.query('BEGIN');
    await client.query('SELECT indizar_documentos(10)');
    const correccion = corregir(id, [CAFE]);
    const enEspera = `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await hasta(
      () => base.admin<{ n: number }>(enEspera),
      ([fila]) => fila!.n === 1,
      'the correction waits',
    );
    await client.query('COMMIT');
    await correccion;
  });
  await pendientes.indizar(10);
  expect([await hallados('turbion'), await hallados('molido')]).toEqual([[], [1]]);
});

it('several callers share what there is, and a turn that fails leaves it to the next one', async () => {
  for (let i = 0; i < 6; i += 1) await emitido([TURBION]);
  await withClient(base.urlDe('kude-renderer'), async (client) => {
    await client.query('BEGIN');
    await client.query('SELECT indizar_documentos(2)');
    expect(await pendientes.indizar(10)).toBe(4);
    await client.query('ROLLBACK');
  });
  expect(await hallados('turbion')).toHaveLength(4);
  expect(await pendientes.indizar(10)).toBe(2);
  expect(await hallados('turbion')).toEqual([6, 5, 4, 3, 2, 1]);
});

it.each([
  ['no items', null],
  ['items of another kind', ['Turbión', 5, { descripcion: { de: 'Turbión' } }, []]],
  ['no list', { descripcion: 'Turbión' }],
  ['999 long ones', Array.from({ length: 999 }, (_, i) => ({ descripcion: `pieza${i} ${'larga '.repeat(330)}` }))],
])('a document with %s does not keep others from their turn', async (_, items) => {
  await emitido(items);
  await emitido([TURBION]);
  expect(await pendientes.indizar(10)).toBe(2);
  expect(await hallados('turbion')).toContain(2);
  expect(await hallados('001-001-0000001')).toEqual([1]);
});

it('a word stands once, however many items have it', async () => {
  await emitido(Array.from({ length: 50 }, () => TURBION));
  await pendientes.indizar(10);
  const [fila] = await base.admin<{ texto: string }>('SELECT texto FROM documento_busqueda');
  expect(fila!.texto.split('\n').at(-1)).toBe('2" 7840001234567 hidraulico th-77 turbion');
});
