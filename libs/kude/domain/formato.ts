import { IDIOMAS, type Idioma } from './idiomas/rotulos';

/** Paper of a representation, in millimetres. */
interface Medidas {
  readonly ancho: number;
  /** Left margin; the printed area is `cuerpo` wide. */
  readonly margen: number;
  readonly cuerpo: number;
}

/** A sheet. */
export interface Lamina extends Medidas {
  readonly nombre: string;
  readonly alto: number;
  /** Short fields per row. */
  readonly columnas: 2 | 3;
  /** Half-width sections per block; no page breaks inside a block. */
  readonly juntas: 2 | 6;
  /** Longest value, in characters, that fits half the width. */
  readonly campo: number;
}

/** A roll, as long as its content. `cuerpo` is what its printers reach: 576 and 384 dots at 203 dpi. */
interface Rollo extends Medidas {
  readonly nombre: string;
  readonly alto?: undefined;
}

export type Papel = Lamina | Rollo;

export const PAPELES = {
  a4: { ancho: 210, alto: 297, margen: 11, cuerpo: 188, columnas: 3, juntas: 6, campo: 400 },
  carta: { ancho: 215.9, alto: 279.4, margen: 11, cuerpo: 193.9, columnas: 3, juntas: 6, campo: 400 },
  oficio: { ancho: 216, alto: 330, margen: 11, cuerpo: 194, columnas: 3, juntas: 6, campo: 400 },
  a5: { ancho: 148, alto: 210, margen: 9, cuerpo: 130, columnas: 2, juntas: 2, campo: 120 },
  ticket80: { ancho: 80, margen: 4, cuerpo: 72 },
  ticket58: { ancho: 58, margen: 5, cuerpo: 48 },
} as const satisfies Record<string, Omit<Lamina, 'nombre'> | Omit<Rollo, 'nombre'>>;
type NombreDePapel = keyof typeof PAPELES;

/** Formats: one per paper, and for rolls a summary with the number of items instead of each item (Manual Técnico v150, 13.7). */
export const FORMATOS = [
  'a4',
  'carta',
  'oficio',
  'a5',
  'ticket80',
  'ticket58',
  'ticket80-resumen',
  'ticket58-resumen',
] as const satisfies readonly (NombreDePapel | `${NombreDePapel}-resumen`)[];
export type FormatoKude = (typeof FORMATOS)[number];
/** Name of a print: its format, and the language if one was requested. Without it, labels are in the account's language. */
export type Impresion = FormatoKude | `${FormatoKude}-${Idioma}`;

export const impresionDe = (formato: FormatoKude, idioma: Idioma | null | undefined): Impresion =>
  idioma ? `${formato}-${idioma}` : formato;

/** The print that is asked for, if it is not the document's own. */
export const otraImpresion = (propia: FormatoKude, pedida?: Impresion): Impresion | undefined =>
  pedida === propia ? undefined : pedida;

/** What may be asked for: a format, or a roll as wide as the account's. */
export const FORMATOS_PEDIDOS = [...FORMATOS, 'ticket', 'ticket-resumen'] as const;
export type FormatoPedido = (typeof FORMATOS_PEDIDOS)[number];
type RolloSinAncho = Exclude<FormatoPedido, FormatoKude>;

export const esRolloSinAncho = (pedido: FormatoPedido): pedido is RolloSinAncho =>
  pedido === 'ticket' || pedido === 'ticket-resumen';

/** @param ancho of the account's rolls; without it, the wider. */
export const rolloDeAncho = (pedido: RolloSinAncho, ancho: 58 | 80 = 80): FormatoKude =>
  pedido === 'ticket' ? `ticket${ancho}` : `ticket${ancho}-resumen`;

export function leerImpresion(impresion: Impresion): { formato: FormatoKude; idioma?: Idioma } {
  const idioma = IDIOMAS.find((lengua) => impresion.endsWith(`-${lengua}`));
  return idioma ? { formato: impresion.slice(0, -3) as FormatoKude, idioma } : { formato: impresion as FormatoKude };
}

const RESUMEN = '-resumen';

export const esResumen = (formato: FormatoKude): boolean => formato.endsWith(RESUMEN);

export function papelDe(formato: FormatoKude): Papel {
  const nombre = formato.replace(RESUMEN, '') as NombreDePapel;
  return { nombre, ...PAPELES[nombre] };
}
