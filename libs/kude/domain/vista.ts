import type { Idioma } from './idiomas/rotulos';

/**
 * What the KuDE shows, as texts ready to print. The view contains no XML or HTML. Types 1, 4, 5, 6 and 7 differ only in their sections and
 * columns, so that one template serves them all.
 */
export interface VistaKude {
  /** Language of the labels. Texts that the rules require in Spanish stay Spanish. */
  readonly idioma: Idioma;
  /** 'Factura Electrónica', in title case. */
  readonly documento: string;
  /** Translation of `documento`, when the labels are not Spanish. */
  readonly traduccion?: string;
  /** '001-001-0000123', preceded by the series letters when there are any. */
  readonly numero: string;
  readonly cdc: string;
  /** When it was signed, local `AAAA-MM-DDThh:mm:ss`: the date of the PDF, which is the same whenever it is drawn. */
  readonly firmado: string;
  readonly emisor: Emisor;
  readonly timbrado: Timbrado;
  readonly secciones: readonly Seccion[];
  readonly detalle: Detalle;
  /** Absent in a nota de remisión, which has no amounts. */
  readonly totales?: Totales;
  readonly consulta: Consulta;
  /** Text of the signed document for the authority (B006). */
  readonly informacionFiscal?: string;
  /** Text of the issuer in the signed document (B005), then the issuer's texts outside it (Manual Técnico v150, 13.4.5). */
  readonly informacionEmisor: readonly string[];
  /** Last lines of the document, by the issuer. */
  readonly pie: readonly string[];
  readonly marca?: Marca;
  /** How to pay, by the issuer: lines of text, and the text of a QR code to pay with. */
  readonly pago?: { readonly lineas: readonly string[]; readonly qr?: string };
  /** Whether a line to sign at delivery is printed. */
  readonly firma?: boolean;
  /** Marks of the copies, one per copy; absent when there is only one. */
  readonly copias?: readonly string[];
  /** Nobody has issued it: its CDC and `consulta` are empty and not printed. */
  readonly borrador?: boolean;
  /** Test environment, without fiscal value: every page says so. */
  readonly prueba: boolean;
  readonly logo?: Logo;
  /** '#rrggbb' */
  readonly color: string;
}

export interface Logo {
  readonly uri: string;
  /** Much wider than high. */
  readonly apaisado: boolean;
}

export interface Emisor {
  readonly nombre: string;
  readonly nombreFantasia?: string;
  readonly ruc: string;
  /** Activity, address, city, telephone and e-mail, one line each. */
  readonly lineas: readonly string[];
}

export interface Timbrado {
  readonly numero: string;
  readonly inicioVigencia: string;
}

/** A label, with its language when that is not Spanish. */
export interface Rotulado {
  /** BCP 47. */
  readonly lengua?: string;
}

export interface Etiqueta extends Rotulado {
  readonly etiqueta: string;
}

export interface Campo extends Etiqueta {
  readonly valor: string;
}

export interface Seccion extends Rotulado {
  readonly titulo: string;
  readonly campos: readonly Campo[];
  /** Takes the whole width of the page instead of half of it. */
  readonly completa?: boolean;
  /** Fields per full-width row; default 2. */
  readonly columnas?: 2 | 3;
}

export type RolDeColumna = 'codigo' | 'descripcion' | 'unidad' | 'cantidad' | 'precio' | 'descuento' | 'valor';

export interface Columna extends Rotulado {
  readonly titulo: string;
  readonly rol: RolDeColumna;
  /** Heading that spans neighbouring columns of the same group. */
  readonly grupo?: string;
  readonly alineacion: 'izquierda' | 'centro' | 'derecha';
}

export interface Fila {
  readonly celdas: readonly string[];
  /** Decimals of the columns with role 'valor', as in the document; their sums are carried from page to page. */
  readonly valores: readonly string[];
  /** Smaller lines under the description: lot, expiry, exchange rate of the item. */
  readonly notas: readonly string[];
}

export interface Detalle {
  readonly moneda: string;
  /** One has the role 'descripcion': it takes the width that the others leave. */
  readonly columnas: readonly Columna[];
  readonly filas: readonly Fila[];
  /** Closing amounts, one for each column of values. */
  readonly subtotales?: readonly string[];
}

export interface Totales {
  /** Discounts, advances, rounding: only those that are not zero. */
  readonly ajustes: readonly Campo[];
  readonly total: Campo;
  readonly enLetras?: string;
  readonly enGuaranies?: Campo;
  readonly iva?: readonly Campo[];
}

export interface Consulta {
  /** Text of the QR code, byte for byte the dCarQR of the document. */
  readonly qr: string;
  /** Page where anyone can look the CDC up. */
  readonly url: string;
}

export interface Marca {
  readonly texto: string;
  readonly tono: 'pendiente' | 'observado' | 'rechazado' | 'cancelado';
  /** Printed once and small: at the foot of sheets, at the end of rolls. */
  readonly discreta?: boolean;
  /** Word across the sheet of a document that is not valid. */
  readonly sello?: string;
}
