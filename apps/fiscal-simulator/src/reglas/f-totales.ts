import { CERO, type Grupo, type Monto } from './grupo';
import { difiere, regla, type Regla } from './regla';
import type { Documento } from './documento';

const iva = (i: Grupo): Grupo => i.g('gCamIVA');
const resta = (i: Grupo): Grupo => i.g('gValorItem').g('gValorRestaItem');
const suma = (items: readonly Grupo[], de: (item: Grupo) => Monto): Monto =>
  items.reduce((s, i) => s.plus(de(i)), CERO);

const conAfectacion = (d: Documento, ...codigos: string[]): Grupo[] =>
  d.items.filter((i) => iva(i).es('iAfecIVA', ...codigos));
const conTasa = (d: Documento, tasa: string): Grupo[] =>
  conAfectacion(d, '1', '4').filter((i) => iva(i).es('dTasaIVA', tasa));
const totalItem = (i: Grupo): Monto => resta(i).n('dTotOpeItem');
const porCantidad = (d: Documento, campo: string): Monto =>
  suma(d.items, (i) => resta(i).n(campo).times(i.n('dCantProSer')));

const exentas = (d: Documento): Monto =>
  suma(conAfectacion(d, '3'), totalItem).plus(suma(conAfectacion(d, '4'), (i) => iva(i).n('dBasExe')));

/** Taxed sales at one rate, including the tax; of a partly taxed item only the taxed part (NT-13). */
const gravadas = (d: Documento, tasa: string): Monto =>
  suma(conTasa(d, tasa), (i) =>
    iva(i).es('iAfecIVA', '1') ? totalItem(i) : iva(i).n('dBasGravIVA').plus(iva(i).n('dLiqIVAItem')),
  );

function totalDeLaOperacion(d: Documento): Monto {
  const t = d.totales;
  if (d.esDeTipo(4)) return suma(d.items, totalItem);
  return t.n('dSubExe').plus(t.n('dSubExo')).plus(t.n('dSub5')).plus(t.n('dSub10'));
}

/** A rule about totals, only for documents with gTotSub. */
const total = (codigo: string, cuando: string, infringe: (d: Documento) => boolean): Regla =>
  regla(codigo, cuando, (d) => d.totales.existe && infringe(d));

const calculado = (codigo: string, campo: string, calculo: (d: Documento) => Monto): Regla =>
  regla(codigo, `${campo} mal calculado`, (d, { ajustes }) => {
    return d.totales.existe && difiere(d.totales.n(campo), calculo(d), ajustes.tolerancia);
  });

const exigido = (codigo: string, campo: string, cuando: (d: Documento) => boolean): Regla =>
  total(codigo, `falta ${campo}`, (d) => cuando(d) && !d.totales.tiene(campo));

/** Subtotal of one rate: must be absent when the tax is neither IVA nor IVA - Renta. */
const gravadasErradas = (codigo: string, campo: string, tasa: string): Regla =>
  regla(codigo, `${campo} mal calculado`, (d, { ajustes }) => {
    if (!d.totales.existe) return false;
    if (!d.comercial.es('iTImp', '1', '5')) return d.totales.tiene(campo);
    return difiere(d.totales.n(campo), gravadas(d, tasa), ajustes.tolerancia);
  });

