import { CERO, Monto, type Grupo } from './grupo';
import { difiere, regla, type Contexto, type Regla } from './regla';
import { reglaDeTexto } from './texto-de-codigo';
import type { Documento } from './documento';

interface LineaIva {
  readonly iva: Grupo;
  readonly total: Monto;
}

const GRAVADO = ['1', '4'];
const SIN_IVA = ['2', '3'];

const lineas = (d: Documento): LineaIva[] =>
  d.items
    .filter((i) => i.tiene('gCamIVA'))
    .map((i) => ({ iva: i.g('gCamIVA'), total: i.g('gValorItem').g('gValorRestaItem').n('dTotOpeItem') }));

const deLinea = (codigo: string, cuando: string, infringe: (linea: LineaIva, c: Contexto) => boolean): Regla =>
  regla(codigo, cuando, (d, c) => lineas(d).some((linea) => infringe(linea, c)));

/** 10000 + rate × proportion: the divisor of the formulas of NT-13. */
const divisor = (iva: Grupo): Monto => iva.n('dTasaIVA').times(iva.n('dPropIVA')).plus(10_000);

/** 100 × total × proportion / (10000 + rate × proportion) (NT-13). */
const baseGravada = ({ iva, total }: LineaIva): Monto => total.times(100).times(iva.n('dPropIVA')).div(divisor(iva));

const baseExenta = ({ iva, total }: LineaIva): Monto =>
  total
    .times(100)
    .times(new Monto(100).minus(iva.n('dPropIVA')))
    .div(divisor(iva));

function baseErrada(tasa: string) {
  return (linea: LineaIva, { ajustes }: Contexto): boolean =>
    linea.iva.es('iAfecIVA', ...GRAVADO) &&
    linea.iva.es('dTasaIVA', tasa) &&
    difiere(linea.iva.n('dBasGravIVA'), baseGravada(linea), ajustes.tolerancia);
}

export const reglasDeIva: Regla[] = [
  regla('1900', 'falta gCamIVA', (d) => {
    return d.comercial.es('iTImp', '1', '3', '4', '5') && !d.esDeTipo(4, 7) && d.items.some((i) => !i.tiene('gCamIVA'));
  }),
  regla('1901', 'gCamIVA no corresponde al tipo', (d) => d.esDeTipo(4, 7) && d.items.some((i) => i.tiene('gCamIVA'))),
  regla(
    '1902',
    'gCamIVA con impuesto selectivo',
    (d) => d.comercial.es('iTImp', '2') && d.items.some((i) => i.tiene('gCamIVA')),
  ),
  reglaDeTexto('1903', (d) => lineas(d).map((l) => l.iva), 'afectacionIva', 'iAfecIVA', 'dDesAfecIVA'),
  deLinea(
    '1904',
    'gravado con proporción distinta de 100',
    ({ iva }) => iva.es('iAfecIVA', '1') && !iva.n('dPropIVA').equals(100),
  ),
  deLinea('1905', 'sin IVA con proporción', ({ iva }) => iva.es('iAfecIVA', ...SIN_IVA) && !iva.n('dPropIVA').isZero()),
  deLinea('1906', 'gravado parcial con proporción fuera de rango', ({ iva }) => {
    const proporcion = iva.n('dPropIVA');
    return iva.es('iAfecIVA', '4') && (proporcion.lessThanOrEqualTo(0) || proporcion.greaterThanOrEqualTo(100));
  }),
  deLinea('1907', 'sin IVA con tasa', ({ iva }) => iva.es('iAfecIVA', ...SIN_IVA) && !iva.es('dTasaIVA', '0')),
  deLinea(
    '1908',
    'gravado con tasa distinta de 5 y 10',
    ({ iva }) => iva.es('iAfecIVA', ...GRAVADO) && !iva.es('dTasaIVA', '5', '10'),
  ),
  deLinea(
    '1909',
    'sin IVA con base gravada',
    ({ iva }) => iva.es('iAfecIVA', ...SIN_IVA) && !iva.n('dBasGravIVA').isZero(),
  ),
  deLinea('1910', 'base gravada al 5 % mal calculada', baseErrada('5')),
  deLinea('1911', 'base gravada al 10 % mal calculada', baseErrada('10')),
  deLinea(
    '1912',
    'sin IVA con liquidación',
    ({ iva }) => iva.es('iAfecIVA', ...SIN_IVA) && !iva.n('dLiqIVAItem').isZero(),
  ),
  deLinea('1913', 'liquidación mal calculada', ({ iva }, { ajustes }) => {
    const calculada = iva.n('dBasGravIVA').times(iva.n('dTasaIVA')).div(100);
    return iva.es('iAfecIVA', ...GRAVADO) && difiere(iva.n('dLiqIVAItem'), calculada, ajustes.tolerancia);
  }),
  deLinea('1921', 'base exenta mal calculada', (linea, { ajustes }) => {
    const calculada = linea.iva.es('iAfecIVA', '4') ? baseExenta(linea) : CERO;
    return difiere(linea.iva.n('dBasExe'), calculada, ajustes.tolerancia);
  }),
];
