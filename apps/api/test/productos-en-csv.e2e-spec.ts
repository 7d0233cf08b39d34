import type { Json } from '../../../test/cliente';
import { esperarDetail, esperarError } from './comprobaciones';
import { type EmisorDePrueba, unEmisor } from '../../../test/emisor-de-prueba';

const MB = 1_048_576;

let emisor: EmisorDePrueba;
let otro: EmisorDePrueba;
beforeAll(async () => {
  [emisor, otro] = [await unEmisor(), await unEmisor()];
});

function formulario(contenido: string | Buffer, campo = 'archivo'): FormData {
  const cuerpo = new FormData();
  cuerpo.append(campo, new Blob([new Uint8Array(Buffer.from(contenido))]), 'productos.csv');
  return cuerpo;
}
const importar = (contenido: string | Buffer, de = emisor) =>
  de.api.pedir<Json>('/v1/productos/importar', { metodo: 'POST', cuerpo: formulario(contenido) });
const exportar = (query = '', de = emisor) => de.api.pedir(`/v1/productos/exportar${query}`);
const lista = async (query = '', de = emisor) =>
  (await de.api.pedir<{ total: number; productos: Json[] }>(`/v1/productos${query}`)).cuerpo;

const ARCHIVO = [
  '\uFEFFCódigo interno;Descripción;Precio unitario;IVA tipo',
  'CAFE-500;Café molido 500 g;35000,5;10',
  'TE-1;"Té ""negro""; en hebras";12000;5',
  ';Flete;;',
  '',
].join('\r\n');

