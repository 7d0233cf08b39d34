import * as fc from 'fast-check';
import { ESTADOS_DE_COMPRA, type LineaDeCompra } from './compra';
import { CIFRAS, cuentaEn, deCompras, deVentas, RENGLONES, type RenglonDeIva } from './iva';
import type { LineaDeVenta } from './linea-de-venta';
import { advertenciasDe, type PapelDeIva } from './papel-de-iva';
import { RESUMEN, SumasDeIva } from './resumen-de-iva';
import { COMPRAS } from './tabla-de-compras';
import { type Columna, visto } from './tabla';

const COMPRA: LineaDeCompra = {
  ...{ dia: '2026-11-05', estado: 'valido', tipo: 1, sit: 'P', cdc: '0'.repeat(44), timbrado: '12345678' },
  ...{
    establecimiento: '001',
    punto: '002',
    numero: 3,
    condicion: 2,
    emisorRuc: '80012345-0',
    emisorNombre: 'Ñandutí',
  },
  ...{ moneda: 'PYG', tipoCambio: null, asociado: null, gravado10: '110000', iva10: '10000', gravado5: '0', iva5: '0' },
  ...{ exento: '500', total: '110500' },
};
const VENTA: LineaDeVenta = {
  ...{
    fechaEmision: '2026-11-05T10:00:00',
    estado: 'A',
    tipo: 5,
    sit: 'P',
    timbrado: '12345678',
    establecimiento: '001',
  },
  ...{ punto: '002', numero: 3, numeroHasta: null, cdc: '0'.repeat(44), receptorNombre: 'Ana', receptorRuc: null },
  ...{ receptorTipoDocumento: 1, receptorDocumento: '4567890', moneda: 'PYG', tipoCambio: null, condicionVenta: 1 },
  ...{ asociado: null, gravado10: '0', iva10: '0', gravado5: '-21000', iva5: '-1000', exento: '0', total: '-21000' },
};
const CERO = { gravado10: '0', iva10: '0', gravado5: '0', iva5: '0', exento: '0', total: '0' };

const deUna = <Fila>(columnas: readonly Columna<Fila>[], fila: Fila): Record<string, unknown> =>
  Object.fromEntries(columnas.map(({ titulo, valor }) => [titulo, valor(fila)]));

it('a line of the book of purchases says what the document is, by the names of the book of sales', () => {
  expect(deUna(COMPRAS, COMPRA)).toMatchObject({
    ...{ fecha: '2026-11-05', estado: 'valido', estado_label: 'Válido', tipo_label: 'Factura' },
    ...{ numero_formateado: '001-002-0000003', condicion_label: 'Crédito', emisor_ruc: '80012345-0' },
  });
  const sinXml = { ...COMPRA, ...CERO, estado: 'sin_xml' as const, condicion: null };
  expect(deUna(COMPRAS, sinXml)).toMatchObject({ estado_label: 'No suma: sin XML, solo se conoce su CDC', total: '0' });
});

describe('a document of the working paper', () => {
  const columnasDe = (renglon: RenglonDeIva) => deUna(RENGLONES, renglon);

  it('says in which figures it counts', () => {
    const [compra] = deCompras([COMPRA]);
    expect(CIFRAS.filter((cifra) => cuentaEn(compra!, cifra))).toEqual(['credito_10', 'credito_exento']);
    expect(columnasDe(compra!)).toMatchObject({ lado: 'Crédito', cuenta_en: 'Crédito 10 % y Crédito exento' });
    const [nota] = deVentas([VENTA]);
    expect(CIFRAS.filter((cifra) => cuentaEn(nota!, cifra))).toEqual(['debito_5']);
    expect(columnasDe(nota!)).toMatchObject({
      cuenta_en: 'Débito 5 %',
      documento: '4567890',
      estado_label: 'Aprobado',
    });
  });

  it('says all of the document in its columns, each amount in its own, in whole guaraníes', () => {
    const importes = { gravado10: '110.5', iva10: '10.05', gravado5: '21', iva5: '1', exento: '3', total: '134.5' };
    const vista = (renglon: RenglonDeIva) =>
      Object.fromEntries(RENGLONES.map((columna) => [columna.titulo, visto(columna, renglon)]));
    const comun = {
      ...{ fecha: '2026-11-05', timbrado: '12345678', numero_formateado: '001-002-0000003', cdc: '0'.repeat(44) },
      ...{ gravado_10: '111', iva_10: '10', gravado_5: '21', iva_5: '1', exento: '3', total: '135' },
    };
    expect(vista(deCompras([{ ...COMPRA, ...importes }])[0]!)).toEqual({
      ...{ ...comun, lado: 'Crédito', cuenta_en: 'Crédito 10 % y Crédito 5 % y Crédito exento' },
      ...{ estado_label: 'Válido', tipo_de: 1, tipo_label: 'Factura', documento: '80012345-0', nombre: 'Ñandutí' },
    });
    expect(vista(deVentas([{ ...VENTA, ...importes }])[0]!)).toEqual({
      ...{ ...comun, lado: 'Débito', cuenta_en: 'Débito 10 % y Débito 5 % y Débito exento' },
      ...{ estado_label: 'Aprobado', tipo_de: 5, tipo_label: 'Nota de crédito', documento: '4567890', nombre: 'Ana' },
    });
  });

  it('is sold to a RUC rather than to an identity document', () => {
    expect(columnasDe(deVentas([{ ...VENTA, receptorRuc: '80054321-9' }])[0]!)).toMatchObject({
      documento: '80054321-9',
    });
  });

  it('counts in none when it is cancelled, and voided numbers are none', () => {
    const [cancelado] = deCompras([{ ...COMPRA, ...CERO, estado: 'cancelado' }]);
    expect(CIFRAS.some((cifra) => cuentaEn(cancelado!, cifra))).toBe(false);
    expect(columnasDe(cancelado!)).toMatchObject({ cuenta_en: 'Ninguna', estado_label: ESTADOS_DE_COMPRA.cancelado });
    expect(deVentas([{ ...VENTA, ...CERO, estado: 'I', cdc: null }])).toEqual([]);
  });
});

