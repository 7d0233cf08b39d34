import { enDominio, Hallazgos } from '@libs/campos';
import { error, ErrorDeValidacion } from '@libs/errors';
import { cuerpoDeFila, type SeparadorDeArchivo } from './celdas';
import { leerAltaEn } from './cuerpo';
import { leerEncabezado, sinVaciasAlFinal } from './encabezado';
import type { DatosDeProducto } from './producto';

export const FILAS_MAXIMAS = 5_000;
const COLUMNAS_MAXIMAS = 100;

/** A row of a file: its number as a spreadsheet counts, the header being the first, and its cells. */
export interface FilaDeArchivo {
  linea: number;
  celdas: readonly string[];
}

/** What a row says about a product. */
export interface FilaImportada {
  /** If it is new. */
  datos: DatosDeProducto;
  /** If the catalog has its code: what the file has columns for. */
  cambios: Partial<DatosDeProducto>;
}

/** An empty cell says nothing of them: a product always has them. */
const SIN_VACIAR = ['moneda', 'unidad_medida'];

/** Reads the rows of a file, the header first, and keeps what is wrong with them until all are read. */
export class LectorDeFilas {
  private readonly hallazgos = new Hallazgos();
  private readonly lineaDelCodigo = new Map<string, number>();
  private readonly leidas: FilaImportada[] = [];
  private columnas: readonly string[] | undefined;
  private cuantas = 0;

  constructor(private readonly separador: SeparadorDeArchivo) {}

  /** @throws IMPORTACION_ARCHIVO_INVALIDO if there are too many, VALIDACION_MULTIPLES_CAMPOS if the header is wrong. */
  agregar({ linea, celdas }: FilaDeArchivo): void {
    const ruta = `filas[${linea}]`;
    const dichas = sinVaciasAlFinal(celdas.map((celda) => celda.trim()));
    if (dichas.length === 0) return;
    if (!this.columnas) return this.encabezar(dichas, ruta);
    this.cuantas += 1;
    if (this.cuantas > FILAS_MAXIMAS)
      throw error('IMPORTACION_ARCHIVO_INVALIDO', { motivo: `tiene más de ${FILAS_MAXIMAS} filas` });
    if (celdas.length < this.columnas.length || dichas.length > this.columnas.length) {
      const mensaje = `Tiene ${celdas.length} celdas, y el encabezado ${this.columnas.length}.`;
      return void this.hallazgos.agregar(ruta, 'CANTIDAD_INVALIDA', mensaje);
    }
    const porColumna = new Map(this.columnas.map((columna, i) => [columna, dichas[i] ?? '']));
    this.leer(porColumna, linea, ruta);
  }

  /** @throws IMPORTACION_ARCHIVO_INVALIDO if there was nothing, VALIDACION_MULTIPLES_CAMPOS with everything that was wrong. */
  terminar(): readonly FilaImportada[] {
    if (!this.columnas) throw error('IMPORTACION_ARCHIVO_INVALIDO', { motivo: 'está vacío' });
    this.exigir();
    return this.leidas;
  }

  private encabezar(celdas: readonly string[], ruta: string): void {
    if (celdas.length > COLUMNAS_MAXIMAS)
      throw error('IMPORTACION_ARCHIVO_INVALIDO', { motivo: `tiene más de ${COLUMNAS_MAXIMAS} columnas` });
    this.columnas = leerEncabezado(celdas, ruta, this.hallazgos);
    this.exigir();
  }

  private leer(celdas: ReadonlyMap<string, string>, linea: number, ruta: string): void {
    const datos = leerAltaEn(cuerpoDeFila(celdas, this.separador, ruta, this.hallazgos), ruta, this.hallazgos);
    if (!datos) return;
    const { codigoInterno } = datos;
    if (codigoInterno !== null) {
      const primera = this.lineaDelCodigo.get(codigoInterno);
      if (primera !== undefined) {
        const mensaje = `El código está también en la línea ${primera}.`;
        return void this.hallazgos.agregar(`${ruta}.codigo_interno`, 'CAMPO_NO_CORRESPONDE', mensaje);
      }
      this.lineaDelCodigo.set(codigoInterno, linea);
    }
    const dichos = [...celdas].filter(([columna, celda]) => celda !== '' || !SIN_VACIAR.includes(columna));
    const campos = dichos.map(([columna]) => enDominio(columna) as keyof DatosDeProducto);
    this.leidas.push({ datos, cambios: Object.fromEntries(campos.map((campo) => [campo, datos[campo]])) });
  }

  private exigir(): void {
    if (!this.hallazgos.vacio) throw new ErrorDeValidacion(this.hallazgos.errores);
  }
}
