import type { Hallazgos } from '@libs/campos';

/** How the fields of a file are separated, which tells how its decimals are written. */
export type SeparadorDeArchivo = ',' | ';' | '\t';

type Cuerpo = Record<string, unknown>;

/** A whole number, with the sign of a rate or without. */
const ENTERO = /^(\d{1,9})(?: ?%)?$/;
const enNumero = (celda: string): unknown => {
  const cifras = ENTERO.exec(celda)?.[1];
  return cifras === undefined ? celda : Number(cifras);
};

/** Where decimals may come after a comma, a point may be of the thousands: 1.500. */
const DE_DOS_LECTURAS = /^[1-9]\d{0,2}(\.\d{3})+$/;
const dosLecturas = (celda: string): string =>
  `«${celda}» se puede leer de dos maneras: escriba el precio sin separador de miles, y sus decimales tras una coma.`;

/** The cells of a row as the body of a creation: what is empty is left out, numbers are numbers. */
export function cuerpoDeFila(
  celdas: ReadonlyMap<string, string>,
  separador: SeparadorDeArchivo,
  ruta: string,
  hallazgos: Hallazgos,
): Cuerpo {
  const cuerpo: Cuerpo = {};
  for (const [columna, celda] of celdas) {
    if (celda === '') continue;
    if (columna === 'iva_tipo' || columna === 'unidad_medida') cuerpo[columna] = enNumero(celda);
    else if (columna !== 'precio_unitario') cuerpo[columna] = celda;
    else if (separador !== ',' && DE_DOS_LECTURAS.test(celda))
      hallazgos.agregar(`${ruta}.${columna}`, 'DECIMAL_INVALIDO', dosLecturas(celda));
    else cuerpo[columna] = separador === ';' ? celda.replace(',', '.') : celda;
  }
  return cuerpo;
}
