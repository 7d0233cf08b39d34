/** What a representation is printed on: a sheet, or a roll of 80 or 58 mm. */
export type Papel = 'a4' | 'ticket80' | 'ticket58';

/** Forms of the representation: a paper each, and the rolls that tell the number of items in place of each (Manual Técnico v150, 13.7). */
export const FORMATOS = ['a4', 'ticket80', 'ticket58', 'ticket80-resumen', 'ticket58-resumen'] as const;
export type FormatoKude = (typeof FORMATOS)[number];
/** What is made on request only. */
export type FormatoAPedido = Exclude<FormatoKude, 'a4'>;

const RESUMEN = '-resumen';

export const esResumen = (formato: FormatoKude): boolean => formato.endsWith(RESUMEN);

export const papelDe = (formato: FormatoKude): Papel => formato.replace(RESUMEN, '') as Papel;
