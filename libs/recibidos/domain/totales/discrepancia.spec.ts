import { discrepanciaDe } from './discrepancia';
import { type Escrito, leerEscrito } from './exacto';
import type { Importes, IvaDeLinea, LineaEscrita, NombreDeDato, NombreDeTotal } from './importes';

const e = (texto: string): Escrito => leerEscrito(texto)!;

const iva = (afectacion: number, tasa: string, cambios: Partial<Record<keyof IvaDeLinea, string>> = {}): IvaDeLinea => {
  const escritos = { proporcion: afectacion === 1 ? '100' : '0', base: '0', liquidacion: '0', exenta: '0', ...cambios };
  return {
    afectacion,
    tasa: e(tasa),
    proporcion: e(escritos.proporcion),
    base: e(escritos.base),
    liquidacion: e(escritos.liquidacion),
    exenta: e(escritos.exenta),
  };
};

const NADA: LineaEscrita = {
  cantidad: e('1'),
  precio: 0n,
  bruto: 0n,
  descuento: 0n,
  porcentajeDescuento: undefined,
  descuentoGlobal: 0n,
  anticipo: 0n,
  anticipoGlobal: 0n,
  total: 0n,
  tipoCambio: undefined,
  guaranies: undefined,
  iva: undefined,
};

/** Two of 10 %, one of 5 %, one partly taxed, one exempt and one exonerated. */
const LINEAS: readonly LineaEscrita[] = [
  {
    ...NADA,
    cantidad: e('2'),
    precio: e('60000'),
    bruto: e('120000'),
    descuento: e('5000'),
    porcentajeDescuento: e('8.33333333'),
    total: e('110000'),
    iva: iva(1, '10', { base: '100000', liquidacion: '10000' }),
  },
  {
    ...NADA,
    precio: e('21000'),
    bruto: e('21000'),
    total: e('21000'),
    iva: iva(1, '5', { base: '20000', liquidacion: '1000' }),
  },
  {
    ...NADA,
    precio: e('1000000'),
    bruto: e('1000000'),
    total: e('1000000'),
    iva: iva(4, '10', {
      proporcion: '30',
      base: '291262.13592233',
      liquidacion: '29126.21359223',
      exenta: '679611.65048544',
    }),
  },
  { ...NADA, precio: e('7000'), bruto: e('7000'), total: e('7000'), iva: iva(3, '0') },
  { ...NADA, cantidad: e('0.5'), precio: e('8000'), bruto: e('4000'), total: e('4000'), iva: iva(2, '0') },
];

const escritos = (textos: Partial<Record<NombreDeTotal | NombreDeDato, string>>) =>
  Object.fromEntries(Object.entries(textos).map(([nombre, texto]) => [nombre, e(texto)]));

const TOTALES = {
  subtotal_exento: '686611.65048544',
  subtotal_exonerado: '4000',
  subtotal_5: '21000',
  subtotal_10: '430388.34951456',
  total_operacion: '1142000',
  total_descuento_items: '10000',
  total_descuento_global: '0',
  total_anticipo_items: '0',
  total_anticipo_global: '0',
  porcentaje_descuento_global: '0',
  total_descuento: '10000',
  total_anticipo: '0',
  redondeo: '0',
  total_general: '1142000',
  iva_5: '1000',
  iva_10: '39126.21359223',
  total_iva: '40126.21359223',
  base_gravada_5: '20000',
  base_gravada_10: '391262.13592233',
  total_base_gravada: '411262.13592233',
} as const;

const FACTURA: Importes = {
  tipo: 1,
  dia: '2026-11-20',
  impuesto: 1,
  moneda: 'PYG',
  tipoCambio: undefined,
  lineas: LINEAS,
  totales: escritos(TOTALES),
};
const con = (cambios: Partial<Importes>): Importes => ({ ...FACTURA, ...cambios });
const conTotales = (cambios: Partial<Record<NombreDeTotal | NombreDeDato, string>>, mas: Partial<Importes> = {}) =>
  con({ ...mas, totales: escritos({ ...TOTALES, ...cambios }) });
const conLinea = (i: number, cambios: Partial<LineaEscrita>) =>
  con({ lineas: LINEAS.with(i, { ...LINEAS[i]!, ...cambios }) });

it('an invoice of every kind of line agrees', () => expect(discrepanciaDe(FACTURA)).toBeUndefined());

