/** Behaviour of the simulated authority that tests, demos and operators may change, each with the meaning of its values. */
export interface Ajustes {
  /** Unknown issuers, timbrados and points count as registered. */
  readonly registroAbierto: boolean;
  /** Any syntactically valid RUC that is not listed exists and is active, as receiver or in a query. */
  readonly rucDesconocidoActivo: boolean;
  /** In H, a timbrado other than the RUC padded to eight digits is refused with 1101 (4052 for a voiding). */
  readonly timbradoDePrueba: boolean;
  /** Rule 1263 compares dNomEmi with the test literal. */
  readonly nombreDePrueba: boolean;
  /** A voiding of one number (dNumIn = dNumFin) is accepted; the letter of 4068 would refuse it. */
  readonly inutilizarUnNumero: boolean;
  /** Largest accepted difference in a calculated amount. The manual speaks of 50 cents; the default is stricter. */
  readonly tolerancia: number;
  /** How far the clock of document reception runs ahead of the other services (about 150 s were observed in test). */
  readonly adelantoRecepcionMs: number;
  /** Time from the reception of a batch to its result. */
  readonly demoraLoteMs: number;
  /** Directives written into the document (SIM-…) are obeyed. */
  readonly directivas: boolean;
}

export const AJUSTES_POR_DEFECTO: Ajustes = {
  registroAbierto: false,
  rucDesconocidoActivo: true,
  timbradoDePrueba: false,
  nombreDePrueba: true,
  inutilizarUnNumero: true,
  tolerancia: 0.01,
  adelantoRecepcionMs: 0,
  demoraLoteMs: 1_000,
  directivas: true,
};