describe('200', () => {
  test('a file makes products, changes them, and changes nothing when it comes again', async () => {
    await importar('codigo_interno,descripcion\nCAFE-500,Ajeno\n', otro);
    const ajenos = await lista('', otro);
    const { status, cuerpo } = await importar(ARCHIVO);
    expect({ status, cuerpo }).toEqual({ status: 200, cuerpo: { creados: 3, modificados: 0, sin_cambios: 0 } });
    expect((await importar(ARCHIVO)).cuerpo).toEqual({ creados: 0, modificados: 0, sin_cambios: 3 });
    expect((await lista()).productos).toMatchObject([
      { codigo_interno: 'CAFE-500', descripcion: 'Café molido 500 g', precio_unitario: '35000.5', iva_tipo: 10 },
      { codigo_interno: null, descripcion: 'Flete', precio_unitario: null, moneda: 'PYG', unidad_medida: 77 },
      { codigo_interno: 'TE-1', descripcion: 'Té "negro"; en hebras', iva_tipo: 5 },
    ]);
    const cambio = await importar('descripcion,codigo_interno,iva_tipo\nTé rojo,TE-1,\nAzúcar,AZ-1,10\n');
    expect(cambio.cuerpo).toEqual({ creados: 1, modificados: 1, sin_cambios: 0 });
    expect((await lista('?q=te-1')).productos).toMatchObject([
      { descripcion: 'Té rojo', precio_unitario: '12000', iva_tipo: null },
    ]);
    expect(await lista('', otro)).toEqual(ajenos);
  });

  test('the catalog is exported as it is looked for, in a file of the day that can be imported as it is', async () => {
    const tercero = await unEmisor();
    await importar('descripcion,precio_unitario\n"=1+1, ""dos""",1.5\n\'-20 %,\nYerba,20000\n', tercero);
    const [conComa, conPuntoYComa] = [await exportar('', tercero), await exportar('?separador=%3B', tercero)];
    expect(conComa.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
    expect(conComa.headers.get('content-disposition')).toMatch(/filename="productos-\d{4}-\d\d-\d\d\.csv"/);
    expect(conComa.bytes.toString().split('\r\n')).toEqual([
      'codigo_interno,descripcion,precio_unitario,moneda,iva_tipo,unidad_medida,gtin,ncm',
      ...[`,'-20 %,,PYG,,77,,`, `,"'=1+1, ""dos""",1.5,PYG,,77,,`, ',Yerba,20000,PYG,,77,,', ''],
    ]);
    expect(conPuntoYComa.bytes.toString()).toContain(`;"'=1+1, ""dos""";1,5;PYG`);
    for (const { bytes } of [conComa, conPuntoYComa])
      expect((await importar(bytes, tercero)).cuerpo).toEqual({ creados: 0, modificados: 0, sin_cambios: 3 });
    expect((await exportar('?q=yerba', tercero)).bytes.toString().split('\r\n')).toHaveLength(3);
  });
});

describe('400 VALIDACION_MULTIPLES_CAMPOS', () => {
  test.each<[string, string, string[]]>([
    ['a column that nobody knows', 'descripcion,color\nYerba,verde', ['filas[1].color']],
    ['no column of descriptions', 'codigo_interno\nA', ['filas[1].descripcion']],
    [
      'wrong rows',
      'codigo_interno,descripcion,iva_tipo\nX-1,Bien,10\nX-2,,7\n\nX-1,Otra vez,\nX-3,"a\nb",5,6\n',
      ['filas[3].iva_tipo', 'filas[3].descripcion', 'filas[5].codigo_interno', 'filas[6]'],
    ],
  ])('%s: named, and nothing changes', async (_, archivo, campos) => {
    const antes = await lista('?incluir_inactivos=true');
    const { extra } = esperarError(await importar(archivo), 400, 'VALIDACION_MULTIPLES_CAMPOS');
    expect(extra?.errores?.map(({ campo }) => campo)).toEqual(campos);
    expect(await lista('?incluir_inactivos=true')).toEqual(antes);
  });

  test('of thousands of wrong rows the first hundred, and their number', async () => {
    const { extra } = esperarError(
      await importar(`descripcion,moneda\n${'Yerba,XXQ\n'.repeat(5_000)}`),
      400,
      'VALIDACION_MULTIPLES_CAMPOS',
    );
    expect([extra?.errores?.length, extra?.['total_errores']]).toEqual([100, 5_000]);
  });
});

describe('422', () => {
  test.each<[string, string | Buffer, string]>([
    ['1 MB of quotes', '"'.repeat(MB), 'la fila 1 tiene más de 20000 caracteres'],
    ['1 MB of separators', `descripcion${';'.repeat(MB - 100)}x`, 'tiene más de 100 columnas'],
    ['1 MB of one field', 'a'.repeat(MB), 'la fila 1 tiene más de 20000 caracteres'],
    ['NUL bytes', Buffer.alloc(MB), 'no es un texto en UTF-8'],
    ['UTF-16', Buffer.from('\uFEFFdescripcion\nYerba', 'utf16le'), 'no es un texto en UTF-8'],
    ['5,001 rows', `descripcion\n${'Yerba\n'.repeat(5_001)}`, 'tiene más de 5000 filas'],
    ['10,000 columns', Array.from({ length: 2_000 }, (_, i) => `c${i}`).join(), 'tiene más de 100 columnas'],
    ['a quote that is not closed', 'descripcion\n"Yerba', 'la fila 2 tiene unas comillas que no se cierran'],
    ['nothing', '', 'está vacío'],
  ])('IMPORTACION_ARCHIVO_INVALIDO: %s', async (_, archivo, motivo) => {
    expect(esperarError(await importar(archivo), 422, 'IMPORTACION_ARCHIVO_INVALIDO').mensaje).toContain(motivo);
  });

  test('a form without its file, and parameters that are unknown or wrong', async () => {
    const pedir = (cuerpo: unknown) => emisor.api.pedir('/v1/productos/importar', { metodo: 'POST', cuerpo });
    esperarDetail(await pedir(new FormData()), 'body', 'archivo');
    esperarDetail(await pedir(formulario('descripcion', 'otro')), 'body', 'otro');
    esperarDetail(await pedir(undefined), 'body', 'archivo');
    esperarDetail(await exportar('?separador=x'), 'query', 'separador');
    esperarDetail(await exportar('?limit=1'), 'query', 'limit');
  });
});

test('413 CUERPO_DEMASIADO_GRANDE: more than 1 MB', async () => {
  const { mensaje } = esperarError(await importar('a'.repeat(MB + 1)), 413, 'CUERPO_DEMASIADO_GRANDE');
  expect(mensaje).toContain('1 MB');
});
