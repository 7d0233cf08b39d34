import { reglasDelCdc } from './a-cdc';
import { reglasDeOperacionYTimbrado } from './b-c-timbrado';
import { reglasDeFechas, reglasDeOperacionComercial } from './d-fechas-y-operacion';
import { reglasDelEmisor } from './d2-emisor';
import { reglasDelReceptor } from './d3-receptor';
import { reglasDeAutofactura, reglasDeFactura, reglasDeNotas, reglasDeRemision } from './e1-por-tipo';
import { reglasDeTransporte } from './e10-transporte';
import { reglasDeCondicion } from './e7-condicion';
import { reglasDeItems } from './e8-items';
import { reglasDeIva } from './e8-iva';
import { reglasDeSectores } from './e9-sectores';
import { reglasDeTotales } from './f-totales';
import { reglasDeAsociados } from './h-asociados';
import { reglasDelQr } from './j-qr';
import type { Contexto, Regla } from './regla';
import type { Documento } from './documento';

/** Business rules in force, in the order of chapter 12.4 of the Manual Técnico v150: the first broken rule is the answer. */
export const REGLAS: readonly Regla[] = [
  ...reglasDelCdc,
  ...reglasDeOperacionYTimbrado,
  ...reglasDeFechas,
  ...reglasDeOperacionComercial,
  ...reglasDelEmisor,
  ...reglasDelReceptor,
  ...reglasDeFactura,
  ...reglasDeAutofactura,
  ...reglasDeNotas,
  ...reglasDeRemision,
  ...reglasDeCondicion,
  ...reglasDeItems,
  ...reglasDeIva,
  ...reglasDeSectores,
  ...reglasDeTransporte,
  ...reglasDeTotales,
  ...reglasDeAsociados,
  ...reglasDelQr,
];

export function primeraInfraccion(documento: Documento, contexto: Contexto): Regla | undefined {
  return REGLAS.find((r) => r.infringe(documento, contexto));
}

const HORA = 3_600_000;

/** 1005, the only observation of a document: sent more than 72 h after its signature or more than 120 h after its emission. */
export function esExtemporaneo(d: Documento, { recepcion }: Contexto): boolean {
  return recepcion - d.fecFirma > 72 * HORA || recepcion - d.emision > 120 * HORA;
}
