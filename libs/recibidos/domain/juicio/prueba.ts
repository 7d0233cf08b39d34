/** What is proven of a document that somebody issued, in the order in which people read it. */
export const PRUEBAS = [
  'esquema',
  'firma',
  'certificado',
  'cdc',
  'qr',
  'totales',
  'destinatario',
  'autoridad',
] as const;
export type NombreDePrueba = (typeof PRUEBAS)[number];

/**
 * `si`: proven · `no`: it fails, or does not reach what it must reach · `sin_preguntar`: it was not tried, the detail says why ·
 * `no_aplica`: the document has nothing of it to prove.
 */
export const RESULTADOS = ['si', 'no', 'sin_preguntar', 'no_aplica'] as const;
export type ResultadoDePrueba = (typeof RESULTADOS)[number];

export interface Prueba {
  prueba: NombreDePrueba;
  resultado: ResultadoDePrueba;
  /** For people, in Spanish. Where the proof fails it names the field. */
  detalle: string;
}

/** Proofs with one replaced by a newer one of its name, such as a later answer of the authority. */
export const conPrueba = (pruebas: readonly Prueba[], nueva: Prueba): Prueba[] =>
  pruebas.map((anterior) => (anterior.prueba === nueva.prueba ? nueva : anterior));
