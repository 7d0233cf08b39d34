import { CODIGOS_DE_CAMPO } from '@libs/errors';

/**
 * Everything that `validar` warns of, and its meaning. `REGLA_nnnn`: the authority would reject the document by this rule, as far as
 * the registry of taxpayers tells today.
 */
export const CODIGOS_DE_ADVERTENCIA = {
  ID_INTERNO_USADO: 'Ya hay un documento con ese id_interno: emitir respondería ese.',
  PADRON_NO_DISPONIBLE: 'El padrón no respondió a tiempo: nada se sabe del RUC.',
  SERIE_CONGELADA: 'La serie espera su reconciliación: hoy no se puede emitir en ella.',
  REGLA_1306: CODIGOS_DE_CAMPO.REGLA_1306,
  REGLA_1307: CODIGOS_DE_CAMPO.REGLA_1307,
  REGLA_1308: CODIGOS_DE_CAMPO.REGLA_1308,
  REGLA_2303: CODIGOS_DE_CAMPO.REGLA_2303,
  REGLA_2304: CODIGOS_DE_CAMPO.REGLA_2304,
  REGLA_2562: CODIGOS_DE_CAMPO.REGLA_2562,
} as const;

export type CodigoDeAdvertencia = keyof typeof CODIGOS_DE_ADVERTENCIA;

/** Something that does not refuse a document, but that its issuer should know before. */
export interface Advertencia<C extends CodigoDeAdvertencia = CodigoDeAdvertencia> {
  /** Path in the request. */
  campo: string;
  codigo: C;
  mensaje: string;
}

export const advertir = <C extends CodigoDeAdvertencia>(campo: string, codigo: C, detalle = ''): Advertencia<C> => ({
  campo,
  codigo,
  mensaje: `${CODIGOS_DE_ADVERTENCIA[codigo]}${detalle}`,
});
