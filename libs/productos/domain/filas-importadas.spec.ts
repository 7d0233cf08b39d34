import type { ErrorDeNegocio, ErrorDeValidacion } from '@libs/errors';
import type { SeparadorDeArchivo } from './celdas';
import { FILAS_MAXIMAS, type FilaImportada, LectorDeFilas } from './filas-importadas';

function leer(filas: string[][], separador: SeparadorDeArchivo = ','): readonly FilaImportada[] {
  const lector = new LectorDeFilas(separador);
  filas.forEach((celdas, i) => lector.agregar({ linea: i + 1, celdas }));
  return lector.terminar();
}

/** Field and code of each error. */
function errores(filas: string[][], separador?: SeparadorDeArchivo): [campo: string, codigo: string][] {
  try {
    leer(filas, separador);
  } catch (causa) {
    return (causa as ErrorDeValidacion).errores.map(({ campo, codigo }) => [campo, codigo]);
  }
  return [];
}

function motivo(filas: string[][]): string {
  try {
    leer(filas);
  } catch (causa) {
    return `${(causa as ErrorDeNegocio).id}: ${(causa as Error).message}`;
  }
  return '';
}

it('columns are known by their names, in any order, without accents and capitals', () => {
  const [fila] = leer([
    ['Precio Unitario', ' DESCRIPCIÓN ', 'código-interno', 'IVA_tipo', 'unidad  medida'],
    ['35000.50', ' Café  molido ', 'C1', '10 %', '83'],
  ]);
  expect(fila!.datos).toEqual({
    ...{ codigoInterno: 'C1', descripcion: 'Café molido', precioUnitario: '35000.5', moneda: 'PYG' },
    ...{ ivaTipo: 10, unidadMedida: 83, gtin: null, ncm: null },
  });
});

it('a change has what the file has columns for; an empty cell empties it, unless a product always has it', () => {
  const [fila] = leer([
    ['descripcion', 'codigo_interno', 'ncm', 'moneda', 'unidad_medida'],
    ['Café', 'C1', '', '', '77'],
  ]);
  expect(fila!.cambios).toEqual({ descripcion: 'Café', codigoInterno: 'C1', ncm: null, unidadMedida: 77 });
  expect(fila!.datos.moneda).toBe('PYG');
});

it.each<[SeparadorDeArchivo, string, string | undefined]>([
  [';', '35000,5', '35000.5'],
  [';', '35000.5', '35000.5'],
  [';', '1,500', '1.5'],
  [';', '0.125', '0.125'],
  [';', '1.500', undefined],
  [';', '12.500.000', undefined],
  [';', '1.500,00', undefined],
  ['\t', '1.500', undefined],
  ['\t', '35000,5', undefined],
  [',', '1.500', '1.5'],
  [',', '1,500', undefined],
])('where %j separates, the price %s is %s', (separador, escrito, leido) => {
  const filas = [
    ['descripcion', 'precio_unitario'],
    ['Café', escrito],
  ];
  if (leido === undefined)
    expect(errores(filas, separador)).toEqual([['filas[2].precio_unitario', 'DECIMAL_INVALIDO']]);
  else expect(leer(filas, separador)[0]!.datos.precioUnitario).toBe(leido);
});

it('a wrong header is refused by the names of its columns, before its rows', () => {
  expect(errores([['color', 'moneda', 'Moneda', '', 'ncm'], ['x']])).toEqual([
    ['filas[1].color', 'CAMPO_DESCONOCIDO'],
    ['filas[1].moneda', 'CANTIDAD_INVALIDA'],
    ['filas[1]', 'CAMPO_REQUERIDO'],
    ['filas[1].descripcion', 'CAMPO_REQUERIDO'],
  ]);
});

it('all wrong rows are named together, by their numbers', () => {
  const filas = [
    ['codigo_interno', 'descripcion', 'iva_tipo', 'moneda'],
    ['A', '', '7', 'PYG'],
    ['B', 'Té', '10', 'XXQ'],
    ['', '', '', ''],
    ['C', 'Mate', '5'],
    ['C', 'Mate', '5', '', 'de más'],
    ['D', 'Uno', '', ''],
    [' D ', 'Otro', '', ''],
  ];
  expect(errores(filas)).toEqual([
    ['filas[2].iva_tipo', 'VALOR_INVALIDO'],
    ['filas[2].descripcion', 'CAMPO_REQUERIDO'],
    ['filas[3].moneda', 'VALOR_INVALIDO'],
    ['filas[5]', 'CANTIDAD_INVALIDA'],
    ['filas[6]', 'CANTIDAD_INVALIDA'],
    ['filas[8].codigo_interno', 'CAMPO_NO_CORRESPONDE'],
  ]);
});

it('what a spreadsheet adds is nothing: columns without name and content, rows without content', () => {
  expect(
    leer([
      ['', ''],
      ['descripcion', 'ncm', '', ''],
      ['Café', '', '', ''],
      ['', ''],
      ['Té', '', ''],
    ]),
  ).toHaveLength(2);
});

it('a file has rows and columns up to a number', () => {
  const muchas = Array.from({ length: FILAS_MAXIMAS }, () => ['Café']);
  expect(leer([['descripcion'], ...muchas])).toHaveLength(FILAS_MAXIMAS);
  expect(motivo([['descripcion'], ...muchas, ['Otro']])).toContain('tiene más de 5000 filas');
  expect(motivo([Array.from({ length: 10_000 }, (_, i) => `c${i}`)])).toContain('tiene más de 100 columnas');
  expect(motivo([[''], [' ', '']])).toContain(
    'IMPORTACION_ARCHIVO_INVALIDO: El archivo no se puede importar: está vacío',
  );
  expect(leer([['descripcion']])).toEqual([]);
});
