/** Papers that a representation is made for: a sheet, or a roll of 80 or 58 mm. */
export const FORMATOS = ['a4', 'ticket80', 'ticket58'] as const;
export type FormatoKude = (typeof FORMATOS)[number];
/** What is made on request only. */
export type FormatoAPedido = Exclude<FormatoKude, 'a4'>;
