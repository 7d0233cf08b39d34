import {
  type Carga,
  con,
  unaAutofactura,
  unaFactura,
  unaNotaDeCredito,
  unaNotaDeDebito,
  unaRemision,
  unItem,
} from '@libs/de/testing';

/** A payload with a hostile field, and the expected result. */
export interface Caso {
  nombre: string;
  carga: unknown;
  /** Refused: the expected fields, with the code where it matters. */
  rechaza?: readonly (string | readonly [campo: string, codigo: string])[];
  /** Refused with this code at the top of the answer. */
  codigo?: string;
  /** Written: what the elements of the document must hold; null: the element must not be there. */
  escribe?: Readonly<Record<string, string | readonly string[] | null>>;
}

/** Replaced by the CDC of an approved invoice of the same issuer and receptor. */
export const CDC_APROBADO = '{cdc}';
export const CDC_DE_ANTICIPO = '{anticipo}';

export type Cambios = Readonly<Record<string, unknown>>;
type Rechazos = NonNullable<Caso['rechaza']>;
type Escrito = NonNullable<Caso['escribe']>;

export const no = (nombre: string, carga: unknown, ...rechaza: Rechazos): Caso => ({ nombre, carga, rechaza });
export const si = (nombre: string, carga: unknown, escribe: Escrito = {}): Caso => ({ nombre, carga, escribe });

export const fe = (cambios: Cambios): Carga => con(unaFactura(), cambios);
export const conItem = (cambios: Carga, resto: Cambios = {}): Carga => fe({ items: [unItem(cambios)], ...resto });
export const conReceptor = (receptor: Carga, resto: Cambios = {}): Carga => fe({ receptor, ...resto });
export const nr = (cambios: Cambios): Carga => con(unaRemision(), cambios);
export const afe = (cambios: Cambios): Carga => con(unaAutofactura(), cambios);
export const nc = (cambios: Cambios = {}): Carga => con(unaNotaDeCredito(CDC_APROBADO), cambios);
export const nd = (cambios: Cambios = {}): Carga => con(unaNotaDeDebito(CDC_APROBADO), cambios);

export const PAPEL = {
  tipo: 2,
  timbrado: '12345678',
  establecimiento: '001',
  punto: '001',
  numero: 1,
  fecha: '2020-02-29',
};
