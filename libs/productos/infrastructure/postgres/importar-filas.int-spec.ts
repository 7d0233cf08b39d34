import 'reflect-metadata';
import * as fc from 'fast-check';
import type { Database } from '@libs/platform/db';
import { escribirCsv, type Separador } from '@libs/reportes/archivos';
import { cuantos } from '../../../../test/largo';
import { baseDeDatosDePrueba, type BaseDeDatosDePrueba, unTenantEnLaBase } from '../../../../test/postgres';
import { ImportarProductos } from '../../application/importar-productos';
import { CATALOGO } from '../../domain/columnas';
import { leerAlta } from '../../domain/cuerpo';
import { FILAS_MAXIMAS, type FilaImportada } from '../../domain/filas-importadas';
import type { DatosDeProducto, Producto } from '../../domain/producto';
import { catalogoAlAzar } from '../../testing/productos-al-azar';
import { CsvLectorDeTabla } from '../archivos';
import { TypeOrmProductoRepository } from './typeorm-producto-repository';

const AHORA = new Date('2026-11-20T13:00:00Z');
const LUEGO = new Date('2026-11-20T14:00:00Z');
let base: BaseDeDatosDePrueba;
let database: Database;
let productos: TypeOrmProductoRepository;
let importar: ImportarProductos;

const unTenant = (): Promise<string> => unTenantEnLaBase(database);
const TODOS = { incluirInactivos: false };

beforeAll(async () => {
  base = await baseDeDatosDePrueba();
  database = await base.abrir(8, 'api');
  productos = new TypeOrmProductoRepository(database);
  importar = new ImportarProductos(productos, new CsvLectorDeTabla());
});
afterAll(() => base?.eliminar());

const fila = (cuerpo: object): FilaImportada => {
  const datos = leerAlta({ descripcion: 'Café', ...cuerpo });
  return { datos, cambios: datos };
};

async function catalogo(tenant: string, buscados: object = {}): Promise<Producto[]> {
  const todos: Producto[] = [];
  for await (const tanda of productos.recorrerProductos(tenant, { ...TODOS, ...buscados })) todos.push(...tanda);
  return todos;
}

async function exportado(tenant: string, separador: Separador): Promise<Buffer> {
  const trozos: Buffer[] = [];
  for await (const trozo of escribirCsv(CATALOGO, productos.recorrerProductos(tenant, TODOS), separador))
    trozos.push(trozo);
  return Buffer.concat(trozos);
}

/** What they say, in an order of its own. */
const dichos = (catalogo: readonly DatosDeProducto[]): string[] =>
  catalogo
    .map(({ codigoInterno, descripcion, precioUnitario, moneda, ivaTipo, unidadMedida, gtin, ncm }) =>
      JSON.stringify([codigoInterno, descripcion, precioUnitario, moneda, ivaTipo, unidadMedida, gtin, ncm]),
    )
    .sort();

it.each<Separador>([',', ';'])(
  'a catalog that is exported with %j and imported into another account is the same there, once',
  async (separador) => {
    await fc.assert(
      fc.asyncProperty(catalogoAlAzar, async (datos) => {
        const [tenant, otro] = [await unTenant(), await unTenant()];
        for (const uno of datos) await productos.crearProducto(tenant, uno, AHORA);
        const archivo = await exportado(tenant, separador);
        const iguales = { creados: 0, modificados: 0, sinCambios: datos.length };
        expect(await importar.execute(tenant, archivo, LUEGO)).toEqual(iguales);
        expect(await importar.execute(otro, archivo, LUEGO)).toEqual({
          ...iguales,
          creados: datos.length,
          sinCambios: 0,
        });
        expect(dichos(await catalogo(otro))).toEqual(dichos(datos));
        expect(await importar.execute(otro, archivo, LUEGO)).toEqual(iguales);
        expect(dichos(await catalogo(otro))).toEqual(dichos(datos));
      }),
      { numRuns: cuantos(15, 150) },
    );
  },
);

it('the whole catalog is read in order, however many products it has, and only what is looked for', async () => {
  const tenant = await unTenant();
  const filas = Array.from({ length: 1_200 }, (_, i) =>
    fila({ descripcion: i % 7 === 0 ? 'Té' : `Café ${i % 300}`, codigo_interno: `P-${i}` }),
  );
  expect(await productos.importarProductos(tenant, filas, AHORA)).toMatchObject({ creados: 1_200 });
  const todos = await catalogo(tenant);
  const lista = await productos.listarProductos(tenant, { ...TODOS, limit: 2_000, offset: 0 });
  expect(todos).toEqual(lista.productos);
  expect(todos).toHaveLength(1_200);
  await productos.desactivarProducto(tenant, todos.find(({ descripcion }) => descripcion === 'Té')!.id, LUEGO);
  expect(await catalogo(tenant, { q: 'te' })).toHaveLength(Math.ceil(1_200 / 7) - 1);
  expect(await catalogo(tenant, { q: 'te', incluirInactivos: true })).toHaveLength(Math.ceil(1_200 / 7));
  expect(await catalogo(await unTenant())).toEqual([]);
});

