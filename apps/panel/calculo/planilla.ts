type Linea = Record<string, unknown>;

const TASA = /^(10|5|0)\s*%?$|^(exenta?)$/i;
/** A number as a spreadsheet writes it, with or without its currency. */
const cifra = (celda = ''): string => celda.replace(/[₲\s]|Gs\.?|US\$|USD/gi, '');
const esCifra = (celda?: string): boolean => /^\d[\d.,]*$/.test(cifra(celda));

/**
 * Rows that were copied from a spreadsheet, as lines of the sheet: description, quantity, price and rate, or description and price.
 * Nothing if it is a text to be pasted as it is.
 */
export function deUnaPlanilla(texto: string, modelo: Linea): Linea[] {
  const filas = texto
    .split(/\r?\n/)
    .filter((fila) => fila.trim() !== '')
    .map((fila) => fila.split('\t').map((celda) => celda.trim()));
  if (filas.length === 0 || (filas.length === 1 && filas[0]!.length === 1)) return [];
  // A heading has words where the others have numbers.
  const conDatos = filas.filter((fila) => fila.length === 1 || fila.slice(1).some(esCifra));
  return conDatos.map(([descripcion = '', ...resto]) => {
    if (!('iva_tipo' in modelo)) return { ...modelo, descripcion, cantidad: cifra(resto[0]) || '1' };
    const [cantidad, precio] = esCifra(resto[1]) ? [resto[0], resto[1]] : ['1', resto[0]];
    const tasa = resto.slice(1).findLast((celda) => TASA.test(celda));
    return {
      ...modelo,
      descripcion,
      cantidad: cifra(cantidad),
      precio_unitario: cifra(precio),
      ...(tasa && { iva_tipo: Number(/\d+/.exec(tasa)?.[0] ?? 0) }),
    };
  });
}
