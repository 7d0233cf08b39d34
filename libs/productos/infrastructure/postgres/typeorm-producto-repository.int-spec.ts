import 'reflect-metadata';
import * as fc from 'fast-check';
import type { Database } from '@libs/platform/db';
import { baseDeDatosDePrueba, type BaseDeDatosDePrueba, unTenantEnLaBase } from '../../../../test/postgres';
import { leerAlta } from '../../domain/cuerpo';
import type { DatosDeProducto, Producto } from '../../domain/producto';
import { TypeOrmProductoRepository } from './typeorm-producto-repository';

const AHORA = new Date('2026-11-20T13:00:00Z');
const LUEGO = new Date('2026-11-20T14:00:00Z');
let base: BaseDeDatosDePrueba;
let database: Database;
let productos: TypeOrmProductoRepository;

const unTenant = (): Promise<string> => unTenantEnLaBase(database);
const cafe = (cambios: object = {}): DatosDeProducto =>
  leerAlta({ descripcion: 'Café molido 500 g', precio_unitario: '35000.5', iva_tipo: 10, ...cambios });
const TODOS = { incluirInactivos: true, limit: 100, offset: 0 };

beforeAll(async () => {
  base = await baseDeDatosDePrueba();
  database = await base.abrir(8, 'api');
  productos = new TypeOrmProductoRepository(database);
});
afterAll(() => base?.eliminar());

test('what was stored is what is read, to the last decimal', async () => {
  const tenant = await unTenant();
  const creado = await productos.crearProducto(tenant, cafe({ gtin: '7840001234567', ncm: '09012100' }), AHORA);
  expect(await productos.productoPorId(tenant, creado.id)).toEqual(creado);
  expect(creado).toMatchObject({ precioUnitario: '35000.5', activo: true, createdAt: AHORA, updatedAt: AHORA });
  const cambiado = await productos.modificarProducto(tenant, creado.id, { precioUnitario: null, ncm: null }, LUEGO);
  expect(cambiado).toEqual({ ...creado, precioUnitario: null, ncm: null, updatedAt: LUEGO });
  expect(await productos.productoPorId(tenant, creado.id)).toEqual(cambiado);
});

test('several are found by their ids, deleted ones too, and never those of another account', async () => {
  const [tenant, otro] = [await unTenant(), await unTenant()];
  const uno = await productos.crearProducto(tenant, cafe(), AHORA);
  const baja = await productos.crearProducto(tenant, cafe({ descripcion: 'Té' }), AHORA);
  await productos.desactivarProducto(tenant, baja.id, LUEGO);
  const ajeno = await productos.crearProducto(otro, cafe(), AHORA);
  const hallados = await productos.productosPorId(tenant, [baja.id, ajeno.id, uno.id, tenant]);
  expect(hallados.map(({ id }) => id).sort()).toEqual([uno.id, baja.id].sort());
});

test('of many at once with one code a single one is made, and the others learn its id', async () => {
  const tenant = await unTenant();
  const intentos = await Promise.allSettled(
    Array.from({ length: 8 }, () => productos.crearProducto(tenant, cafe({ codigo_interno: 'CAFE' }), AHORA)),
  );
  const creados = intentos.flatMap((intento) => (intento.status === 'fulfilled' ? [intento.value] : []));
  const motivos = intentos.flatMap((intento) => (intento.status === 'rejected' ? [intento.reason as Error] : []));
  expect(creados).toHaveLength(1);
  for (const motivo of motivos) expect(motivo).toMatchObject({ codigo: 'SERVICE', status: 409 });
  for (const { message } of motivos) expect(message).toContain(creados[0]!.id);
});

