/** Texts that mark documents of the test environment. */
export interface LiteralesDePrueba {
  /** Name of the issuer. */
  emisor: string;
  /** Description of the first item; default: the caller's. */
  primerItem?: string;
}

/** Text of the Manual Técnico v150 (D105, rule 1263), which the authority approves. The test guide of 2026 has other texts. */
export const LITERALES_DE_PRUEBA: LiteralesDePrueba = {
  emisor: 'DE generado en ambiente de prueba - sin valor comercial ni fiscal',
};
