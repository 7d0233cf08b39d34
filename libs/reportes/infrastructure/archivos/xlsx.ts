import { create } from 'xmlbuilder2';
import { DIA_MS } from '@libs/platform';
import { visto, type Columna, type Tandas } from '../../domain/tabla';
import { ESTILO, ESTILOS } from './xlsx-estilos';
import { type ArchivoAbierto, ZipDeTextos } from './zip';

export const TIPO_XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** ECMA-376 sets no limit; spreadsheets accept 1,048,576 rows. */
const FILAS_POR_HOJA = 1_000_000;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OPENXML = 'http://schemas.openxmlformats.org';
const HOJA = `${OPENXML}/officeDocument/2006/relationships/worksheet`;
const PRIMERA_FILA_FIJA = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
const INICIO_DE_HOJA =
  `${XML}<worksheet xmlns="${OPENXML}/spreadsheetml/2006/main"><sheetViews>` +
  `<sheetView workbookViewId="0">${PRIMERA_FILA_FIJA}</sheetView></sheetViews>`;
const FIN_DE_HOJA = '</sheetData></worksheet>';

const ESPECIAL = /[&<>\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|_x[0-9A-Fa-f]{4}_/;
const ENTIDAD: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Text of a cell: removes characters that XML cannot contain, and keeps a literal `_x0041_` (ECMA-376, ST_Xstring). */
function escapar(texto: string): string {
  if (!ESPECIAL.test(texto)) return texto;
  return texto
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>]/g, (signo) => ENTIDAD[signo]!);
}

const conEstilo = (estilo: number): string => (estilo ? ` s="${estilo}"` : '');
const celdaDeTexto = (texto: string, estilo = 0): string =>
  `<c${conEstilo(estilo)} t="inlineStr"><is><t xml:space="preserve">${escapar(texto)}</t></is></c>`;
const celdaDeNumero = (numero: string | number, estilo = 0): string => `<c${conEstilo(estilo)}><v>${numero}</v></c>`;

/** Day 0 of a workbook's dates. */
const DIA_CERO = Date.UTC(1899, 11, 30);

/** The days since then of an AAAA-MM-DD. */
function numeroDeDia(dia: string): number {
  const [anho, mes, numero] = dia.split('-').map(Number);
  return (Date.UTC(anho!, mes! - 1, numero) - DIA_CERO) / DIA_MS;
}

function celda<Fila>(columna: Columna<Fila>, fila: Fila): string {
  const valor = visto(columna, fila);
  if (valor === null || valor === undefined || valor === '') return '<c/>';
  if (columna.dia) return celdaDeNumero(numeroDeDia(String(valor)), ESTILO.dia);
  if (typeof valor === 'number' || columna.importe)
    return celdaDeNumero(valor, columna.guaranies ? ESTILO.guaranies : 0);
  return celdaDeTexto(valor);
}

/** Characters of the columns whose values are longer than their headings: a spreadsheet cuts what runs into a full neighbour. */
const ANCHOS: readonly (readonly [RegExp, number])[] = [
  [/cdc$/, 46],
  [/nombre$/, 40],
  [/^mensaje_fiscal$/, 50],
  [/^(email_rec|id_interno)$/, 30],
  [/^fecha_emision$/, 21],
  [/numero/, 17],
];

/** In characters. */
function anchoDe({ titulo, encabezado = titulo }: Pick<Columna<never>, 'titulo' | 'encabezado'>): number {
  const [, propio = 12] = ANCHOS.find(([tituloPosible]) => tituloPosible.test(titulo)) ?? [];
  return Math.max(propio, encabezado.length + 2);
}

/** The sums of the columns in guaraníes, as the rows show them. */
class Sumas<Fila> {
  private readonly sumas: bigint[];
  constructor(private readonly columnas: readonly Columna<Fila>[]) {
    this.sumas = columnas.map(() => 0n);
  }
  sumar(fila: Fila): void {
    this.columnas.forEach((columna, i) => {
      if (columna.guaranies) this.sumas[i]! += BigInt(visto(columna, fila) ?? 0);
    });
  }
  fila(): string {
    const celdas = this.columnas.map(({ guaranies }, i) => {
      if (guaranies) return celdaDeNumero(String(this.sumas[i]), ESTILO.suma);
      return i === 0 ? celdaDeTexto('Totales', ESTILO.titulo) : '<c/>';
    });
    return `<row>${celdas.join('')}</row>`;
  }
}

