import 'reflect-metadata';
import * as fc from 'fast-check';
import type { Database } from '@libs/platform/db';
import { baseDeDatosDePrueba, type BaseDeDatosDePrueba, unTenantEnLaBase } from '../../../../test/postgres';
import { completar, type Receptor, type TipoDeOperacion } from '../../domain/receptor';
import { TypeOrmReceptorRepository } from './typeorm-receptor-repository';

const AHORA = new Date('2026-11-20T13:00:00Z');
const LUEGO = new Date('2026-11-20T14:00:00Z');
let base: BaseDeDatosDePrueba;
let database: Database;
let receptores: TypeOrmReceptorRepository;

const unTenant = (): Promise<string> => unTenantEnLaBase(database);

const unContribuyente = (ruc: string, nombre = 'Ñandutí Textiles S.A.') =>
  completar({ nombre, tipoOperacion: 1, ruc, tipoContribuyente: 2 });

beforeAll(async () => {
  base = await baseDeDatosDePrueba();
  database = await base.abrir(8);
  receptores = new TypeOrmReceptorRepository(database);
});
afterAll(() => base?.eliminar());

test('of many at once with one RUC a single one is made, and the others learn its id', async () => {
  const tenant = await unTenant();
  const intentos = await Promise.allSettled(
    Array.from({ length: 8 }, () => receptores.crear(tenant, unContribuyente('80999995-1'), AHORA)),
  );
  const creados = intentos.flatMap((i) => (i.status === 'fulfilled' ? [i.value] : []));
  const motivos = intentos.flatMap((i) => (i.status === 'rejected' ? [i.reason as Error] : []));
  expect(creados).toHaveLength(1);
  for (const motivo of motivos) expect(motivo).toMatchObject({ codigo: 'SERVICE', status: 409 });
  for (const { message } of motivos) expect(message).toContain(creados[0]!.id);
});

test('the RUC of a deleted record may be used again, and only by one', async () => {
  const tenant = await unTenant();
  const primero = await receptores.crear(tenant, unContribuyente('80999995-1'), AHORA);
  expect(await receptores.desactivar(tenant, primero.id, LUEGO)).toBe(true);
  const segundo = await receptores.crear(tenant, unContribuyente('80999995-1'), LUEGO);
  await expect(receptores.crear(tenant, unContribuyente('80999995-1'), LUEGO)).rejects.toThrow(segundo.id);
  expect(await receptores.porId(tenant, primero.id)).toMatchObject({ activo: false, updatedAt: LUEGO });
});

test('a change to a RUC that another one has is refused and leaves the record as it was', async () => {
  const tenant = await unTenant();
  const existente = await receptores.crear(tenant, unContribuyente('80999995-1'), AHORA);
  const modificado = await receptores.crear(tenant, unContribuyente('80000001-3'), AHORA);
  const cambiar = receptores.modificar(tenant, modificado.id, (actual) => ({ ...actual, ruc: '80999995-1' }), LUEGO);
  await expect(cambiar).rejects.toThrow(existente.id);
  expect(await receptores.porId(tenant, modificado.id)).toEqual(modificado);
});

test('changes at once are made one after the other: none is lost', async () => {
  const tenant = await unTenant();
  const { id } = await receptores.crear(tenant, unContribuyente('80999995-1', 'N'), AHORA);
  await Promise.all(
    Array.from({ length: 6 }, () =>
      receptores.modificar(tenant, id, (actual) => ({ ...actual, nombre: `${actual.nombre}x` }), LUEGO),
    ),
  );
  expect((await receptores.porId(tenant, id))!.nombre).toBe('Nxxxxxx');
});

test('another tenant neither sees, changes nor deletes it', async () => {
  const [tenant, extranho] = [await unTenant(), await unTenant()];
  const receptor = await receptores.crear(tenant, unContribuyente('80999995-1'), AHORA);
  expect(await receptores.porId(extranho, receptor.id)).toBeUndefined();
  expect(await receptores.modificar(extranho, receptor.id, (actual) => actual, LUEGO)).toBeUndefined();
  expect(await receptores.desactivar(extranho, receptor.id, LUEGO)).toBe(false);
  const pedido = { tiposDeOperacion: [], incluirInactivos: true, limit: 10, offset: 0 };
  for (const q of [undefined, 'textiles']) expect((await receptores.lista(extranho, { ...pedido, q })).total).toBe(0);
  await expect(receptores.crear(extranho, unContribuyente('80999995-1'), AHORA)).resolves.toMatchObject({
    activo: true,
  });
});

