import DecimalJs from 'decimal.js';
import type { Nodo } from '@libs/fiscal';
import type { Carga } from '@libs/de/testing';

const D = DecimalJs.clone({ precision: 60, rounding: DecimalJs.ROUND_HALF_UP, toExpNeg: -40, toExpPos: 40 });
type D = InstanceType<typeof D>;

const g = (nodo: Nodo | undefined, ...ruta: string[]): Nodo =>
  ruta.reduce((n, paso) => (n[paso] ?? {}) as Nodo, nodo ?? {});
const n = (valor: unknown): D => new D(String(valor ?? '0'));

interface Linea {
  total: D;
  afectacion: number;
  tasa: number;
  base: D;
  iva: D;
  exenta: D;
  guaranies: D | undefined;
  porUnidad: { dTotDesc: D; dTotDescGlotem: D; dTotAntItem: D; dTotAnt: D };
}

/**
 * What is wrong in the amounts of a document, recomputed from its payload with the formulas of the manual in another arithmetic
 * (Manual Técnico v150, groups E and F; NT-01, NT-13). Empty: all of them are right to the last digit. Of the three parts of a line
 * only their sum is: which of them is the remainder is not asked, but none may leave its formula by more than that digit.
 */
export function montosErrados(carga: Carga, documento: Nodo): string[] {
  const moneda = (carga['moneda'] as string | undefined) ?? 'PYG';
  const decimales = moneda === 'PYG' ? 8 : 2;
  const r = (valor: D): D => valor.toDecimalPlaces(decimales);
  const errados: string[] = [];
  const exigir = (donde: string, escrito: unknown, esperado: D | undefined): void => {
    const igual = escrito === undefined || esperado === undefined ? escrito === esperado : n(escrito).eq(esperado);
    if (!igual) errados.push(`${donde}: ${String(escrito)}, should be ${String(esperado)}`);
  };
  const ultimaCifra = new D(10).pow(-decimales);
  const exigirCerca = (donde: string, escrito: D, exacto: D): void => {
    if (escrito.isNegative() || escrito.minus(exacto).abs().gt(ultimaCifra.times('1.05')))
      errados.push(`${donde}: ${String(escrito)}, should be close to ${String(exacto)}`);
  };
  const escritos = g(documento, 'gDtipDE')['gCamItem'] as Nodo[];
  if (carga['tipo_de'] === 7) {
    if (documento['gTotSub'] !== undefined || escritos.some((i) => i['gValorItem'] ?? i['gCamIVA']))
      errados.push('amounts in a remission note');
    return errados;
  }
  const autofactura = carga['tipo_de'] === 4;
  const t = g(documento, 'gTotSub');
  const pedidos = carga['items'] as Carga[];
  const monto = n(carga['descuento_global_monto']);
  const enMonto = !monto.isZero();
  const bruto = pedidos.reduce((s, item) => s.plus(r(n(item['precio_unitario']).times(n(item['cantidad'])))), new D(0));
  const porcentaje = enMonto ? monto.times(100).div(bruto).toDecimalPlaces(8) : n(carga['descuento_global_porcentaje']);
  const conGlobal = enMonto || !porcentaje.isZero();
  let sinMonto = new D(0);
  const lineas = pedidos.map((item, i): Linea => {
    const [precio, cantidad] = [n(item['precio_unitario']), n(item['cantidad'])];
    const segunPorcentaje = porcentaje.times(precio).div(100).toDecimalPlaces(8);
    const [d, a, b] = [
      n(item['descuento_unitario']),
      n(item['anticipo_unitario']),
      n(item['anticipo_global_unitario']),
    ];
    const valor = g(escritos[i], 'gValorItem');
    const resta = g(valor, 'gValorRestaItem');
    const aqui = (campo: string): string => `items[${i}].${campo}`;
    // An amount is spread as the product likes, within what the authority forgives; only the sum of it is known.
    const global = enMonto ? n(resta['dDescGloItem']) : segunPorcentaje;
    const exacto = precio.minus(d).minus(global).minus(a).minus(b).times(cantidad);
    const total = enMonto ? n(resta['dTotOpeItem']) : r(exacto);
    if (enMonto) {
      sinMonto = sinMonto.plus(r(precio.minus(d).minus(a).minus(b).times(cantidad)));
      const margen = ultimaCifra.plus(cantidad.times('0.00000001')).div(2);
      if (total.isNegative() || total.minus(exacto).abs().gt(margen) || global.minus(segunPorcentaje).abs().gt('0.8'))
        errados.push(`${aqui('dDescGloItem')}: ${String(global)}, of a line of ${String(total)}`);
    }
    const tasa = Number(item['iva_tipo'] ?? 0);
    const proporcion = n(tasa === 0 ? 0 : (item['iva_proporcion'] ?? 100));
    const afectacion = Number(item['iva_afectacion'] ?? (tasa === 0 ? 3 : proporcion.eq(100) ? 1 : 4));
    exigir(aqui('dPUniProSer'), valor['dPUniProSer'], precio);
    exigir(aqui('dTotBruOpeItem'), valor['dTotBruOpeItem'], r(precio.times(cantidad)));
    exigir(aqui('dTotOpeItem'), resta['dTotOpeItem'], total);
    exigir(aqui('dDescItem'), resta['dDescItem'], d.isZero() ? undefined : d);
    exigir(
      aqui('dPorcDesIt'),
      resta['dPorcDesIt'],
      d.isZero() ? undefined : d.times(100).div(precio).toDecimalPlaces(8),
    );
    exigir(aqui('dDescGloItem'), resta['dDescGloItem'], conGlobal ? global : undefined);
    const escritoIva = g(escritos[i], 'gCamIVA');
    const [base, iva, exenta] = [n(escritoIva['dBasGravIVA']), n(escritoIva['dLiqIVAItem']), n(escritoIva['dBasExe'])];
    if (escritoIva['iAfecIVA'] !== undefined) {
      const porCiento = total.times(100).div(proporcion.times(tasa).plus(10_000));
      const gravada = porCiento.times(proporcion);
      exigirCerca(aqui('dBasGravIVA'), base, gravada);
      exigirCerca(aqui('dLiqIVAItem'), iva, gravada.times(tasa).div(100));
      exigirCerca(aqui('dBasExe'), exenta, afectacion === 4 ? porCiento.times(new D(100).minus(proporcion)) : new D(0));
      exigir(aqui('base + IVA + exempt'), base.plus(iva).plus(exenta), tasa === 0 ? new D(0) : total);
    } else if (!autofactura) errados.push(`${aqui('gCamIVA')} is missing`);
    exigir(aqui('dPropIVA'), escritoIva['dPropIVA'], autofactura ? undefined : proporcion);
    exigir(aqui('iAfecIVA'), escritoIva['iAfecIVA'], autofactura ? undefined : new D(afectacion));
    const porUnidad = { dTotDesc: d, dTotDescGlotem: global, dTotAntItem: a, dTotAnt: b };
    const cambio = item['tipo_cambio'];
    const guaranies = cambio === undefined ? undefined : total.times(n(cambio)).toDecimalPlaces(8);
    exigir(aqui('dTotOpeGs'), resta['dTotOpeGs'], guaranies);
    exigir(aqui('dTiCamIt'), valor['dTiCamIt'], cambio === undefined ? undefined : n(cambio));
    return { total, afectacion, tasa, base, iva, exenta, guaranies, porUnidad: multiplicados(porUnidad, cantidad) };
  });
  const suma = (de: (linea: Linea) => D, sumadas = lineas): D =>
    sumadas.reduce((total, linea) => total.plus(de(linea)), new D(0));
  const con = (...afectaciones: number[]): Linea[] => lineas.filter((l) => afectaciones.includes(l.afectacion));
  const gravadas = (tasa: number): Linea[] => con(1, 4).filter((l) => l.tasa === tasa);
  const gravado = (tasa: number): D => suma((l) => (l.afectacion === 4 ? l.base.plus(l.iva) : l.total), gravadas(tasa));
  const si = (cuando: boolean, valor: D): D | undefined => (cuando && !autofactura ? valor : undefined);
  const exento = suma((l) => (l.afectacion === 4 ? l.exenta : l.total), con(3, 4));
  const exonerado = suma((l) => l.total, con(2));
  const operacion = suma((l) => l.total);
  if (enMonto) exigir('dTotOpe without the discount', operacion.plus(monto), sinMonto);
  if (!autofactura) exigir('Σ of the subtotals', exento.plus(exonerado).plus(gravado(5)).plus(gravado(10)), operacion);
  const redondo = carga['redondeo'] === true && moneda === 'PYG';
  const alCentimo = operacion.toDecimalPlaces(2);
  const general = redondo ? alCentimo.minus(alCentimo.mod(50)) : operacion;
  const redondeo = alCentimo.eq(general) ? new D(0) : operacion.minus(general).toDecimalPlaces(4, D.ROUND_DOWN);
  const hay5 = gravadas(5).length > 0;
  const hay10 = gravadas(10).length > 0;
  const ivas = [suma((l) => l.iva, gravadas(5)), suma((l) => l.iva, gravadas(10))] as const;
  const bases = [suma((l) => l.base, gravadas(5)), suma((l) => l.base, gravadas(10))] as const;
  const reduccion = (campo: keyof Linea['porUnidad']): D => r(suma((l) => l.porUnidad[campo]));
  const esperados: Record<string, D | undefined> = {
    dSubExe: si(con(3, 4).length > 0, exento),
    dSubExo: si(con(2).length > 0, exonerado),
    dSub5: si(hay5, gravado(5)),
    dSub10: si(hay10, gravado(10)),
    dIVA5: si(hay5, ivas[0]),
    dIVA10: si(hay10, ivas[1]),
    dTotIVA: si(hay5 || hay10, ivas[0].plus(ivas[1])),
    dBaseGrav5: si(hay5, bases[0]),
    dBaseGrav10: si(hay10, bases[1]),
    dTBasGraIVA: si(hay5 || hay10, bases[0].plus(bases[1])),
    dTotOpe: operacion,
    dTotDesc: reduccion('dTotDesc'),
    dTotDescGlotem: enMonto ? monto : reduccion('dTotDescGlotem'),
    dTotAntItem: reduccion('dTotAntItem'),
    dTotAnt: reduccion('dTotAnt'),
    dPorcDescTotal: porcentaje,
    dDescTotal: reduccion('dTotDesc').plus(enMonto ? monto : reduccion('dTotDescGlotem')),
    dAnticipo: reduccion('dTotAntItem').plus(reduccion('dTotAnt')),
    dRedon: redondeo,
    dTotGralOpe: general,
    dTotalGs:
      moneda === 'PYG'
        ? undefined
        : lineas.some((l) => l.guaranies)
          ? suma((l) => l.guaranies!)
          : general.times(n(carga['tipo_cambio'])).toDecimalPlaces(8),
  };
  for (const [campo, esperado] of Object.entries(esperados)) exigir(campo, t[campo], esperado);
  return errados;
}

function multiplicados(porUnidad: Linea['porUnidad'], cantidad: D): Linea['porUnidad'] {
  const [dTotDesc, dTotDescGlotem] = [porUnidad.dTotDesc.times(cantidad), porUnidad.dTotDescGlotem.times(cantidad)];
  return {
    dTotDesc,
    dTotDescGlotem,
    dTotAntItem: porUnidad.dTotAntItem.times(cantidad),
    dTotAnt: porUnidad.dTotAnt.times(cantidad),
  };
}
