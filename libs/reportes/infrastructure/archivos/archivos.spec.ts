import * as fc from 'fast-check';
import { unzipSync, strFromU8 } from 'fflate';
import { XMLParser } from 'fast-xml-parser';
import type { DocumentoExportado } from '@libs/de';
import { anyCharacter } from '../../../../test/any-character';
import { cuantos } from '../../../../test/largo';
import { campoCsv, escribirCsv, type Separador, sinGuardas } from './csv';
import { escribirJson } from './json';
import { columna, dia, enGuaranies, guaranies, importe } from '../../domain/tabla';
import { DOCUMENTOS } from '../../domain/tablas';
import { escribirLibro, escribirXlsx, hoja } from './xlsx';

interface Fila {
  texto: string | null;
  monto: string;
}

const COLUMNAS = [columna<Fila>('texto', (f) => f.texto), importe<Fila>('monto', (f) => f.monto)];

async function* enTandas(filas: Fila[], cuantas = 2): AsyncGenerator<Fila[]> {
  for (let i = 0; i < filas.length; i += cuantas) yield filas.slice(i, i + cuantas);
}

async function todo(trozos: AsyncGenerator<Buffer>): Promise<Buffer> {
  const leidos: Buffer[] = [];
  for await (const trozo of trozos) leidos.push(trozo);
  return Buffer.concat(leidos);
}

const fila = fc.record<Fila>({
  texto: fc.oneof(
    fc.string({ unit: anyCharacter }),
    fc.constantFrom('=1+1', '_x0041_', 'a,"b"\r\nc', '<&>', ' '),
    fc.constant(null),
  ),
  monto: fc.constantFrom('0', '-12.5', '999999999999999.12345678'),
});

/** An independent CSV reader, by RFC 4180. */
function leerCsv(texto: string): string[][] {
  const campos = texto.matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n"]*))(,|\r\n)/g);
  const filas: string[][] = [[]];
  for (const [, citado, llano, fin] of campos) {
    filas.at(-1)!.push(citado?.replaceAll('""', '"') ?? llano!);
    if (fin === '\r\n') filas.push([]);
  }
  return filas.slice(0, -1);
}

it.each([
  ['76652.625', '76653'],
  ['76652.499', '76652'],
  ['-22000.5', '-22001'],
  ['-0.4', '0'],
  ['999999999999999', '999999999999999'],
])('%s guaraníes are %s where people read them', (decimal, entero) => expect(enGuaranies(decimal)).toBe(entero));

it.each([
  ['PYG', '76652.625', '76653'],
  ['USD', '10.5', '10.50'],
  ['USD', '1999', '1999.00'],
])('the export shows %s %s as %s', (moneda, total, visto) => {
  const columna = DOCUMENTOS.find(({ titulo }) => titulo === 'total')!;
  expect(columna.valor({ moneda, total } as DocumentoExportado)).toBe(visto);
});

