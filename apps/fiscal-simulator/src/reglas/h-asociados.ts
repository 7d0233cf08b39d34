import { CERO, type Grupo } from './grupo';
import { regla, type Contexto, type Regla } from './regla';
import { reglaDeTexto } from './texto-de-codigo';
import type { Dte } from '../autoridad/modelo';
import type { Documento } from './documento';

const FACTURA = '01';
const NOTA_DE_CREDITO = '5';

const deAsociado = (
  codigo: string,
  cuando: string,
  infringe: (a: Grupo, d: Documento, c: Contexto) => boolean,
): Regla => regla(codigo, cuando, (d, c) => d.asociados.some((a) => infringe(a, d, c)));

/** A rule about an associated document that the authority approved. */
const deReferido = (
  codigo: string,
  cuando: string,
  infringe: (dte: Dte, d: Documento, c: Contexto) => boolean,
): Regla =>
  deAsociado(codigo, cuando, (a, d, c) => {
    const dte = c.memoria.dtes.get(a.v('dCdCDERef'));
    return dte !== undefined && infringe(dte, d, c);
  });

/** The field is mandatory with one type of association and forbidden with the others. */
function soloCon(clase: string, campo: string, falta: string, sobra: string): Regla[] {
  return [
    deAsociado(falta, `falta ${campo}`, (a) => a.es('iTipDocAso', clase) && !a.tiene(campo)),
    deAsociado(sobra, `${campo} no corresponde a la asociación`, (a) => !a.es('iTipDocAso', clase) && a.tiene(campo)),
  ];
}

/** Invoices refer to delivery notes or advance invoices; credit, debit and delivery notes refer to invoices. */
function claseImpropia(a: Grupo, d: Documento): boolean {
  const admitidos = d.esDeTipo(1) ? ['01', '07'] : [FACTURA];
  const impresos = d.esDeTipo(1) ? ['1', '4'] : ['1'];
  if (d.esDeTipo(4)) return false;
  if (a.es('iTipDocAso', '1') && a.tiene('dCdCDERef')) return !admitidos.includes(a.v('dCdCDERef').slice(0, 2));
  return a.es('iTipDocAso', '2') && a.tiene('iTipoDocAso') && !impresos.includes(a.v('iTipoDocAso'));
}

/** Whether the credit notes exceed the invoice, with the rounding tolerance of other sums (Manual Técnico v150, group F). */
function superaLaFactura(dte: Dte, d: Documento, { memoria, ajustes }: Contexto): boolean {
  if (!d.esDeTipo(5)) return false;
  const notas = memoria.dtesQueAsocian(dte.cdc).filter((n) => n.tipo === NOTA_DE_CREDITO && !memoria.cancelado(n.cdc));
  const acreditado = notas.reduce((suma, nota) => suma.plus(nota.total), CERO);
  return acreditado.plus(d.totales.n('dTotGralOpe')).minus(dte.total).greaterThan(ajustes.tolerancia);
}

const constanciaDeMicroproductor = (a: Grupo): boolean => a.es('iTipDocAso', '3') && a.es('iTipCons', '2');

const rucDelCdc = (cdc: string): string => cdc.slice(2, 10).replace(/^0+/, '');

const pagoConRetencion = (d: Documento): boolean =>
  d.especificos
    .g('gCamCond')
    .gs('gPaConEIni')
    .some((p) => p.es('iTiPago', '10'));