const NOMBRES = ['Ñandutí S.A.', 'José Núñez', 'jose nunez', '100% Algodón_', "O'Higgins", 'Zoé'];
const llano = (texto: string): string => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function concuerda({ nombre, nombreFantasia, ruc }: Receptor, q: string): boolean {
  const campos = [nombre, nombreFantasia ?? '', ruc ?? ''].map(llano);
  return llano(q)
    .split(' ')
    .every((palabra) => campos.some((campo) => campo.includes(palabra)));
}

function porNombre(a: Receptor, b: Receptor): number {
  const [x, y] = [llano(a.nombre), llano(b.nombre)];
  return x < y ? -1 : x > y ? 1 : a.id < b.id ? -1 : 1;
}

test('the list gives what matches, in order of name, with the exact total', async () => {
  const tenant = await unTenant();
  const todos: Receptor[] = [];
  for (let i = 0; i < 60; i += 1) {
    const tipoOperacion = ([1, 3, 4] as const)[i % 3]!;
    const datos = completar({
      nombre: NOMBRES[i % NOMBRES.length]!,
      nombreFantasia: i % 4 === 0 ? 'La Esquina' : null,
      tipoOperacion,
      ruc: tipoOperacion === 4 ? null : `${4_000_000 + i}-1`,
      codigoPais: 'BRA',
    });
    const creado = await receptores.crear(tenant, datos, AHORA);
    if (i % 5 === 0) await receptores.desactivar(tenant, creado.id, AHORA);
    todos.push({ ...creado, activo: i % 5 !== 0 });
  }
  const tipos = fc.subarray<TipoDeOperacion>([1, 3, 4]);
  const q = fc.constantFrom(
    undefined,
    'ñ',
    'JOSE',
    'nunez jose',
    'esquina',
    '4000010',
    '%',
    '_',
    "o'h",
    '\\',
    'zz',
    'a\0b',
  );
  await fc.assert(
    fc.asyncProperty(
      q,
      tipos,
      fc.boolean(),
      fc.integer({ min: 1, max: 70 }),
      fc.nat({ max: 70 }),
      async (q, tipos, inactivos, limit, offset) => {
        const esperados = todos
          .filter((r) => (inactivos || r.activo) && (tipos.length === 0 || tipos.includes(r.tipoOperacion)))
          .filter((r) => concuerda(r, q ?? ''))
          .sort(porNombre);
        const { receptores: pagina, total } = await receptores.lista(tenant, {
          q,
          tiposDeOperacion: tipos,
          incluirInactivos: inactivos,
          limit,
          offset,
        });
        expect(total).toBe(esperados.length);
        expect(pagina.map(({ id }) => id)).toEqual(esperados.slice(offset, offset + limit).map(({ id }) => id));
      },
    ),
    { numRuns: 150 },
  );
});

