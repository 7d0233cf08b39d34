import type { DocumentoXml } from './documento-xml';

const ESCALA = 8;

/** A decimal of the document as an integer of 10⁻⁸. Absent counts as 0. */
export function escalado(texto = '0'): bigint {
  expect(texto).toMatch(/^\d+(\.\d{1,8})?$/);
  const [entero = '', fraccion = ''] = texto.split('.');
  return BigInt(entero + fraccion.padEnd(ESCALA, '0'));
}

/** numerador / divisor, both scaled the same, half up, with this many decimals. */
function cociente(numerador: bigint, divisor: bigint, decimales: number): bigint {
  const paso = 10n ** BigInt(ESCALA - decimales);
  const grueso = divisor * paso;
  return ((numerador * 2n + grueso) / (grueso * 2n)) * paso;
}

const UNO = 10n ** 8n;
const minimo = (a: bigint, b: bigint): bigint => (a < b ? a : b);

type Sumas = Record<'exento' | 'exonerado' | 's5' | 's10' | 'iva5' | 'iva10' | 'base5' | 'base10', bigint>;
type Reducciones = Record<'descuento' | 'descuentoGlobal' | 'anticipo' | 'anticipoGlobal', bigint>;

/** Checks each item and returns what the totals must be. */
function comprobarItems(items: readonly Record<string, string>[], decimales: number): [Sumas, Reducciones] {
  const suma: Sumas = { exento: 0n, exonerado: 0n, s5: 0n, s10: 0n, iva5: 0n, iva10: 0n, base5: 0n, base10: 0n };
  const reduccion: Reducciones = { descuento: 0n, descuentoGlobal: 0n, anticipo: 0n, anticipoGlobal: 0n };
  for (const item of items) {
    const n = (campo: string): bigint => escalado(item[campo]);
    const cantidad = n('dCantProSer');
    const porCantidad = (unitario: bigint): bigint => cociente(unitario * cantidad, UNO, decimales);
    const neto = n('dPUniProSer') - n('dDescItem') - n('dDescGloItem') - n('dAntPreUniIt') - n('dAntGloPreUniIt');
    expect({ ...item, bruto: n('dTotBruOpeItem') }).toMatchObject({ bruto: porCantidad(n('dPUniProSer')) });
    expect({ ...item, total: n('dTotOpeItem') }).toMatchObject({ total: porCantidad(neto) });

    const total = n('dTotOpeItem');
    const [tasa, proporcion, afectacion] = [n('dTasaIVA'), n('dPropIVA'), item['iAfecIVA']];
    const divisor = 10_000n * UNO * UNO + tasa * proporcion;
    const gravado = afectacion === '1' || afectacion === '4';
    // The parts of a line that is taxed in part have the format's eight decimals, in any currency.
    const deLasPartes = afectacion === '4' ? 8 : decimales;
    const base = gravado ? cociente(100n * total * proporcion * UNO, divisor, deLasPartes) : 0n;
    // In a partly taxed line the exempt part is the remainder; in a fully taxed one the IVA is. No part is rounded alone.
    const exenta = n('dBasExe');
    const iva =
      afectacion === '4' ? minimo(cociente(base * tasa, 100n * UNO, deLasPartes), total - base) : total - base;
    expect({ ...item, base: n('dBasGravIVA'), iva: n('dLiqIVAItem'), exenta }).toMatchObject({
      base,
      iva: gravado ? iva : 0n,
      exenta: afectacion === '4' ? total - base - iva : 0n,
    });

    if (afectacion === '3') suma.exento += total;
    if (afectacion === '2') suma.exonerado += total;
    suma.exento += exenta;
    const importe = afectacion === '1' ? total : base + n('dLiqIVAItem');
    if (gravado && item['dTasaIVA'] === '5') {
      suma.s5 += importe;
      suma.base5 += base;
      suma.iva5 += n('dLiqIVAItem');
    } else if (gravado) {
      suma.s10 += importe;
      suma.base10 += base;
      suma.iva10 += n('dLiqIVAItem');
    }
    reduccion.descuento += porCantidad(n('dDescItem'));
    reduccion.descuentoGlobal += porCantidad(n('dDescGloItem'));
    reduccion.anticipo += porCantidad(n('dAntPreUniIt'));
    reduccion.anticipoGlobal += porCantidad(n('dAntGloPreUniIt'));
  }
  return [suma, reduccion];
}

/** Amounts of the items and totals, computed again from prices, quantities and rates (Manual Técnico v150, E and F; NT-01, NT-13). */
export function comprobarTotales(xml: DocumentoXml): void {
  const guaranies = xml.texto('cMoneOpe') === 'PYG';
  const decimales = guaranies ? ESCALA : 2;
  const [suma, reduccion] = comprobarItems(xml.grupos('gCamItem'), decimales);
  const [totales = {}] = xml.grupos('gTotSub');
  const t = (campo: string): bigint => escalado(totales[campo]);
  const operacion = suma.exento + suma.exonerado + suma.s5 + suma.s10;
  const exacto = operacion - t('dRedon');
  // A total rounded to 50 has no fraction: digits beyond the céntimo are dropped too.
  const alCentimo = cociente(exacto, 1n, 2);
  const general = guaranies && alCentimo % (50n * UNO) === 0n ? alCentimo : exacto;
  expect({
    exento: t('dSubExe'),
    exonerado: t('dSubExo'),
    s5: t('dSub5'),
    s10: t('dSub10'),
    iva5: t('dIVA5'),
    iva10: t('dIVA10'),
    base5: t('dBaseGrav5'),
    base10: t('dBaseGrav10'),
    operacion: t('dTotOpe'),
    descuento: t('dTotDesc'),
    descuentoGlobal: t('dTotDescGlotem'),
    anticipo: t('dTotAntItem'),
    anticipoGlobal: t('dTotAnt'),
    descuentos: t('dDescTotal'),
    anticipos: t('dAnticipo'),
    iva: t('dTotIVA'),
    base: t('dTBasGraIVA'),
    general: t('dTotGralOpe'),
    guaranies: guaranies ? undefined : t('dTotalGs'),
  }).toEqual({
    ...suma,
    operacion,
    ...reduccion,
    descuentos: reduccion.descuento + reduccion.descuentoGlobal,
    anticipos: reduccion.anticipo + reduccion.anticipoGlobal,
    iva: suma.iva5 + suma.iva10,
    base: suma.base5 + suma.base10,
    general,
    guaranies: guaranies ? undefined : enGuaranies(xml, general),
  });
}

/** At the document's rate; or each item at its own, where the document says so (D017). */
function enGuaranies(xml: DocumentoXml, general: bigint): bigint {
  const al = (monto: bigint, cambio: string | undefined): bigint => cociente(monto * escalado(cambio), UNO, ESCALA);
  if (xml.texto('dCondTiCam') === '1') return al(general, xml.texto('dTiCam'));
  const items = xml.grupos('gCamItem').map((item) => al(escalado(item['dTotOpeItem']), item['dTiCamIt']));
  return items.reduce((suma, item) => suma + item, 0n);
}