describe('a total that is not what the lines make is named', () => {
  it.each(Object.entries(TOTALES).filter(([nombre]) => !/^(porcentaje|redondeo)/.test(nombre)))(
    '%s',
    (nombre, texto) => {
      const escrito = String(Number(texto) + 1);
      expect(discrepanciaDe(conTotales({ [nombre]: escrito }))).toMatchObject({ nombre });
      if (texto !== '0') {
        const { [nombre as 'iva_5']: _, ...sin } = TOTALES;
        const hallada = discrepanciaDe(con({ totales: escritos(sin) }));
        expect([hallada?.nombre, hallada?.escrito]).toEqual([nombre, undefined]);
      }
    },
  );

  it('with both amounts', () => {
    const hallada = discrepanciaDe(conTotales({ total_general: '1142001' }));
    expect(hallada).toEqual({ nombre: 'total_general', escrito: '1142001', calculado: '1142000' });
  });

  it('the first, when several are wrong', () => {
    const mal = { total_general: '1', total_iva: '1', subtotal_5: '1' };
    expect(discrepanciaDe(conTotales(mal))?.nombre).toBe('subtotal_5');
  });

  it('not within half a unit', () => {
    expect(discrepanciaDe(conTotales({ total_iva: '40126.5' }))).toBeUndefined();
    expect(discrepanciaDe(conTotales({ total_iva: '40126.8' }))?.nombre).toBe('total_iva');
  });

  it('rounding and commission belong to the general total', () => {
    expect(discrepanciaDe(conTotales({ redondeo: '20', total_general: '1141980' }))).toBeUndefined();
    expect(discrepanciaDe(conTotales({ redondeo: '20' }))?.nombre).toBe('total_general');
    expect(discrepanciaDe(conTotales({ comision: '500', total_general: '1142500' }))).toBeUndefined();
  });

  it('the IVA may be what the definition makes of it, too', () => {
    const definicion = { iva_redondeo_10: '5', iva_comision: '45', total_iva: '40166.21359223' };
    expect(discrepanciaDe(conTotales(definicion))).toBeUndefined();
    expect(discrepanciaDe(conTotales({ ...definicion, total_iva: '40176' }))?.nombre).toBe('total_iva');
  });
});

describe('an amount of a line that the others do not make is named with its place', () => {
  const linea = LINEAS[0]!;
  it.each<[string, number, Partial<LineaEscrita>]>([
    ['bruto', 1, { bruto: e('120001') }],
    ['bruto', 1, { cantidad: e('3') }],
    ['porcentaje_descuento', 1, { porcentajeDescuento: e('9.2') }],
    ['porcentaje_descuento', 1, { porcentajeDescuento: undefined }],
    ['descuento_global', 1, { descuentoGlobal: e('1') }],
    ['total', 1, { total: e('109000') }],
    ['total', 1, { anticipo: e('1') }],
    ['total', 1, { anticipoGlobal: e('1') }],
    ['iva', 1, { iva: undefined }],
    ['tasa', 1, { iva: { ...linea.iva!, tasa: e('7') } }],
    ['tasa', 1, { iva: { ...linea.iva!, tasa: 0n } }],
    ['proporcion', 1, { iva: { ...linea.iva!, proporcion: e('99') } }],
    ['base', 1, { iva: { ...linea.iva!, base: e('100001') } }],
    ['liquidacion', 1, { iva: { ...linea.iva!, liquidacion: e('10001') } }],
    ['exenta', 1, { iva: { ...linea.iva!, exenta: e('1') } }],
    ['exenta', 3, { iva: { ...LINEAS[2]!.iva!, exenta: e('679612.3') } }],
    ['exenta', 3, { iva: { ...LINEAS[2]!.iva!, exenta: undefined } }],
    ['proporcion', 3, { iva: { ...LINEAS[2]!.iva!, proporcion: e('100') } }],
    ['proporcion', 4, { iva: { ...LINEAS[3]!.iva!, proporcion: e('100') } }],
    ['tasa', 5, { iva: { ...LINEAS[4]!.iva!, tasa: e('10') } }],
    ['base', 5, { iva: { ...LINEAS[4]!.iva!, base: e('1') } }],
    ['guaranies', 2, { tipoCambio: e('7300'), guaranies: e('1') }],
  ])('%s of line %i', (nombre, numero, cambios) =>
    expect(discrepanciaDe(conLinea(numero - 1, cambios))).toMatchObject({ nombre, linea: numero }),
  );

  it('an unknown kind of tax is in no subtotal, and the sum of the lines shows it', () => {
    const sinClase = conLinea(3, { iva: { ...LINEAS[3]!.iva!, afectacion: 9 } });
    const ajustada = { subtotal_exento: '679611.65048544', total_operacion: '1135000', total_general: '1135000' };
    const hallada = discrepanciaDe({ ...sinClase, totales: escritos({ ...TOTALES, ...ajustada }) });
    expect(hallada).toEqual({ nombre: 'total_operacion', escrito: '1135000', calculado: '1142000' });
  });
});

