import type { Hallazgos } from '@libs/campos';
import { normalized } from '@libs/platform';
import { COLUMNAS } from './columnas';

/** Of a name that may be one of ours. */
const LARGO_DE_NOMBRE = 50;

/** `Precio unitario` is precio_unitario. */
const nombreDe = (celda: string): string =>
  (normalized(celda, 'NFD', LARGO_DE_NOMBRE) ?? celda)
    .replace(/\p{M}/gu, '')
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');

/** The last cells that say nothing are none: a spreadsheet writes as many in every row. */
export function sinVaciasAlFinal(celdas: readonly string[]): readonly string[] {
  const ultima = celdas.findLastIndex((celda) => celda !== '');
  return celdas.slice(0, ultima + 1);
}

/** The names of the columns in their order. A wrong one is found under `ruta`. */
export function leerEncabezado(celdas: readonly string[], ruta: string, hallazgos: Hallazgos): string[] {
  const columnas: string[] = [];
  for (const celda of celdas) {
    const columna = nombreDe(celda);
    if (columna === '')
      hallazgos.agregar(ruta, 'CAMPO_REQUERIDO', `La columna ${columnas.length + 1} no tiene nombre.`);
    else if (!COLUMNAS.includes(columna))
      hallazgos.agregarAjeno(ruta, celda, 'CAMPO_DESCONOCIDO', 'No es una columna del catálogo.');
    else if (columnas.includes(columna))
      hallazgos.agregarAjeno(ruta, columna, 'CANTIDAD_INVALIDA', 'La columna está más de una vez.');
    columnas.push(columna);
  }
  if (!columnas.includes('descripcion'))
    hallazgos.agregar(`${ruta}.descripcion`, 'CAMPO_REQUERIDO', 'Falta la columna.');
  return columnas;
}
