/** What documents of the test environment carry, so that nobody takes them for real ones. */
export interface LiteralesDePrueba {
  /** Name of the issuer. */
  emisor: string;
  /** Description of the first item; without one, the caller's. */
  primerItem?: string;
}

/** What the Manual Técnico v150 prints (D105, rule 1263) and the authority approves. The test guide of 2026 has another text for both. */
export const LITERALES_DE_PRUEBA: LiteralesDePrueba = {
  emisor: 'DE generado en ambiente de prueba - sin valor comercial ni fiscal',
};