it('a row changes the active product of its code alone, of its account alone', async () => {
  const [tenant, otro] = [await unTenant(), await unTenant()];
  const datos = leerAlta({ descripcion: 'Café', codigo_interno: 'A', moneda: 'USD', ncm: '090121' });
  const baja = await productos.crearProducto(tenant, datos, AHORA);
  await productos.desactivarProducto(tenant, baja.id, AHORA);
  const propio = await productos.crearProducto(tenant, datos, AHORA);
  const ajeno = await productos.crearProducto(otro, datos, AHORA);
  const archivo = Buffer.from('codigo_interno,descripcion,ncm\nA,Café tostado,\nB,Té,\n');
  expect(await importar.execute(tenant, archivo, LUEGO)).toEqual({ creados: 1, modificados: 1, sinCambios: 0 });
  expect(await productos.productoPorId(tenant, propio.id)).toEqual({
    ...{ ...propio, descripcion: 'Café tostado', ncm: null, updatedAt: LUEGO },
  });
  expect(await productos.productoPorId(tenant, baja.id)).toMatchObject({ ...datos, activo: false });
  expect(await productos.productoPorId(otro, ajeno.id)).toEqual(ajeno);
  expect(await importar.execute(tenant, archivo, AHORA)).toEqual({ creados: 0, modificados: 0, sinCambios: 2 });
  expect(await productos.productoPorId(tenant, propio.id)).toMatchObject({ updatedAt: LUEGO });
});

it('imports at once make each product once, with a code or without', async () => {
  const tenant = await unTenant();
  const filas = Array.from({ length: 50 }, (_, i) => fila(i % 2 ? { codigo_interno: `P-${i}` } : { gtin: '78400012' }));
  const hechos = await Promise.all(Array.from({ length: 4 }, () => productos.importarProductos(tenant, filas, AHORA)));
  expect(hechos.map(({ creados }) => creados).sort((a, b) => a - b)).toEqual([0, 0, 0, 50]);
  expect(dichos(await catalogo(tenant))).toEqual(dichos(filas.map(({ datos }) => datos)));
});

it('beside single writes, no code is ever of two active products, and an import is never refused for it', async () => {
  for (let vuelta = 0; vuelta < cuantos(4, 40); vuelta += 1) {
    const tenant = await unTenant();
    const codigos = Array.from({ length: 30 }, (_, i) => `P-${i}`);
    const sueltos = codigos.filter((_, i) => i % 3 === 0);
    const filas = codigos.map((codigo_interno) => fila({ codigo_interno, descripcion: 'Importado' }));
    const [importados] = await Promise.all([
      productos.importarProductos(tenant, filas, AHORA),
      ...sueltos.map((codigo_interno) =>
        productos
          .crearProducto(tenant, leerAlta({ descripcion: 'Suelto', codigo_interno }), AHORA)
          .catch(() => undefined),
      ),
    ]);
    expect(importados.creados + importados.modificados).toBe(codigos.length);
    const todos = await catalogo(tenant);
    expect(todos.map(({ codigoInterno }) => codigoInterno).sort()).toEqual(codigos.toSorted());
    expect(new Set(todos.map(({ descripcion }) => descripcion))).toEqual(new Set(['Importado']));
  }
});

it('what fails in the middle leaves nothing behind', async () => {
  const tenant = await unTenant();
  const mala = { ...fila({ codigo_interno: 'B' }), datos: { ...fila({}).datos, codigoInterno: 'B', ivaTipo: 7 as 5 } };
  await expect(productos.importarProductos(tenant, [fila({ codigo_interno: 'A' }), mala], AHORA)).rejects.toThrow();
  expect(await catalogo(tenant)).toEqual([]);
});

it('the largest file is one transaction', async () => {
  const tenant = await unTenant();
  const lineas = Array.from({ length: FILAS_MAXIMAS }, (_, i) => `P-${i};Café molido ${i};35000,5;10`);
  const archivo = Buffer.from(`codigo_interno;descripcion;precio_unitario;iva_tipo\r\n${lineas.join('\r\n')}`);
  expect(await importar.execute(tenant, archivo, AHORA)).toEqual({
    creados: FILAS_MAXIMAS,
    modificados: 0,
    sinCambios: 0,
  });
  const otros = Buffer.from(archivo.toString().replaceAll('35000,5', '36000'));
  expect(await importar.execute(tenant, otros, LUEGO)).toEqual({
    creados: 0,
    modificados: FILAS_MAXIMAS,
    sinCambios: 0,
  });
});