test('the code of a deleted product may be used again, and only by one; those without a code are as many as are wanted', async () => {
  const tenant = await unTenant();
  const primero = await productos.crearProducto(tenant, cafe({ codigo_interno: 'CAFE' }), AHORA);
  expect(await productos.desactivarProducto(tenant, primero.id, LUEGO)).toBe(true);
  expect(await productos.desactivarProducto(tenant, primero.id, LUEGO)).toBe(true);
  const segundo = await productos.crearProducto(tenant, cafe({ codigo_interno: 'CAFE' }), LUEGO);
  const tercero = await productos.crearProducto(tenant, cafe(), LUEGO);
  await productos.crearProducto(tenant, cafe(), LUEGO);
  const cambio = productos.modificarProducto(tenant, tercero.id, { codigoInterno: 'CAFE' }, LUEGO);
  await expect(cambio).rejects.toThrow(segundo.id);
  expect(await productos.productoPorId(tenant, tercero.id)).toEqual(tercero);
  expect(await productos.productoPorId(tenant, primero.id)).toMatchObject({ activo: false, updatedAt: LUEGO });
});

test('another tenant neither sees, changes nor deletes it', async () => {
  const [tenant, extranho] = [await unTenant(), await unTenant()];
  const { id } = await productos.crearProducto(tenant, cafe({ codigo_interno: 'CAFE' }), AHORA);
  expect(await productos.productoPorId(extranho, id)).toBeUndefined();
  expect(await productos.modificarProducto(extranho, id, { descripcion: 'Otro' }, LUEGO)).toBeUndefined();
  expect(await productos.desactivarProducto(extranho, id, LUEGO)).toBe(false);
  for (const q of [undefined, 'café'])
    expect(await productos.listarProductos(extranho, { ...TODOS, q })).toEqual({ productos: [], total: 0 });
  await expect(productos.crearProducto(extranho, cafe({ codigo_interno: 'CAFE' }), AHORA)).resolves.toMatchObject({
    activo: true,
  });
});

const DESCRIPCIONES = [
  'Ñandutí fino',
  'Café molido',
  'cafe en grano',
  '100% Algodón_',
  "Broca 1/2'' O'Higgins",
  'Yerba',
];
const llano = (texto: string): string => texto.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const concuerda = ({ descripcion, codigoInterno }: Producto, q: string): boolean =>
  llano(q)
    .split(' ')
    .every((palabra) => [descripcion, codigoInterno ?? ''].map(llano).some((campo) => campo.includes(palabra)));

function alfabetico(a: Producto, b: Producto): number {
  const [x, y] = [llano(a.descripcion), llano(b.descripcion)];
  return x < y ? -1 : x > y ? 1 : a.id < b.id ? -1 : 1;
}

test('the list gives what matches, in alphabetical order, with the exact total', async () => {
  const tenant = await unTenant();
  const todos: Producto[] = [];
  for (let i = 0; i < 40; i += 1) {
    const descripcion = DESCRIPCIONES[i % DESCRIPCIONES.length]!;
    const creado = await productos.crearProducto(
      tenant,
      leerAlta({ descripcion, codigo_interno: i % 3 ? `P-${i}` : null }),
      AHORA,
    );
    if (i % 5 === 0) await productos.desactivarProducto(tenant, creado.id, AHORA);
    todos.push({ ...creado, activo: i % 5 !== 0 });
  }
  const q = fc.constantFrom(undefined, 'ñ', 'CAFE', 'molido café', 'p-11', '%', '_', "o'h", '\\', 'zz', 'a\0b');
  await fc.assert(
    fc.asyncProperty(
      q,
      fc.boolean(),
      fc.integer({ min: 1, max: 50 }),
      fc.nat({ max: 50 }),
      async (q, inactivos, limit, offset) => {
        const esperados = todos
          .filter((producto) => (inactivos || producto.activo) && concuerda(producto, q ?? ''))
          .sort(alfabetico);
        const pagina = await productos.listarProductos(tenant, { q, incluirInactivos: inactivos, limit, offset });
        expect(pagina.total).toBe(esperados.length);
        expect(pagina.productos.map(({ id }) => id)).toEqual(
          esperados.slice(offset, offset + limit).map(({ id }) => id),
        );
      },
    ),
    { numRuns: 100 },
  );
});
