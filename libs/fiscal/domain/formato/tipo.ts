/**
 * Type of a value in an electronic document. Follows XML Schema 1.0 part 2, because the verdict must be that of the authority's schema:
 * a restriction of `decimal` compares values ("01.0" is 1), a restriction of `texto` compares characters.
 */
export type Tipo =
  | TipoTexto
  | TipoEntero
  | TipoDecimal
  | TipoOpciones
  | { clase: 'fecha'; desde: string; patron?: string }
  | { clase: 'fechaHora'; patron: string }
  | { clase: 'codigo'; de: ConjuntoDeCodigos }
  | { clase: 'base64' }
  | { clase: 'cualquiera' };

export interface TipoTexto {
  clase: 'texto';
  /** In Unicode code points, both included. */
  min: number;
  max: number;
  /** The whole value must match each of them. Schema syntax: `.` does not match line breaks. */
  patrones: readonly string[];
  /** Before the comparison, blanks at the ends are removed and each inner run of blanks becomes one. */
  colapsa: boolean;
}
export interface TipoEntero {
  clase: 'entero';
  min?: string;
  max?: string;
  digitos?: number;
  patron?: string;
  /** Closed list, compared by value. */
  valores?: readonly string[];
}
export interface TipoDecimal {
  clase: 'decimal';
  digitos: number;
  decimales: number;
  min?: string;
  max?: string;
  mayorQue?: string;
  menorQue?: string;
}
export interface TipoOpciones {
  clase: 'opciones';
  /** Closed list of literals, compared character by character. */
  valores: readonly string[];
  /** When present, any other text of this type is accepted too ("otro: describir"). */
  libre?: TipoTexto;
}
/** Code lists that are too long for the table: see codigos.ts. */
export type ConjuntoDeCodigos =
  'pais' | 'moneda' | 'unidad' | 'unidadAbreviatura' | 'departamento' | 'departamentoNombre';

/** At least one character that is not blank, no line break. */
export const UNA_LINEA = '.*[^\\s].*';

export const texto = (min: number, max: number, ...patrones: string[]): TipoTexto => ({
  clase: 'texto',
  min,
  max,
  patrones,
  colapsa: false,
});
export const linea = (min: number, max: number, ...patrones: string[]): TipoTexto =>
  texto(min, max, UNA_LINEA, ...patrones);
/** A text whose blanks the schema collapses before measuring. */
export const textoColapsado = (min: number, max: number, ...patrones: string[]): TipoTexto => ({
  ...texto(min, max, ...patrones),
  colapsa: true,
});
export const lineaColapsada = (min: number, max: number, ...patrones: string[]): TipoTexto =>
  textoColapsado(min, max, UNA_LINEA, ...patrones);
export const entero = (facetas: Omit<TipoEntero, 'clase'>): TipoEntero => ({ clase: 'entero', ...facetas });
export const decimal = (
  digitos: number,
  decimales: number,
  limites: Omit<TipoDecimal, 'clase' | 'digitos' | 'decimales'>,
): TipoDecimal => ({ clase: 'decimal', digitos, decimales, ...limites });
export const opciones = (valores: readonly string[], libre?: TipoTexto): TipoOpciones => ({
  clase: 'opciones',
  valores,
  ...(libre && { libre }),
});
/** AAAA-MM-DD of a day that exists, on or after `desde`. */
export const fecha = (desde: string, patron?: string): Tipo => ({ clase: 'fecha', desde, ...(patron && { patron }) });
export const fechaHora = (patron: string): Tipo => ({ clase: 'fechaHora', patron });
export const codigo = (de: ConjuntoDeCodigos): Tipo => ({ clase: 'codigo', de });
export const BASE64: Tipo = { clase: 'base64' };
export const CUALQUIERA: Tipo = { clase: 'cualquiera' };
