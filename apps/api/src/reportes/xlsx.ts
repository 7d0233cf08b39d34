import { create } from 'xmlbuilder2';
import { visto, type Columna, type Tandas } from './tabla';
import { type ArchivoAbierto, ZipEnCurso } from './zip';

export const TIPO_XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** ECMA-376 sets no limit; spreadsheets accept 1,048,576 rows. */
const FILAS_POR_HOJA = 1_000_000;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const OPENXML = 'http://schemas.openxmlformats.org';
const HOJA = `${OPENXML}/officeDocument/2006/relationships/worksheet`;
const PRIMERA_FILA_FIJA = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
const INICIO_DE_HOJA =
  `${XML}<worksheet xmlns="${OPENXML}/spreadsheetml/2006/main"><sheetViews>` +
  `<sheetView workbookViewId="0">${PRIMERA_FILA_FIJA}</sheetView></sheetViews><sheetData>`;
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

function celda(valor: string | number | null | undefined, importe = false): string {
  if (valor === null || valor === undefined || valor === '') return '<c/>';
  if (typeof valor === 'number' || importe) return `<c><v>${valor}</v></c>`;
  return `<c t="inlineStr"><is><t xml:space="preserve">${escapar(valor)}</t></is></c>`;
}

/** Writes a workbook (ECMA-376) row by row; only the current batch is in memory. Strings are never formulas. */
export async function* escribirXlsx<Fila>(
  nombre: string,
  columnas: readonly Columna<Fila>[],
  tandas: Tandas<Fila>,
  filasPorHoja = FILAS_POR_HOJA,
): AsyncGenerator<Buffer> {
  const zip = new ZipEnCurso();
  const encabezado = `<row>${columnas.map(({ titulo }) => celda(titulo)).join('')}</row>`;
  const abrirHoja = async (numero: number): Promise<ArchivoAbierto> => {
    const hoja = zip.abrir(`xl/worksheets/sheet${numero}.xml`);
    await hoja.escribir(INICIO_DE_HOJA + encabezado);
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
      texto += `<row>${columnas.map((columna) => celda(visto(columna, fila), columna.importe)).join('')}</row>`;
      enLaHoja += 1;
    }
    await hoja.escribir(texto);
    yield zip.tomar();
  }
  await hoja.cerrar(FIN_DE_HOJA);
  for (const [ruta, contenido] of partes(nombre, hojas)) await zip.abrir(ruta).cerrar(contenido);
  yield zip.terminar();
}

/** The parts that list the sheets. */
function partes(nombre: string, hojas: number): [ruta: string, contenido: string][] {
  const numeros = Array.from({ length: hojas }, (_, i) => i + 1);
  const paquete = `${OPENXML}/package/2006`;
  const oficina = `${OPENXML}/officeDocument/2006/relationships`;
  const clase = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const tipo = (parte: string, cual: string) => ({
    '@PartName': `/xl/${parte}`,
    '@ContentType': `${clase}.${cual}+xml`,
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
        Relationship: numeros.map((n) => relacion(n, HOJA, `worksheets/sheet${n}.xml`)),
      },
    },
  };
  return Object.entries(contenidos).map(([ruta, arbol]) => [ruta, XML + create(arbol).end({ headless: true })]);
}
