import type { Idioma } from './idiomas/rotulos';

/**
 * What the KuDE shows, as texts ready to print. The view knows nothing of XML or HTML: types 1, 4, 5, 6 and 7 differ only in
 * which sections and columns it holds, so that one template serves them all.
 */
export interface VistaKude {
  /** Of the labels; what the rules want in Spanish is. */
  readonly idioma: Idioma;
  /** 'Factura Electrónica', in title case. */
  readonly documento: string;
  /** What it is called in the language of the labels, where that is another one. */
  readonly traduccion?: string;
  /** '001-001-0000123', preceded by the series letters when there are any. */
  readonly numero: string;
  readonly cdc: string;
  readonly emisor: Emisor;
  readonly timbrado: Timbrado;
  readonly secciones: readonly Seccion[];
  readonly detalle: Detalle;
  /** Absent in a nota de remisión, which has no amounts. */
  readonly totales?: Totales;
  readonly consulta: Consulta;
  /** Text of the signed document for the authority (B006). */
  readonly informacionFiscal?: string;
  /** Text of the signed document by its issuer (B005), then what is free and no part of it (Manual Técnico v150, 13.4.5). */
  readonly informacionEmisor: readonly string[];
  /** Last lines of the whole, by the issuer. */
  readonly pie: readonly string[];
  readonly marca?: Marca;
  /** How to pay, by the issuer: lines of text and the text of a QR code of its own. */
  readonly pago?: { readonly lineas: readonly string[]; readonly qr?: string };
  /** Whether who receives the goods has a line to sign. */
  readonly firma?: boolean;
  /** It is printed so many times, each of them marked so; absent: once. */
  readonly copias?: readonly string[];
  /** Environment without fiscal value: says so on every page. */
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

/** A label, in a language of its own where it is not Spanish. */
export interface Rotulado {
  /** BCP 47. */
  readonly lengua?: string;
}

export interface Campo extends Rotulado {
  readonly etiqueta: string;
  readonly valor: string;
}

export interface Seccion extends Rotulado {
  readonly titulo: string;
  readonly campos: readonly Campo[];
  /** Takes the whole width of the page instead of half of it. */
  readonly completa?: boolean;
  /** Fields to a row of the whole width; default 2. */
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
  /** Decimals of the columns of role 'valor', as the document has them; what is carried from page to page is their sum. */
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
  /** Once and small: at the foot of sheets, at the end of rolls. */
  readonly discreta?: boolean;
  /** Word across the sheet, of what nobody may take for a good document. */
  readonly sello?: string;
}
