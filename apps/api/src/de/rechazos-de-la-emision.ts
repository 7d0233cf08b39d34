import { CODIGOS_PROPIOS } from '@libs/errors';

/** Errors with which a document is refused before it has a number. */
export const RECHAZOS_DE_LA_EMISION = [
  'VALIDACION_MULTIPLES_CAMPOS',
  ...CODIGOS_PROPIOS,
  'EMISOR_NO_CONFIGURADO',
  'DE_FUERA_DE_LINEA',
  'NUMERO_DUPLICADO',
  'NUMERO_YA_INUTILIZADO',
  'SERIE_AGOTADA',
  'NC_DOCUMENTO_ASOCIADO_INVALIDO',
  'NC_SOBRE_ACREDITACION',
  'FISCAL_NO_DISPONIBLE',
] as const;
