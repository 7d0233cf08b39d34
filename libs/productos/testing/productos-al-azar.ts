import * as fc from 'fast-check';
import { anyCharacter } from '../../../test/any-character';
import { leerAlta } from '../domain/cuerpo';
import type { DatosDeProducto } from '../domain/producto';

const PIEZAS = [
  ...["'", '=', '+', '-', '@', '＝', '"', '""', ',', ';', '\t', '|', '\r\n', '\n', ' ', '\u00a0', '\u200b'],
  ...['1.500', '0', '10 %', 'Ñandutí', '\uFEFF', 'null', '=HYPERLINK("http://x";"y")', "'=1+1", "''"],
];
const texto = fc.oneof(
  fc.array(fc.constantFrom(...PIEZAS), { minLength: 1, maxLength: 8 }).map((piezas) => piezas.join('')),
  fc.string({ unit: anyCharacter, minLength: 1, maxLength: 40 }),
);

const cuerpo = fc.record({
  codigo_interno: fc.option(texto),
  descripcion: texto,
  precio_unitario: fc.option(fc.constantFrom('0', '1', '1500', '35000.5', '1.5', '0.125', '999999999999999.12345678')),
  moneda: fc.constantFrom('PYG', 'USD'),
  iva_tipo: fc.option(fc.constantFrom(0, 5, 10)),
  unidad_medida: fc.constantFrom(77, 83),
  gtin: fc.option(fc.constantFrom('78400012', '7840001234567')),
  ncm: fc.option(fc.constantFrom('090121', '09012100')),
});

const sinNulos = (datos: object): object =>
  Object.fromEntries(Object.entries(datos).filter(([, valor]) => valor !== null));

/** Any product that a body may make. */
const producto = cuerpo
  .map((datos) => {
    try {
      return leerAlta(sinNulos(datos));
    } catch {
      return undefined;
    }
  })
  .filter((datos): datos is DatosDeProducto => datos !== undefined);

/** Products of one catalog: no two have one code. */
export const catalogoAlAzar = fc.uniqueArray(producto, {
  maxLength: 8,
  comparator: (a, b) => a.codigoInterno !== null && a.codigoInterno === b.codigoInterno,
});
