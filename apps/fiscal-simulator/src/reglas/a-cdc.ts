import { dvCorrecto } from './modulo-11';
import { regla, type Regla } from './regla';
import type { Documento } from './documento';

/** The CDC that the document's fields require (Manual Técnico v150, 10.1). */
function cdcDelContenido(d: Documento): string {
  const { timbrado: t, emisor: e, operacion: o } = d;
  return [
    t.v('iTiDE').padStart(2, '0'),
    e.v('dRucEm').padStart(8, '0'),
    e.v('dDVEmi'),
    t.v('dEst'),
    t.v('dPunExp'),
    t.v('dNumDoc'),
    e.v('iTipCont'),
    d.diaDeEmision.replaceAll('-', ''),
    o.v('iTipEmi'),
    o.v('dCodSeg').padStart(9, '0'),
    d.de.v('dDVId'),
  ].join('');
}

export const reglasDelCdc: Regla[] = [
  regla('1000', 'el CDC no es el de los campos', (d) => d.cdc !== cdcDelContenido(d)),
  regla('1001', 'el CDC ya fue aprobado', (d, { memoria }) => memoria.dtes.has(d.cdc)),
  regla('1002', 'la numeración ya fue aprobada', (d, { memoria }) => memoria.dtePorNumero(d.numeracion) !== undefined),
  regla('1003', 'dDVId no es el dígito de los 43 anteriores', (d) => !dvCorrecto(d.cdc.slice(0, 43), d.de.v('dDVId'))),
  regla('1004', 'dFecFirma posterior al reloj de recepción', (d, { recepcion }) => d.fecFirma > recepcion),
];
