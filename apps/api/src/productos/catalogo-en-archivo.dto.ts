import { FILAS_MAXIMAS, type Importados } from '@libs/productos';
import { type Separador, SEPARADORES } from '@libs/reportes/archivos';
import { Campo, opcional, porDefecto } from '../formas/campo';
import { booleanoEscrito, opcionEscrita, textoEscrito } from '../formas/consulta';
import { entero } from '../formas/respuesta';
import { answerOf } from '../http/answer-of';
import { CuerpoConArchivo } from '../http/body-with-file';

/** Query of GET /v1/productos/exportar: the filters of the list. */
export class ExportarProductosQuery {
  @Campo(opcional(textoEscrito(120)), 'Palabras de la descripción, del código o del GTIN, sin distinguir acentos.')
  q?: string;
  @Campo(porDefecto(false, booleanoEscrito), 'También los dados de baja, que el archivo no distingue.')
  incluir_inactivos: boolean = false;
  @Campo(
    opcional(opcionEscrita(SEPARADORES)),
    'Del CSV. Con ; lleva la marca de UTF-8 y coma decimal: así lo abre una planilla en español.',
  )
  separador?: Separador;
}

const MB = 1_024 * 1_024;

/** The file of the form; undefined when the form has none. */
export type CsvRecibido = { buffer: Buffer } | undefined;

/** A route that takes the form with a CSV (`archivo`). */
export const SubeCsv = (): MethodDecorator =>
  CuerpoConArchivo(
    MB,
    `Un CSV en UTF-8 de hasta ${FILAS_MAXIMAS} filas, separado por coma, punto y coma o tabulación, según su encabezado. Los ` +
      'decimales van con punto; con punto y coma entre las celdas, también con coma.',
  );

export class ImportacionDeProductosDto {
  @Campo(entero, 'Filas que crearon un producto.') creados!: number;
  @Campo(entero, 'Filas que cambiaron el producto de su código.') modificados!: number;
  @Campo(entero, 'Filas que dicen lo que el catálogo ya decía.') sin_cambios!: number;

  static from(importados: Importados): ImportacionDeProductosDto {
    return answerOf(ImportacionDeProductosDto, importados);
  }
}
