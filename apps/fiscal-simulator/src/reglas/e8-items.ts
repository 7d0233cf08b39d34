import { CERO, type Grupo, type Monto } from './grupo';
import { difiere, regla, type Contexto, type Regla } from './regla';
import { nombreErrado, reglaDeTexto } from './texto-de-codigo';
import type { Documento } from './documento';

/** Accepted difference of two discounts that the authority checks with tolerance (rules 1861 and 1862). */
const TOLERANCIA_DESCUENTO = 0.8;

type Condicion = (item: Grupo, documento: Documento, contexto: Contexto) => boolean;

const delItem = (codigo: string, cuando: string, infringe: Condicion): Regla =>
  regla(codigo, cuando, (d, c) => d.items.some((item) => infringe(item, d, c)));

/** A rule about the amounts of an item; delivery notes have none. */
const delValor = (codigo: string, cuando: string, infringe: Condicion): Regla =>
  delItem(codigo, cuando, (item, d, c) => item.tiene('gValorItem') && infringe(item, d, c));

const valor = (item: Grupo): Grupo => item.g('gValorItem');
const resta = (item: Grupo): Grupo => valor(item).g('gValorRestaItem');
const precio = (item: Grupo): Monto => valor(item).n('dPUniProSer');

/** (price − discounts − advances) × quantity, all per unit (EA008); in a self-invoice reductions are ignored. */
function totalDelItem(item: Grupo, d: Documento): Monto {
  const r = resta(item);
  const reducciones = ['dDescItem', 'dDescGloItem', 'dAntPreUniIt', 'dAntGloPreUniIt'];
  const rebaja = d.esDeTipo(4) ? CERO : reducciones.reduce((suma, campo) => suma.plus(r.n(campo)), CERO);
  return precio(item).minus(rebaja).times(item.n('dCantProSer'));
}

export const reglasDeItems: Regla[] = [
  delItem('1802', 'dDesUniMed no es la abreviatura de cUniMed', (i, _d, { catalogo }) => {
    return i.v('dDesUniMed') !== catalogo.unidad(i.v('cUniMed'));
  }),
  delItem('1804', 'dDesPaisOrig no es el nombre de cPaisOrig', (i, _d, { catalogo }) => {
    return i.tiene('cPaisOrig') && nombreErrado(i.v('dDesPaisOrig'), catalogo.pais(i.v('cPaisOrig')));
  }),
  delItem('1807', 'cRelMerc fuera de nota de remisión', (i, d) => !d.esDeTipo(7) && i.tiene('cRelMerc')),
  reglaDeTexto('1806', (d) => d.items, 'relevancia', 'cRelMerc', 'dDesRelMerc'),
  delItem('1808', 'cRelMerc sin cantidad ni porcentaje', (i) => {
    return i.tiene('cRelMerc') && !i.tiene('dCanQuiMer') && !i.tiene('dPorQuiMer');
  }),
  delItem('1850', 'falta gValorItem', (i, d) => !d.esDeTipo(7) && !i.tiene('gValorItem')),
  delItem('1851', 'gValorItem en nota de remisión', (i, d) => d.esDeTipo(7) && i.tiene('gValorItem')),
  delValor(
    '1854',
    'tipo de cambio por ítem sin dTiCamIt',
    (i, d) => d.comercial.es('dCondTiCam', '2') && !valor(i).tiene('dTiCamIt'),
  ),
  delValor(
    '1855',
    'dTiCamIt con tipo de cambio global',
    (i, d) => d.comercial.es('dCondTiCam', '1') && valor(i).tiene('dTiCamIt'),
  ),
  delValor('1856', 'dTiCamIt en guaraníes', (i, d) => d.moneda === 'PYG' && valor(i).tiene('dTiCamIt')),
  delValor('1859', 'dTotBruOpeItem mal calculado', (i, _d, { ajustes }) => {
    return difiere(valor(i).n('dTotBruOpeItem'), precio(i).times(i.n('dCantProSer')), ajustes.tolerancia);
  }),
  delValor(
    '1852',
    'descuento sin porcentaje',
    (i) => resta(i).n('dDescItem').greaterThan(0) && !resta(i).tiene('dPorcDesIt'),
  ),
  delValor('1861', 'porcentaje de descuento mal calculado', (i) => {
    if (!resta(i).tiene('dPorcDesIt') || precio(i).isZero()) return false;
    return difiere(resta(i).n('dPorcDesIt'), resta(i).n('dDescItem').times(100).div(precio(i)), TOLERANCIA_DESCUENTO);
  }),
  delValor('1860', 'descuento global sin dDescGloItem', (i, d) => {
    return d.totales.n('dPorcDescTotal').greaterThan(0) && !resta(i).tiene('dDescGloItem');
  }),
  delValor('1862', 'dDescGloItem no es el porcentaje global', (i, d) => {
    const esperado = d.totales.n('dPorcDescTotal').times(precio(i)).div(100);
    return difiere(resta(i).n('dDescGloItem'), esperado, TOLERANCIA_DESCUENTO);
  }),
  delValor('1853', 'dTotOpeItem mal calculado', (i, d, { ajustes }) => {
    return difiere(resta(i).n('dTotOpeItem'), totalDelItem(i, d), ajustes.tolerancia);
  }),
  delValor('1857', 'dTiCamIt sin dTotOpeGs', (i) => valor(i).tiene('dTiCamIt') && !resta(i).tiene('dTotOpeGs')),
  delValor('1858', 'dTotOpeGs mal calculado', (i, _d, { ajustes }) => {
    const calculado = resta(i).n('dTotOpeItem').times(valor(i).n('dTiCamIt'));
    return resta(i).tiene('dTotOpeGs') && difiere(resta(i).n('dTotOpeGs'), calculado, ajustes.tolerancia);
  }),
];