it('the summary is what its rows show: each in whole guaraníes, the difference of the two taxes, then the remarks', () => {
  const importe = fc.tuple(fc.integer({ min: -9_999_999, max: 9_999_999 }), fc.constantFrom('', '.4', '.5', '.625'));
  const texto = fc.oneof(
    fc.constant('0'),
    importe.map(([entero, decimales]) => (entero === 0 ? '0' : `${entero}${decimales}`)),
  );
  const renglon = fc.record({
    compra: fc.boolean(),
    gravado10: texto,
    iva10: texto,
    gravado5: texto,
    iva5: texto,
    exento: texto,
  });
  const entero = (escrito: string): number => Math.sign(Number(escrito)) * Math.round(Math.abs(Number(escrito)));
  fc.assert(
    fc.property(fc.array(renglon, { maxLength: 20 }), (renglones) => {
      const sumas = new SumasDeIva();
      for (const { compra, ...importes } of renglones)
        for (const uno of compra ? deCompras([{ ...COMPRA, ...importes }]) : deVentas([{ ...VENTA, ...importes }]))
          sumas.sumar(uno);
      const sumar = (compra: boolean, de: (r: (typeof renglones)[number]) => string): number =>
        renglones.filter((r) => r.compra === compra).reduce((hasta, r) => hasta + entero(de(r)), 0);
      const cuantos = (
        compra: boolean,
        ...cuales: ('gravado10' | 'iva10' | 'gravado5' | 'iva5' | 'exento')[]
      ): number => renglones.filter((r) => r.compra === compra && cuales.some((cual) => r[cual] !== '0')).length;
      const lado = (nombre: string, compra: boolean): unknown[][] => {
        const [g10, i10] = [sumar(compra, (r) => r.gravado10), sumar(compra, (r) => r.iva10)];
        const [g5, i5, ex] = [
          sumar(compra, (r) => r.gravado5),
          sumar(compra, (r) => r.iva5),
          sumar(compra, (r) => r.exento),
        ];
        return [
          [`${nombre} 10 %`, g10, g10 - i10, i10, cuantos(compra, 'gravado10', 'iva10')],
          [`${nombre} 5 %`, g5, g5 - i5, i5, cuantos(compra, 'gravado5', 'iva5')],
          [`${nombre} exento`, ex, ex, 0, cuantos(compra, 'exento')],
          [
            ...[`Total ${nombre.toLowerCase()}`, g10 + g5 + ex, g10 + g5 + ex - i10 - i5, i10 + i5],
            cuantos(compra, 'gravado10', 'iva10', 'gravado5', 'iva5', 'exento'),
          ],
        ];
      };
      const filas = sumas.filas(['Por confirmar: 2.']);
      const numero = (escrito: string | null) => escrito && Number(escrito) + 0;
      expect(filas.map((f) => [f.cifra, numero(f.gravado), numero(f.base), numero(f.iva), f.documentos])).toEqual([
        ...lado('Débito', false),
        ...lado('Crédito', true),
        ['Diferencia: débito menos crédito', null, null, expect.any(Number), null],
        ['Por confirmar: 2.', null, null, null, null],
      ]);
      expect(Number(filas[8]!.iva)).toBe(Number(filas[3]!.iva) - Number(filas[7]!.iva));
    }),
    { numRuns: 200 },
  );
});

it('a row of the summary says its figure, amount, base, tax and documents', () => {
  const sumas = new SumasDeIva();
  for (const renglon of deCompras([COMPRA, { ...COMPRA, ...CERO }])) sumas.sumar(renglon);
  const vistas = sumas.filas([]).map((fila) => RESUMEN.map((columna) => visto(columna, fila)));
  expect(RESUMEN.map(({ titulo }) => titulo)).toEqual(['cifra', 'gravado', 'base', 'iva', 'documentos']);
  expect(vistas.slice(4)).toEqual([
    ['Crédito 10 %', '110000', '100000', '10000', 1],
    ['Crédito 5 %', '0', '0', '0', 0],
    ['Crédito exento', '500', '500', '0', 1],
    // One document of two rates, and one that adds nothing.
    ['Total crédito', '110500', '100500', '10000', 1],
    ['Diferencia: débito menos crédito', null, null, '-10000', null],
  ]);
});

it('warns of what does not count and of what is to be confirmed, each with its number of documents', () => {
  const papel = { ventasSinResolver: 2, compras: { valido: 9, por_confirmar: 1, sin_xml: 3 } } as unknown as PapelDeIva;
  expect(advertenciasDe(papel)).toEqual([
    {
      codigo: 'ventas_sin_resolver',
      mensaje: 'Emitidos que la autoridad todavía no resolvió. No suman: 2.',
      documentos: 2,
    },
    {
      codigo: 'compras_por_confirmar',
      mensaje: 'Recibidos que la autoridad todavía no confirmó. Suman, y están marcados: 1.',
      documentos: 1,
    },
    {
      codigo: 'compras_sin_xml',
      mensaje: 'Recibidos sin XML, de los que solo se conoce el CDC. No suman hasta que se cargue su XML: 3.',
      documentos: 3,
    },
  ]);
  expect(advertenciasDe({ ...papel, ventasSinResolver: 0, compras: { valido: 9 } })).toEqual([]);
});