describe('CSV', () => {
  it('gives back what went in, but for what a spreadsheet would run', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fila), async (filas) => {
        const leidas = leerCsv((await todo(escribirCsv(COLUMNAS, enTandas(filas)))).toString());
        const sinGuardas = leidas.map(([texto, monto]) => [texto!.replaceAll("'", ''), monto]);
        const esperada = ({ texto, monto }: Fila) => [(texto ?? '').replaceAll("'", '').toWellFormed(), monto];
        expect(sinGuardas).toEqual([['texto', 'monto'], ...filas.map(esperada)]);
      }),
    );
  });

  it.each([
    '=HYPERLINK("http://x")',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\tx',
    '  =1',
    '"=1',
    '\u00a0+1',
    '＝1',
    '－1',
  ])('makes %j harmless', (texto) => {
    expect(campoCsv(texto).replace(/^"/, '')).toMatch(/^'/);
  });

  it.each(['Yerba "Ñandutí" S.A.', 'a-b', 'x = y', 'Café, -20 %', 'a@b.py', "D'Angelo; 2+1"])(
    'leaves %j as it is',
    (texto) => {
      expect(leerCsv(`${campoCsv(texto)}\r\n`)).toEqual([[texto]]);
    },
  );

  const peligroso = fc.array(
    fc.constantFrom("'", '=', '+', '-', '@', '＝', '＠', ';', '\t', '|', '\n', '\r', '"', ' ', ',', 'a', '\u200b'),
  );

  it.each<[leida: string, escrita: Separador]>([
    [';', ','],
    ['\t', ','],
    ['|', ','],
    [',', ';'],
    ['\t', ';'],
    ['|', ';'],
  ])('begins no formula for who reads it with %j between the fields, written with %j', async (leida, escrita) => {
    await fc.assert(
      fc.asyncProperty(fc.array(peligroso, { minLength: 1 }), async (textos) => {
        const filas = textos.map((partes) => ({ texto: partes.join(''), monto: '-1' }));
        const archivo = (await todo(escribirCsv(COLUMNAS, enTandas(filas), escrita))).toString();
        // Such a reader does not treat quotes inside a field as quotes.
        const celdas = archivo.split(/\r\n|\r|\n/).flatMap((linea) => linea.split(leida));
        expect(celdas.filter((celda) => /^[\s"\u200b]*[=+\-@＝＠]/.test(celda))).toEqual([]);
      }),
    );
  });

  it.each<Separador>([',', ';'])(
    'with %j, what made a text harmless is taken away again, and nothing else',
    (separador) => {
      const textos = fc.oneof(
        fc.string({ unit: anyCharacter }),
        peligroso.map((partes) => partes.join('')),
      );
      fc.assert(
        fc.property(textos, (texto) => {
          const escrito = campoCsv(texto, false, separador);
          const leido = escrito.startsWith('"') ? escrito.slice(1, -1).replaceAll('""', '"') : escrito;
          expect(sinGuardas(leido, separador)).toBe(texto);
        }),
      );
    },
  );

  it.each([
    [`=1`, `'=1`],
    [`'=1`, `''=1`],
    [`'' -1`, `''' -1`],
    [`'Ñandutí'`, `'Ñandutí'`],
    [`O'Higgins|'=1`, `O'Higgins|''=1`],
  ])('%j is written %j, and read as it was', (texto, escrito) => {
    expect(campoCsv(texto)).toBe(escrito);
    expect(sinGuardas(escrito, ',')).toBe(texto);
  });

  it('with ; is what a spreadsheet in Spanish opens: marked as UTF-8, headings for people, decimals after a comma', async () => {
    const columnas = [
      columna<Fila>('texto', (f) => f.texto, 'Texto; libre'),
      importe<Fila>('monto', (f) => f.monto, 'Monto'),
    ];
    const filas = [{ texto: 'Ñandutí;', monto: '-7300.25' }];
    const archivo = (await todo(escribirCsv(columnas, enTandas(filas), ';'))).toString();
    expect(archivo).toBe('\uFEFF"Texto; libre";Monto\r\n"Ñandutí;";-7300,25\r\n');
  });

  it('leaves a negative amount a number', () => {
    expect(campoCsv('-12.5', true)).toBe('-12.5');
  });
});

const lector = new XMLParser({
  ignoreAttributes: false,
  trimValues: false,
  parseTagValue: false,
  isArray: (nombre) => ['row', 'c', 'sheet', 'Override', 'Relationship'].includes(nombre),
});

describe('XLSX', () => {
  interface Celda {
    v?: string;
    is?: { t: string | { '#text'?: string } };
  }
  const textoDe = ({ v, is }: Celda): string =>
    v ?? (typeof is?.t === 'object' ? String(is.t['#text'] ?? '') : (is?.t ?? ''));
  const hojas = (archivo: Buffer): string[][][] =>
    Object.entries(unzipSync(archivo))
      .filter(([ruta]) => ruta.startsWith('xl/worksheets/'))
      .map(([, xml]) => {
        const leido = lector.parse(strFromU8(xml)) as { worksheet: { sheetData: { row: { c: (Celda | '')[] }[] } } };
        return leido.worksheet.sheetData.row.map(({ c }) => c.map((celda) => (celda === '' ? '' : textoDe(celda))));
      });

  const legible = (texto: string): string =>
    texto
      .toWellFormed()
      .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
      .replace(/\r\n?/g, '\n');

  it('gives back what went in, but for what XML cannot carry', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fila), async (filas) => {
        const [hoja] = hojas(await todo(escribirXlsx('datos', COLUMNAS, enTandas(filas))));
        const leidas = hoja!.map((f) => f.map((c) => c.replaceAll('_x005F_', '_')));
        const esperada = ({ texto, monto }: Fila) => [legible(texto ?? ''), monto];
        expect(leidas).toEqual([['texto', 'monto'], ...filas.map(esperada)]);
      }),
      { numRuns: cuantos(15, 500) },
    );
  });

  it('has dates that are dates, whole guaraníes with their sum as the rows show them, and headings for people', async () => {
    const columnas = [
      dia<Fila>('fecha', (f) => f.texto, 'Fecha'),
      guaranies<Fila>('monto', (f) => f.monto, 'Monto'),
      importe<Fila>('cambio', (f) => f.monto),
    ];
    const filas = ['10.5', '20.5', '-0.4'].map((monto) => ({ texto: '2026-03-01', monto }));
    const archivo = await todo(escribirXlsx('libro', columnas, enTandas(filas), { totales: true }));
    const hoja = strFromU8(unzipSync(archivo)['xl/worksheets/sheet1.xml']!);
    expect(
      hoja.match(/<row>.*?<\/row>/g)!.map((f) => f.replace(/<\/?(row|v|is|c\/)>|<\/c>|<t [^>]*>|<\/t>/g, '')),
    ).toEqual([
      '<c s="1" t="inlineStr">Fecha<c s="1" t="inlineStr">Monto<c s="1" t="inlineStr">cambio',
      '<c s="3">46082<c s="2">11<c>10.5',
      '<c s="3">46082<c s="2">21<c>20.5',
      '<c s="3">46082<c s="2">0<c>-0.4',
      '<c s="1" t="inlineStr">Totales<c s="4">32',
    ]);
  });

  it('has room for the number of a document, though its neighbour is full', async () => {
    const columnas = [columna<Fila>('numero_formateado', () => '001-001-0000001', 'Número')];
    const archivo = await todo(escribirXlsx('libro', columnas, enTandas([{ texto: null, monto: '1' }])));
    const [, ancho] = /width="(\d+)"/.exec(strFromU8(unzipSync(archivo)['xl/worksheets/sheet1.xml']!))!;
    expect(Number(ancho)).toBeGreaterThan('001-001-0000001'.length);
  });

  it('goes on in another sheet when one is full, and names every part', async () => {
    const filas = Array.from({ length: 7 }, (_, i) => ({ texto: `fila ${i}`, monto: String(i) }));
    const archivo = await todo(escribirXlsx('datos', COLUMNAS, enTandas(filas, 5), { filasPorHoja: 3 }));
    const partes = unzipSync(archivo);
    expect(hojas(archivo).map((hoja) => hoja.slice(1).map(([texto]) => texto))).toEqual([
      ['fila 0', 'fila 1', 'fila 2'],
      ['fila 3', 'fila 4', 'fila 5'],
      ['fila 6'],
    ]);
    const nombradas = strFromU8(partes['[Content_Types].xml']!).matchAll(/PartName="\/([^"]+)"/g);
    for (const [, parte] of nombradas) expect(partes).toHaveProperty([parte!]);
    expect(strFromU8(partes['xl/workbook.xml']!).match(/<sheet /g)).toHaveLength(3);
  });

  it('has several tables, and people see first the one that was written last, from what the others added up to', async () => {
    let suma = 0;
    async function* sumadas(): AsyncGenerator<Fila[]> {
      for await (const filas of enTandas([1, 2, 3, 4].map((n) => ({ texto: `fila ${n}`, monto: String(n) })))) {
        for (const { monto } of filas) suma += Number(monto);
        yield filas;
      }
    }
    async function* resumen(): AsyncGenerator<Fila[]> {
      yield [{ texto: 'Suma', monto: String(suma) }];
    }
    const archivo = await todo(
      escribirLibro(
        [
          hoja('Ventas', COLUMNAS, sumadas(), { filasPorHoja: 3 }),
          hoja('Compras', COLUMNAS, enTandas([])),
          hoja('Resumen', COLUMNAS, resumen()),
        ],
        'Resumen',
      ),
    );
    const partes = unzipSync(archivo);
    const deLibro = strFromU8(partes['xl/workbook.xml']!);
    const relaciones = strFromU8(partes['xl/_rels/workbook.xml.rels']!);
    const leidas = [...deLibro.matchAll(/<sheet name="([^"]+)" sheetId="\d+" r:id="(\w+)"/g)].map(([, nombre, id]) => {
      const ruta = new RegExp(`Id="${id!}"[^>]*Target="([^"]+)"`).exec(relaciones)![1]!;
      const filas = strFromU8(partes[`xl/${ruta}`]!).match(/<row>.*?<\/row>/g)!;
      return [nombre, filas.slice(1).map((uno) => /<v>(.*?)<\/v>/.exec(uno)![1])];
    });
    expect(leidas).toEqual([
      ['Resumen', ['10']],
      ['Ventas 1', ['1', '2', '3']],
      ['Ventas 2', ['4']],
      ['Compras', []],
    ]);
  });
});

test('JSON is one object with a list, empty or not', async () => {
  const leer = async (filas: Fila[]): Promise<unknown> =>
    JSON.parse((await todo(escribirJson({ mes: '2026-01' }, 'lineas', COLUMNAS, enTandas(filas)))).toString());
  const filas = [1, 2, 3].map((i) => ({ texto: i === 1 ? null : `"${i}`, monto: String(i) }));
  expect(await leer([])).toEqual({ mes: '2026-01', lineas: [] });
  expect(await leer(filas)).toEqual({ mes: '2026-01', lineas: filas });
});
