/** 1 invoice, 4 self-invoice, 5 credit note, 6 debit note, 7 remission note. */
export const TIPOS_DE_DOCUMENTO = [1, 4, 5, 6, 7] as const;
export type TipoDe = (typeof TIPOS_DE_DOCUMENTO)[number];

export const FACTURA = 1;
export const AUTOFACTURA = 4;
export const NOTA_DE_CREDITO = 5;
export const NOTA_DE_DEBITO = 6;
export const NOTA_DE_REMISION = 7;

export const esNota = (tipo: TipoDe): boolean => tipo === NOTA_DE_CREDITO || tipo === NOTA_DE_DEBITO;

/** By type, as people say it in short; the document says it by `iTiDE` (C003). */
export const NOMBRE_DE_TIPO: Readonly<Record<number, string>> = {
  1: 'Factura',
  4: 'Autofactura',
  5: 'Nota de crédito',
  6: 'Nota de débito',
  7: 'Nota de remisión',
};