export const reglasDeAsociados: Regla[] = [
  regla('2400', 'falta el documento asociado', (d) => d.esDeTipo(4, 5, 6) && d.asociados.length === 0),
  deAsociado('2414', 'clase impropia de documento asociado', claseImpropia),
  regla('2415', 'más de un documento asociado', (d) => d.esDeTipo(4, 5, 6) && d.asociados.length > 1),
  deAsociado('2416', 'autofactura sin constancia', (a, d) => d.esDeTipo(4) && !a.es('iTipDocAso', '3')),
  deAsociado('2434', 'constancia en otro tipo que autofactura', (a, d) => !d.esDeTipo(4) && a.es('iTipDocAso', '3')),
  reglaDeTexto('2401', (d) => d.asociados, 'documentoAsociado', 'iTipDocAso', 'dDesTipDocAso'),
  deAsociado('2402', 'falta dCdCDERef', (a) => a.es('iTipDocAso', '1') && !a.tiene('dCdCDERef')),
  deAsociado('2403', 'el DTE asociado no existe', (a, _d, { memoria }) => {
    return a.es('iTipDocAso', '1') && !memoria.dtes.has(a.v('dCdCDERef'));
  }),
  deReferido('2404', 'el DTE asociado está cancelado', (dte, _d, { memoria }) => memoria.cancelado(dte.cdc)),
  deAsociado(
    '2418',
    'dCdCDERef no corresponde a la asociación',
    (a) => a.es('iTipDocAso', '2', '3') && a.tiene('dCdCDERef'),
  ),
  deReferido('2417', 'las notas de crédito superan la factura', superaLaFactura),
  deReferido(
    '2437',
    'la factura asociada no es de anticipo',
    (dte, d) => d.esDeTipo(1) && dte.tipo === '1' && dte.transaccion !== '9',
  ),
  deReferido('2438', 'moneda distinta de la factura asociada', (dte, d) => {
    return d.esDeTipo(1, 5, 6) && dte.tipo === '1' && dte.moneda !== d.moneda;
  }),
  deAsociado('2439', 'el DTE asociado es de otro emisor', (a, d) => {
    const dueno = rucDelCdc(a.v('dCdCDERef'));
    return a.tiene('dCdCDERef') && dueno !== d.ruc && !a.tiene('dRucFus');
  }),
  deReferido('2441', 'el DTE asociado es de otro receptor', (dte, d) => {
    return d.esDeTipo(1, 5, 6) && dte.tipo === '1' && !dte.innominado && dte.receptor !== d.receptorId;
  }),
  deReferido('2442', 'el receptor no es el de la nominación', (dte, d, { memoria }) => {
    return dte.innominado && memoria.receptorDe(dte) !== dte.receptor && memoria.receptorDe(dte) !== d.receptorId;
  }),
  deAsociado('2443', 'dRucFus no es el emisor del DTE asociado', (a) => {
    return a.tiene('dRucFus') && a.tiene('dCdCDERef') && a.v('dRucFus') !== rucDelCdc(a.v('dCdCDERef'));
  }),
  deAsociado('2444', 'dRucFus no corresponde al tipo', (a, d) => a.tiene('dRucFus') && !d.esDeTipo(5, 6, 7)),
  ...soloCon('2', 'dNTimDI', '2405', '2419'),
  deAsociado('2440', 'el timbrado impreso es electrónico', (a, _d, { memoria }) => {
    return a.es('iTipDocAso', '2') && memoria.existeTimbrado(a.v('dNTimDI'));
  }),
  ...soloCon('2', 'dEstDocAso', '2406', '2420'),
  ...soloCon('2', 'dPExpDocAso', '2407', '2421'),
  ...soloCon('2', 'dNumDocAso', '2408', '2422'),
  ...soloCon('2', 'iTipoDocAso', '2409', '2423'),
  reglaDeTexto('2410', (d) => d.asociados, 'impresoAsociado', 'iTipoDocAso', 'dDTipoDocAso'),
  deAsociado('2424', 'tipo de impreso sin texto', (a) => a.tiene('iTipoDocAso') && !a.tiene('dDTipoDocAso')),
  deAsociado('2435', 'texto de impreso sin tipo', (a) => a.tiene('dDTipoDocAso') && !a.tiene('iTipoDocAso')),
  ...soloCon('2', 'dFecEmiDI', '2411', '2425'),
  deAsociado(
    '2436',
    'comprobante de retención sin pago por retención',
    (a, d) => a.tiene('dNumComRet') && !pagoConRetencion(d),
  ),
  regla('2413', 'venta de crédito fiscal sin resolución', (d) => {
    return d.comercial.es('iTipTra', '12') && !d.asociados.some((a) => a.tiene('dNumResCF'));
  }),
  ...soloCon('3', 'iTipCons', '2426', '2427'),
  reglaDeTexto('2429', (d) => d.asociados, 'constancia', 'iTipCons', 'dDesTipCons'),
  deAsociado('2430', 'falta dNumCons', (a) => constanciaDeMicroproductor(a) && !a.tiene('dNumCons')),
  deAsociado('2431', 'dNumCons sin constancia', (a) => !a.es('iTipDocAso', '3') && a.tiene('dNumCons')),
  deAsociado('2432', 'falta dNumControl', (a) => constanciaDeMicroproductor(a) && !a.tiene('dNumControl')),
  deAsociado('2433', 'dNumControl sin constancia', (a) => !a.es('iTipDocAso', '3') && a.tiene('dNumControl')),
];
