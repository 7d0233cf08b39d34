import type { Columna, Tandas } from '../../domain/tabla';
import { anchoDe, celda, celdaDeTexto, Sumas } from './xlsx-celdas';
import { ESTILO } from './xlsx-estilos';
import { type HojaEscrita, OPENXML, partes, XML } from './xlsx-partes';
import { type ArchivoAbierto, ZipDeTextos } from './zip';

export const TIPO_XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** ECMA-376 sets no limit; spreadsheets accept 1,048,576 rows. */
const FILAS_POR_HOJA = 1_000_000;

const PRIMERA_FILA_FIJA = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
const INICIO_DE_HOJA =
  `${XML}<worksheet xmlns="${OPENXML}/spreadsheetml/2006/main"><sheetViews>` +
  `<sheetView workbookViewId="0">${PRIMERA_FILA_FIJA}</sheetView></sheetViews>`;
const FIN_DE_HOJA = '</sheetData></worksheet>';

interface Opciones {
  /** A last row has the sums of the columns in guaraníes. */
  totales?: boolean;
  filasPorHoja?: number;
}

/** A table of a workbook, which becomes a sheet, or several when it is long. */
export interface Hoja {
  nombre: string;
  escribir(zip: ZipDeTextos, yaEscritas: number): AsyncGenerator<Buffer, number>;
}

function inicioDe<Fila>(columnas: readonly Columna<Fila>[]): string {
  const anchos = columnas.map(
    (columna, i) => `<col min="${i + 1}" max="${i + 1}" width="${anchoDe(columna)}" customWidth="1"/>`,
  );
  const titulos = columnas.map(({ titulo, encabezado = titulo }) => celdaDeTexto(encabezado, ESTILO.titulo));
  return `${INICIO_DE_HOJA}<cols>${anchos.join('')}</cols><sheetData><row>${titulos.join('')}</row>`;
}

/** @param nombre at most 31 characters, none of `[]:*?/\` (what spreadsheets accept). */
export const hoja = <Fila>(
  nombre: string,
  columnas: readonly Columna<Fila>[],
  tandas: Tandas<Fila>,
  { totales = false, filasPorHoja = FILAS_POR_HOJA }: Opciones = {},
): Hoja => ({
  nombre,
  /** How many sheets there are after it. */
  async *escribir(zip, yaEscritas) {
    const sumas = totales ? new Sumas(columnas) : undefined;
    const inicio = inicioDe(columnas);
    let numero = yaEscritas;
    const abrirOtra = async (): Promise<ArchivoAbierto> => {
      const abierta = zip.abrir(`xl/worksheets/sheet${(numero += 1)}.xml`);
      await abierta.escribir(inicio);
      return abierta;
    };
    let abierta = await abrirOtra();
    let enLaHoja = 0;
    for await (const filas of tandas) {
      let texto = '';
      for (const fila of filas) {
        if (enLaHoja === filasPorHoja) {
          await abierta.cerrar(texto + FIN_DE_HOJA);
          texto = '';
          enLaHoja = 0;
          abierta = await abrirOtra();
        }
        texto += `<row>${columnas.map((columna) => celda(columna, fila)).join('')}</row>`;
        sumas?.sumar(fila);
        enLaHoja += 1;
      }
      await abierta.escribir(texto);
      yield zip.take();
    }
    await abierta.cerrar((sumas?.fila() ?? '') + FIN_DE_HOJA);
    return numero;
  },
});

/**
 * Writes a workbook (ECMA-376) row by row; only the current batch is in memory. Strings are never formulas.
 * @param hojas written in this order, so that a later one may say what the earlier ones added up to.
 * @param primera the name of the one that people see first; default: the first written.
 */
export async function* escribirLibro(hojas: readonly Hoja[], primera?: string): AsyncGenerator<Buffer> {
  const zip = new ZipDeTextos();
  const escritas: (HojaEscrita & { de: string })[] = [];
  for (const { nombre, escribir } of hojas) {
    const antes = escritas.length;
    const despues = yield* escribir(zip, antes);
    for (let numero = antes + 1; numero <= despues; numero += 1)
      escritas.push({ de: nombre, numero, nombre: despues - antes > 1 ? `${nombre} ${numero - antes}` : nombre });
  }
  const aLaVista = [...escritas].sort((a, b) => Number(b.de === primera) - Number(a.de === primera));
  for (const [ruta, contenido] of partes(aLaVista)) await zip.abrir(ruta).cerrar(contenido);
  yield zip.end();
}

/** A workbook with one table. */
export const escribirXlsx = <Fila>(
  nombre: string,
  columnas: readonly Columna<Fila>[],
  tandas: Tandas<Fila>,
  opciones?: Opciones,
): AsyncGenerator<Buffer> => escribirLibro([hoja(nombre, columnas, tandas, opciones)]);
