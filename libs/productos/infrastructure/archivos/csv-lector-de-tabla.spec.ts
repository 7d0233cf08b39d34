import * as fc from 'fast-check';
import type { ErrorDeNegocio } from '@libs/errors';
import { escribirCsv, type Separador } from '@libs/reportes/archivos';
import { CATALOGO } from '../../domain/columnas';
import { FILAS_MAXIMAS, LectorDeFilas } from '../../domain/filas-importadas';
import type { DatosDeProducto } from '../../domain/producto';
import { catalogoAlAzar } from '../../testing/productos-al-azar';
import { CsvLectorDeTabla } from './csv-lector-de-tabla';
import { turnsDuring } from '../../../../test/turns-during';

const lector = new CsvLectorDeTabla();

async function filas(archivo: string | Buffer): Promise<(readonly [number, ...string[]])[]> {
  const leidas: (readonly [number, ...string[]])[] = [];
  for await (const { linea, celdas } of lector.abrir(Buffer.from(archivo)).filas) leidas.push([linea, ...celdas]);
  return leidas;
}

async function productos(archivo: Buffer): Promise<DatosDeProducto[]> {
  const { separador, filas } = lector.abrir(archivo);
  const reunidas = new LectorDeFilas(separador);
  for await (const fila of filas) reunidas.agregar(fila);
  return reunidas.terminar().map(({ datos }) => datos);
}

async function motivo(archivo: Buffer | string): Promise<string> {
  const causa: unknown = await productos(Buffer.from(archivo)).then(
    () => new Error('it was read'),
    (causa: unknown) => causa,
  );
  expect((causa as ErrorDeNegocio).id).toBe('IMPORTACION_ARCHIVO_INVALIDO');
  return (causa as Error).message;
}

async function exportado(catalogo: DatosDeProducto[], separador: Separador): Promise<Buffer> {
  const trozos: Buffer[] = [];
  const tandas = (async function* () {
    yield catalogo;
  })();
  for await (const trozo of escribirCsv(CATALOGO, tandas, separador)) trozos.push(trozo);
  return Buffer.concat(trozos);
}

it.each<Separador>([',', ';'])('an exported catalog is read as it was: with %j', async (separador) => {
  await fc.assert(
    fc.asyncProperty(catalogoAlAzar, async (catalogo) => {
      expect(await productos(await exportado(catalogo, separador))).toEqual(catalogo);
    }),
  );
});

it('a row has the number that a spreadsheet gives it, whatever ends the lines', async () => {
  const archivo = '\uFEFFa;b\r\n\r\n1;"x\r\ny"\n\n2;3\r;\r\n"4";""""';
  expect(await filas(archivo)).toEqual([
    [1, 'a', 'b'],
    [3, '1', 'x\r\ny'],
    [5, '2', '3'],
    [6, '', ''],
    [7, '4', '"'],
  ]);
});

it.each([
  ['a;b\n1,5;2', [2, '1,5', '2']],
  ['a,b\n1;5,2', [2, '1;5', '2']],
  ['a\tb\n1,5\t2', [2, '1,5', '2']],
  ['\n\n"a";"b, c"\n1;2', [4, '1', '2']],
  ['a\nCafé, molido; fino', [2, 'Café, molido; fino']],
])('the header of %j tells what separates', async (archivo, fila) => {
  expect((await filas(archivo)).at(-1)).toEqual(fila);
});

it.each([
  ["descripcion\n'=1+1", '=1+1'],
  ["descripcion\n''=1+1", "'=1+1"],
  ["descripcion\n'Ñandutí'", "'Ñandutí'"],
  ["descripcion;ncm\na,' -1;", 'a, -1'],
  ['descripcion,ncm\n"a,\' -1",', "a,' -1"],
])('of %j the apostrophe goes that keeps a formula from running, and no other', async (archivo, descripcion) => {
  expect((await productos(Buffer.from(archivo)))[0]).toMatchObject({ descripcion });
});

const MB = 1_048_576;
it.each<[string, Buffer | string, RegExp]>([
  ['nothing', '', /está vacío/],
  ['UTF-16', Buffer.from('\uFEFFdescripcion\nCafé', 'utf16le'), /no es un texto en UTF-8/],
  ['UTF-16 without a mark', Buffer.from('descripcion\nCafe', 'utf16le'), /no es un texto en UTF-8/],
  ['Latin-1', Buffer.from('descripcion\nCafé', 'latin1'), /no es un texto en UTF-8/],
  ['NUL bytes', Buffer.alloc(MB), /no es un texto en UTF-8/],
  ['1 MB of quotes', '"'.repeat(MB), /la fila 1 tiene más de 20000 caracteres/],
  ['1 MB of one field', 'a'.repeat(MB), /la fila 1 tiene más de 20000 caracteres/],
  ['1 MB of separators', `descripcion${';'.repeat(MB - 100)}x`, /tiene más de 100 columnas/],
  ['1 MB of line ends', '\n'.repeat(MB), /está vacío/],
  ['10,000 columns', Array.from({ length: 10_000 }, (_, i) => `c${i}`).join(), /más de/],
  ['5,001 rows', `descripcion\n${'a\n'.repeat(FILAS_MAXIMAS + 1)}`, /tiene más de 5000 filas/],
  ['1 MB of rows', `descripcion\n${'a\n'.repeat(MB / 2)}`, /tiene más de 5000 filas/],
  [
    'a quote that is not closed',
    'descripcion,ncm\nCafé,\n"Té,\nMate,',
    /la fila 3 tiene unas comillas que no se cierran/,
  ],
  ['a quote in the middle', 'descripcion,ncm\n\nTubo 1/2",', /la fila 3 tiene unas comillas en medio/],
  ['a quote that closes too early', 'descripcion,ncm\n"Tubo 1/2" PVC,', /la fila 2 tiene algo entre unas comillas/],
])('%s: a clear answer', async (_, archivo, motivoDado) => {
  expect(await motivo(archivo)).toMatch(motivoDado);
});

it('other work goes on while a large file is read', async () => {
  const archivo = Buffer.from(`descripcion,precio_unitario\n${`${'Café '.repeat(30)},35000\n`.repeat(FILAS_MAXIMAS)}`);
  const turns = await turnsDuring(async () => expect(await productos(archivo)).toHaveLength(FILAS_MAXIMAS));
  expect(turns).toBeGreaterThan(200);
});