/**
 * Writes a workbook (ECMA-376) row by row; only the current batch is in memory. Strings are never formulas.
 * @param opciones `totales`: a last row has the sums of the columns in guaraníes.
 */
export async function* escribirXlsx<Fila>(
  nombre: string,
  columnas: readonly Columna<Fila>[],
  tandas: Tandas<Fila>,
  { totales = false, filasPorHoja = FILAS_POR_HOJA }: { totales?: boolean; filasPorHoja?: number } = {},
): AsyncGenerator<Buffer> {
  const zip = new ZipDeTextos();
  const sumas = totales ? new Sumas(columnas) : undefined;
  const anchos = columnas.map(
    (columna, i) => `<col min="${i + 1}" max="${i + 1}" width="${anchoDe(columna)}" customWidth="1"/>`,
  );
  const titulos = columnas.map(({ titulo, encabezado = titulo }) => celdaDeTexto(encabezado, ESTILO.titulo));
  const inicio = `${INICIO_DE_HOJA}<cols>${anchos.join('')}</cols><sheetData><row>${titulos.join('')}</row>`;
  const abrirHoja = async (numero: number): Promise<ArchivoAbierto> => {
    const hoja = zip.abrir(`xl/worksheets/sheet${numero}.xml`);
    await hoja.escribir(inicio);
    return hoja;
  };

  let hojas = 1;
  let hoja = await abrirHoja(hojas);
  let enLaHoja = 0;
  for await (const filas of tandas) {
    let texto = '';
    for (const fila of filas) {
      if (enLaHoja === filasPorHoja) {
        await hoja.cerrar(texto + FIN_DE_HOJA);
        texto = '';
        enLaHoja = 0;
        hoja = await abrirHoja((hojas += 1));
      }
      texto += `<row>${columnas.map((columna) => celda(columna, fila)).join('')}</row>`;
      sumas?.sumar(fila);
      enLaHoja += 1;
    }
    await hoja.escribir(texto);
    yield zip.take();
  }
  await hoja.cerrar((sumas?.fila() ?? '') + FIN_DE_HOJA);
  for (const [ruta, contenido] of partes(nombre, hojas)) await zip.abrir(ruta).cerrar(contenido);
  yield zip.end();
}

/** The parts that list the sheets. */
function partes(nombre: string, hojas: number): [ruta: string, contenido: string][] {
  const numeros = Array.from({ length: hojas }, (_, i) => i + 1);
  const paquete = `${OPENXML}/package/2006`;
  const oficina = `${OPENXML}/officeDocument/2006/relationships`;
  const clase = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const tipo = (parte: string, contenido: string) => ({
    '@PartName': `/xl/${parte}`,
    '@ContentType': `${clase}.${contenido}+xml`,
  });
  const relacion = (n: number, Type: string, Target: string) => ({
    ...{ '@Id': `rId${n}`, '@Type': Type, '@Target': Target },
  });
  const contenidos = {
    '[Content_Types].xml': {
      Types: {
        '@xmlns': `${paquete}/content-types`,
        Default: {
          '@Extension': 'rels',
          '@ContentType': 'application/vnd.openxmlformats-package.relationships+xml',
        },
        Override: [
          tipo('workbook.xml', 'sheet.main'),
          tipo('styles.xml', 'styles'),
          ...numeros.map((n) => tipo(`worksheets/sheet${n}.xml`, 'worksheet')),
        ],
      },
    },
    '_rels/.rels': {
      Relationships: {
        '@xmlns': `${paquete}/relationships`,
        Relationship: relacion(1, `${oficina}/officeDocument`, 'xl/workbook.xml'),
      },
    },
    'xl/workbook.xml': {
      workbook: {
        '@xmlns': `${OPENXML}/spreadsheetml/2006/main`,
        '@xmlns:r': oficina,
        sheets: {
          sheet: numeros.map((n) => ({
            '@name': hojas > 1 ? `${nombre} ${n}` : nombre,
            '@sheetId': n,
            '@r:id': `rId${n}`,
          })),
        },
      },
    },
    'xl/_rels/workbook.xml.rels': {
      Relationships: {
        '@xmlns': `${paquete}/relationships`,
        Relationship: [
          ...numeros.map((n) => relacion(n, HOJA, `worksheets/sheet${n}.xml`)),
          relacion(hojas + 1, `${oficina}/styles`, 'styles.xml'),
        ],
      },
    },
    'xl/styles.xml': ESTILOS,
  };
  return Object.entries(contenidos).map(([ruta, arbol]) => [ruta, XML + create(arbol).end({ headless: true })]);
}
