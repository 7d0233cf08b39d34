import type { Nodo } from '@libs/fiscal';
import { type BancoDePruebas, CONTRIBUYENTE, HOY } from '../banco-de-pruebas';
import { con, unaAutofactura, unaFactura, unaNotaDeCredito, unaRemision } from '../documentos';
import type { Retoques } from '../firmante';

export type Cambios = Readonly<Record<string, Nodo[string]>>;

/** One way to break one rule, starting from a valid document. */
export interface Infraccion {
  readonly codigo: string;
  readonly base: Base;
  readonly cambios: Cambios;
  readonly retoques?: Retoques;
  readonly antes?: (banco: BancoDePruebas) => void | Promise<unknown>;
}

export type Base = 'factura' | 'autofactura' | 'nota' | 'remision' | 'dolares' | 'dolares por item';

const FACTURA_PREVIA: Cambios = { 'gTimb.dNumDoc': '0000777', 'gOpeDE.dCodSeg': '777777777' };
export const facturaPrevia = (cambios: Cambios = {}): Nodo => con(unaFactura(HOY), { ...FACTURA_PREVIA, ...cambios });

const DOLARES: Cambios = {
  'gDatGralOpe.gOpeCom.cMoneOpe': 'USD',
  'gDatGralOpe.gOpeCom.dDesMoneOpe': 'US Dollar',
  'gTotSub.dTotalGs': '3395000000',
};
const enDolares = (): Nodo =>
  con(unaFactura(HOY), { ...DOLARES, 'gDatGralOpe.gOpeCom.dCondTiCam': '1', 'gDatGralOpe.gOpeCom.dTiCam': '7000' });

function enDolaresPorItem(): Nodo {
  const porItem = ['330000', '105000', '50000'].flatMap((total, i): [string, string][] => [
    [`gDtipDE.gCamItem.${i}.gValorItem.dTiCamIt`, '7000'],
    [`gDtipDE.gCamItem.${i}.gValorItem.gValorRestaItem.dTotOpeGs`, `${Number(total) * 7000}`],
  ]);
  return con(unaFactura(HOY), { ...DOLARES, 'gDatGralOpe.gOpeCom.dCondTiCam': '2', ...Object.fromEntries(porItem) });
}

/** The valid document to start from; a note needs its invoice approved first. */
export const BASES: Record<Base, (banco: BancoDePruebas) => Promise<Nodo>> = {
  factura: async () => unaFactura(HOY),
  autofactura: async () => unaAutofactura(HOY),
  nota: async (banco) => unaNotaDeCredito(HOY, await banco.aprobar(facturaPrevia())),
  remision: async () => unaRemision(HOY),
  dolares: async () => enDolares(),
  'dolares por item': async () => enDolaresPorItem(),
};

/** Changes under one group. */
export const en = (grupo: string, cambios: Cambios): Cambios =>
  Object.fromEntries(Object.entries(cambios).map(([campo, valor]) => [`${grupo}.${campo}`, valor]));

export const factura = (codigo: string, cambios: Cambios, antes?: Infraccion['antes']): Infraccion => ({
  codigo,
  base: 'factura',
  cambios,
  antes,
});
export const autofactura = (codigo: string, cambios: Cambios, antes?: Infraccion['antes']): Infraccion => ({
  codigo,
  base: 'autofactura',
  cambios,
  antes,
});
export const nota = (codigo: string, cambios: Cambios, antes?: Infraccion['antes']): Infraccion => ({
  codigo,
  base: 'nota',
  cambios,
  antes,
});
export const remision = (codigo: string, cambios: Cambios, antes?: Infraccion['antes']): Infraccion => ({
  codigo,
  base: 'remision',
  cambios,
  antes,
});
export const dolares = (codigo: string, cambios: Cambios): Infraccion => ({ codigo, base: 'dolares', cambios });

export const OPE = 'gDatGralOpe.gOpeCom';
export const REC = 'gDatGralOpe.gDatRec';
export const EXENTO = 'gDtipDE.gCamItem.2.gCamIVA';

export const inscribir =
  (ruc: string, cambios: Partial<typeof CONTRIBUYENTE>) =>
  (banco: BancoDePruebas): void =>
    banco.autoridad.memoria.registrar({ tipo: 'contribuyente', dato: { ...CONTRIBUYENTE, ruc, ...cambios } });
export const soloInscriptos = (banco: BancoDePruebas): void => banco.ajustar({ rucDesconocidoActivo: false });

export const NO_CONTRIBUYENTE: Nodo = {
  iNatRec: '2',
  iTiOpe: '2',
  cPaisRec: 'PRY',
  dDesPaisRe: 'Paraguay',
  iTipIDRec: '1',
  dDTipIDRec: 'Cédula paraguaya',
  dNumIDRec: '1234567',
  dNomRec: 'PERSONA DE PRUEBA',
};
export const INNOMINADO: Nodo = {
  ...NO_CONTRIBUYENTE,
  iTipIDRec: '5',
  dDTipIDRec: 'Innominado',
  dNumIDRec: '0',
  dNomRec: 'Sin Nombre',
};

/** A CDC with a correct digit that the authority never saw. */
export const CDC_DESCONOCIDO = '01800123450001001000099922026112012222222227';