describe('before NT-13', () => {
  const vieja: LineaEscrita = {
    ...NADA,
    precio: e('1000000'),
    bruto: e('1000000'),
    total: e('1000000'),
    iva: {
      ...iva(4, '10', { proporcion: '30', base: '272727.27272727', liquidacion: '27272.72727273' }),
      exenta: undefined,
    },
  };
  const totales = {
    subtotal_10: '1000000',
    total_operacion: '1000000',
    total_general: '1000000',
    iva_10: '27272.72727273',
    total_iva: '27272.72727273',
    base_gravada_10: '272727.27272727',
    total_base_gravada: '272727.27272727',
  };
  const antigua = (dia: string) => con({ dia, lineas: [vieja], totales: escritos(totales) });

  it('a partly taxed line has the formulas of that time', () => {
    expect(discrepanciaDe(antigua('2023-06-16'))).toBeUndefined();
    expect(discrepanciaDe(antigua('2023-06-17'))).toMatchObject({ nombre: 'base', linea: 1 });
  });

  it('or already those of the note', () => expect(discrepanciaDe(con({ dia: '2023-06-16' }))).toBeUndefined());

  it('and a wrong amount is named by those of that time', () => {
    const mal = { ...antigua('2023-06-16'), totales: escritos({ ...totales, iva_10: '27274' }) };
    expect(discrepanciaDe(mal)?.nombre).toBe('iva_10');
  });
});

describe('other documents', () => {
  it('a remission has no totals, and every other document has', () => {
    const { totales: _, ...sinTotales } = FACTURA;
    expect(discrepanciaDe({ ...sinTotales, totales: undefined })).toEqual({ nombre: 'totales' });
    expect(discrepanciaDe({ ...sinTotales, tipo: 7, totales: undefined })).toBeUndefined();
    expect(discrepanciaDe(con({ tipo: 7 }))).toEqual({ nombre: 'totales' });
  });

  it('a self-invoice has the operation alone', () => {
    const lineas = [{ ...NADA, cantidad: e('2'), precio: e('150000'), bruto: e('300000'), total: e('300000') }];
    const totales = { total_operacion: '300000', total_general: '300000' };
    const auto = (cambios: object) => con({ tipo: 4, lineas, totales: escritos({ ...totales, ...cambios }) });
    expect(discrepanciaDe(auto({}))).toBeUndefined();
    expect(discrepanciaDe(auto({ total_guaranies: '300000' }))).toBeUndefined();
    expect(discrepanciaDe(auto({ total_guaranies: '300001' }))?.nombre).toBe('total_guaranies');
    expect(discrepanciaDe(auto({ total_operacion: '299999' }))?.nombre).toBe('total_operacion');
  });

  it('another currency has guaraníes, by the rate of the document or by those of the lines', () => {
    const total_guaranies = '8336600000';
    const global = { moneda: 'USD', tipoCambio: e('7300') };
    expect(discrepanciaDe(conTotales({ total_guaranies }, global))).toBeUndefined();
    expect(discrepanciaDe(conTotales({}, global))?.nombre).toBe('total_guaranies');
    expect(discrepanciaDe(conTotales({ total_guaranies }))?.nombre).toBe('total_guaranies');
    expect(discrepanciaDe(conTotales({ total_guaranies: TOTALES.total_general }))).toBeUndefined();
    const lineas = LINEAS.map((linea) => ({
      ...linea,
      tipoCambio: e('7300'),
      guaranies: linea.total * 7300n,
    }));
    const porLinea = { moneda: 'USD', lineas };
    expect(discrepanciaDe(conTotales({ total_guaranies }, porLinea))).toBeUndefined();
    expect(discrepanciaDe(conTotales({ total_guaranies: '8336600001' }, porLinea))?.nombre).toBe('total_guaranies');
  });

  it('without IVA by rate there are no amounts by rate', () => {
    const lineas = [LINEAS[3]!];
    const totales = { subtotal_exento: '7000', total_operacion: '7000', total_general: '7000' };
    expect(discrepanciaDe(con({ impuesto: 3, lineas, totales: escritos(totales) }))).toBeUndefined();
    expect(discrepanciaDe(con({ impuesto: 3 }))?.nombre).toBe('subtotal_5');
    const sinNada = { lineas: [{ ...LINEAS[3]!, iva: undefined }], impuesto: 2 };
    expect(
      discrepanciaDe(con({ ...sinNada, totales: escritos({ total_operacion: '7000', total_general: '7000' }) })),
    ).toBeUndefined();
  });
});
