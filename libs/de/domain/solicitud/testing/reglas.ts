import { componerCdc } from '@libs/fiscal';
import {
  type Carga,
  con,
  unaAutofactura,
  unaFactura,
  unaNotaDeCredito,
  unaNotaDeDebito,
  unaRemision,
  unItem,
} from '../../../testing/cargas';
import { leerSolicitud } from '../documento';

type Cambios = Readonly<Record<string, unknown>>;

/** A payload, and all its errors: field and code. */
export type Fila = [que: string, carga: Carga, errores: string[]];

/** Of a document of the issuer of `unEmisor`, unless another RUC is named. */
export function cdcDe(tipo: number, numero: number, deQuien = '80012345-0'): string {
  const [ruc, dv] = deQuien.split('-') as [string, string];
  return componerCdc({
    ...{ tipo, numero, ruc, dv, establecimiento: '001', punto: '001' },
    ...{ tipoContribuyente: 2, fecha: '2026-11-01', codigoSeguridad: '123456789' },
  });
}
export const CDC_DE_FACTURA = cdcDe(1, 1);
export const CDC_DE_OTRA = cdcDe(1, 2);
export const CDC_DE_NOTA = cdcDe(5, 1);
/** A printed invoice. */
export const PAPEL = {
  ...{ tipo: 2, timbrado: '12345678', establecimiento: '001', punto: '001', numero: 1, fecha: '2020-02-29' },
};

/** Documents that are right, with the values at these paths replaced. */
export const fe = (cambios: Cambios): Carga => con(unaFactura(), cambios);
export const afe = (cambios: Cambios): Carga => con(unaAutofactura(), cambios);
export const nc = (cambios: Cambios): Carga => con(unaNotaDeCredito(CDC_DE_FACTURA), cambios);
export const nd = (cambios: Cambios): Carga => con(unaNotaDeDebito(CDC_DE_FACTURA), cambios);
export const nr = (cambios: Cambios): Carga => con(unaRemision(), cambios);
export const deReceptor = (receptor: Carga): Carga => fe({ receptor });
export const deItem = (cambios: Carga, resto: Cambios = {}): Carga => fe({ items: [unItem(cambios)], ...resto });
export const dePago = (pago: Carga, resto: Cambios = {}): Carga => fe({ formas_pago: [pago], ...resto });
export const deCredito = (pago_credito: Carga, resto: Cambios = {}): Carga =>
  fe({ condicion_venta: 2, pago_credito, ...resto });
export const deViaje = (cambios: Cambios): Carga =>
  nr(Object.fromEntries(Object.entries(cambios).map(([campo, valor]) => [`transporte.${campo}`, valor])));

/** The errors of a payload, sorted. */
function erroresDe(carga: unknown): string[] {
  const lectura = leerSolicitud(carga);
  return 'errores' in lectura ? lectura.errores.map(({ campo, codigo }) => `${campo} ${codigo}`).sort() : [];
}

/** Declares a test of each row. */
export function exigirReglas(de: string, filas: readonly Fila[]): void {
  describe(`the rules of ${de}`, () => {
    it.each(filas)('%s', (_que, carga, errores) => {
      expect(erroresDe(carga)).toEqual([...errores].sort());
    });
  });
}
