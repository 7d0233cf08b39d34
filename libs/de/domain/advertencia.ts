/**
 * Everything that `validar` warns of, and its meaning. `REGLA_nnnn`: the authority would reject the document by this rule, as far as
 * the registry of taxpayers tells today.
 */
export const CODIGOS_DE_ADVERTENCIA = {
  ID_INTERNO_USADO: 'Ya hay un documento con ese id_interno: emitir respondería ese.',
  PADRON_NO_DISPONIBLE: 'El padrón no respondió a tiempo: nada se sabe del RUC.',
  SERIE_CONGELADA: 'La serie espera su reconciliación: hoy no se puede emitir en ella.',
  REGLA_1306: 'El RUC del receptor no existe.',
  REGLA_1307: 'El receptor es una empresa con el RUC inactivo.',
  REGLA_1308: 'En B2B y B2G el receptor debe tener el RUC activo.',
  REGLA_2303: 'El RUC del transportista no existe.',
  REGLA_2304: 'El RUC del transportista está inactivo.',
  REGLA_2562: 'El vendedor de una autofactura no es contribuyente.',
} as const;

export type CodigoDeAdvertencia = keyof typeof CODIGOS_DE_ADVERTENCIA;

/** Something that does not refuse a document, but that its issuer should know before. */
export interface Advertencia {
  /** Path in the request. */
  campo: string;
  codigo: CodigoDeAdvertencia;
  mensaje: string;
}

export const advertir = (campo: string, codigo: CodigoDeAdvertencia, detalle = ''): Advertencia => ({
  campo,
  codigo,
  mensaje: `${CODIGOS_DE_ADVERTENCIA[codigo]}${detalle}`,
});