export const reglasDeTotales: Regla[] = [
  regla('2350', 'falta gTotSub', (d) => !d.esDeTipo(7) && !d.totales.existe),
  regla('2351', 'gTotSub en nota de remisión', (d) => d.esDeTipo(7) && d.totales.existe),
  exigido('2352', 'dSubExe', (d) => conAfectacion(d, '3').length > 0),
  calculado('2353', 'dSubExe', exentas),
  exigido('2354', 'dSubExo', (d) => conAfectacion(d, '2').length > 0),
  calculado('2355', 'dSubExo', (d) => suma(conAfectacion(d, '2'), totalItem)),
  exigido('2356', 'dSub5', (d) => conTasa(d, '5').length > 0),
  gravadasErradas('2357', 'dSub5', '5'),
  exigido('2358', 'dSub10', (d) => conTasa(d, '10').length > 0),
  gravadasErradas('2359', 'dSub10', '10'),
  calculado('2362', 'dTotOpe', totalDeLaOperacion),
  calculado('2363', 'dTotDesc', (d) => porCantidad(d, 'dDescItem')),
  calculado('2383', 'dTotDescGlotem', (d) => porCantidad(d, 'dDescGloItem')),
  calculado('2384', 'dTotAntItem', (d) => porCantidad(d, 'dAntPreUniIt')),
  calculado('2387', 'dTotAnt', (d) => porCantidad(d, 'dAntGloPreUniIt')),
  calculado('2364', 'dDescTotal', ({ totales: t }) => t.n('dTotDesc').plus(t.n('dTotDescGlotem'))),
  calculado('2388', 'dAnticipo', ({ totales: t }) => t.n('dTotAntItem').plus(t.n('dTotAnt'))),
  regla('2365', 'dTotGralOpe mal calculado', (d, { ajustes }) => {
    const t = d.totales;
    const general = t.n('dTotOpe').minus(t.n('dRedon')).plus(t.n('dComi'));
    return d.esDeTipo(1, 5, 6) && t.existe && difiere(t.n('dTotGralOpe'), general, ajustes.tolerancia);
  }),
  exigido('2366', 'dIVA5', (d) => conTasa(d, '5').length > 0),
  calculado('2367', 'dIVA5', (d) => suma(conTasa(d, '5'), (i) => iva(i).n('dLiqIVAItem'))),
  exigido('2368', 'dIVA10', (d) => conTasa(d, '10').length > 0),
  calculado('2369', 'dIVA10', (d) => suma(conTasa(d, '10'), (i) => iva(i).n('dLiqIVAItem'))),
  exigido('2370', 'dTotIVA', ({ totales: t }) => t.tiene('dIVA5') || t.tiene('dIVA10')),
  calculado('2371', 'dTotIVA', ({ totales: t }) => t.n('dIVA5').plus(t.n('dIVA10'))),
  exigido('2372', 'dBaseGrav5', (d) => conTasa(d, '5').length > 0),
  calculado('2373', 'dBaseGrav5', (d) => suma(conTasa(d, '5'), (i) => iva(i).n('dBasGravIVA'))),
  exigido('2374', 'dBaseGrav10', (d) => conTasa(d, '10').length > 0),
  calculado('2375', 'dBaseGrav10', (d) => suma(conTasa(d, '10'), (i) => iva(i).n('dBasGravIVA'))),
  exigido('2376', 'dTBasGraIVA', ({ totales: t }) => t.tiene('dBaseGrav5') || t.tiene('dBaseGrav10')),
  calculado('2377', 'dTBasGraIVA', ({ totales: t }) => t.n('dBaseGrav5').plus(t.n('dBaseGrav10'))),
  exigido('2382', 'dTotalGs', (d) => d.comercial.existe && d.moneda !== 'PYG'),
  regla('2385', 'dTotalGs mal calculado con cambio global', (d, { ajustes }) => {
    const enGuaranies = d.totales.n('dTotGralOpe').times(d.comercial.n('dTiCam'));
    return d.comercial.es('dCondTiCam', '1') && difiere(d.totales.n('dTotalGs'), enGuaranies, ajustes.tolerancia);
  }),
  regla('2386', 'dTotalGs mal calculado con cambio por ítem', (d, { ajustes }) => {
    const enGuaranies = suma(d.items, (i) => resta(i).n('dTotOpeGs'));
    return d.comercial.es('dCondTiCam', '2') && difiere(d.totales.n('dTotalGs'), enGuaranies, ajustes.tolerancia);
  }),
  regla('2390', 'gCamCarg no corresponde al tipo', (d) => !d.esDeTipo(1, 7) && d.de.g('gCamGen').tiene('gCamCarg')),
];