describe('a search with one wrong letter', () => {
  const pedido = { tiposDeOperacion: [], incluirInactivos: false, limit: 100, offset: 0 };
  let siguiente = 4_000_000;
  const llenar = async (tenant: string, nombres: readonly string[], nombreFantasia: string | null = null) => {
    for (const nombre of nombres) {
      const ruc = `${(siguiente += 1)}-1`;
      await receptores.crear(tenant, { ...unContribuyente(ruc, nombre), nombreFantasia }, AHORA);
    }
  };
  const hallados = async (tenant: string, q: string, cambios: Partial<typeof pedido> = {}) => {
    const { receptores: pagina, total } = await receptores.lista(tenant, { ...pedido, ...cambios, q });
    return { nombres: pagina.map(({ nombre }) => nombre), total };
  };

  it.each([
    ['another letter', 'gonsalez'],
    ['one at the beginning', 'bonzalez'],
    ['one at the end', 'gonzales'],
    ['a letter too few', 'gozalez'],
    ['a letter too many', 'gonnzalez'],
    ['two that changed places', 'gonazlez'],
    ['capitals and accents', 'GÓNSALEZ'],
    ['a beginning of the word', 'gonsal'],
    ['other words, in any order', 'gonsalez maria'],
    ['a short word', 'maia'],
    ['the fantasy name', 'ezquina'],
  ])('finds the name: %s', async (_, q) => {
    const tenant = await unTenant();
    await llenar(tenant, ['María González', 'Pedro Benítez']);
    await llenar(tenant, ['Ypacaraí S.A.'], 'La Esquina');
    expect(await hallados(tenant, q)).toEqual({
      nombres: [q === 'ezquina' ? 'Ypacaraí S.A.' : 'María González'],
      total: 1,
    });
  });

  it.each(['gonsalec', 'maria benites', 'gonsalez pedro', '4000001', 'mra', 'xyzzy', '%%%%', "g'nzalez"])(
    'finds nothing with two, in a number or in what is no word: %s',
    async (q) => {
      const tenant = await unTenant();
      await llenar(tenant, ['María González', 'Pedro Gómez']);
      expect(await hallados(tenant, q)).toEqual({ nombres: [], total: 0 });
    },
  );

  it('shows the exact hits first, then the similar ones; pages of any size show the same, with the same total', async () => {
    const tenant = await unTenant();
    await llenar(tenant, ['Gonzalez B', 'Gonzales B', 'Gonzalez A', 'Gonzales A', 'Ana Gonzáles y González']);
    const todos = ['Ana Gonzáles y González', 'Gonzalez A', 'Gonzalez B', 'Gonzales A', 'Gonzales B'];
    expect(await hallados(tenant, 'gonzalez')).toEqual({ nombres: todos, total: 5 });
    for (let limit = 1; limit <= 6; limit += 1) {
      for (let offset = 0; offset <= 6; offset += 1) {
        expect(await hallados(tenant, 'gonzalez', { limit, offset })).toEqual({
          nombres: todos.slice(offset, offset + limit),
          total: 5,
        });
      }
    }
  });

  it('adds at most fifty similar ones, and none where ten are exact', async () => {
    const tenant = await unTenant();
    await llenar(
      tenant,
      Array.from({ length: 60 }, (_, i) => `Ferretería ${String(i).padStart(2, '0')}`),
    );
    expect((await hallados(tenant, 'ferreteia')).total).toBe(50);
    await llenar(
      tenant,
      Array.from({ length: 9 }, () => 'Ferreteia'),
    );
    expect((await hallados(tenant, 'ferreteia')).total).toBe(59);
    await llenar(tenant, ['Ferreteia']);
    expect((await hallados(tenant, 'ferreteia')).total).toBe(10);
  });

  it('minds the other filters, what a change has brought, and whose the names are', async () => {
    const [tenant, extranho] = [await unTenant(), await unTenant()];
    const receptor = await receptores.crear(tenant, unContribuyente('80999995-1', 'Antes S.A.'), AHORA);
    await receptores.modificar(tenant, receptor.id, (actual) => ({ ...actual, nombre: 'Yerbatera S.A.' }), LUEGO);
    await receptores.crear(extranho, unContribuyente('80999995-1', 'Otra Yervatera S.A.'), AHORA);
    const buscar = (filtros: { q: string; tiposDeOperacion?: TipoDeOperacion[]; incluirInactivos?: boolean }) =>
      receptores.lista(tenant, { ...pedido, ...filtros });
    expect((await buscar({ q: 'yervatera' })).receptores.map(({ id }) => id)).toEqual([receptor.id]);
    expect((await buscar({ q: 'yervatera', tiposDeOperacion: [4] })).total).toBe(0);
    await receptores.desactivar(tenant, receptor.id, LUEGO);
    expect((await buscar({ q: 'yervatera' })).total).toBe(0);
    expect((await buscar({ q: 'yervatera', incluirInactivos: true })).total).toBe(1);
  });
});
