/** Behaviour of the simulated authority that tests, demos and operators may change. */
export interface Ajustes {
  /** Unknown issuers, timbrados and points count as registered. */
  readonly registroAbierto: boolean;
  /** Every well-formed RUC counts as existing and active, as receiver or in a query, although it is not registered. */
  readonly rucDesconocidoActivo: boolean;
  /** In H, a timbrado other than the RUC padded to eight digits is refused with 1101 (4052 for a voiding). */
  readonly timbradoDePrueba: boolean;
  /** Rule 1263 compares dNomEmi with the test literal. */
  readonly nombreDePrueba: boolean;
  /** A voiding of one number (dNumIn = dNumFin) is accepted, although the text of 4068 forbids it. */
  readonly inutilizarUnNumero: boolean;
  /** Largest accepted difference in a calculated amount: 50 cents up or down, as the manual prints it (v150, chapter 10, group F). */
  readonly tolerancia: number;
  /** How far the clock of document reception runs ahead of the other services (about 150 s were observed in test). */
  readonly adelantoRecepcionMs: number;
  /** Time from the reception of a batch to its result. */
  readonly demoraLoteMs: number;
  /** Directives written into the document (SIM-…) are obeyed. */
  readonly directivas: boolean;
  /** Offences in the sending of batches block their issuer for a while. */
  readonly bloqueos: boolean;
  readonly caraDeBloqueo: CaraDeBloqueo;
  /** A block also stops queries and events, as observed on 2026-10-06; when false, only the reception of documents. */
  readonly bloqueoAlcanzaConsultas: boolean;
  /** A batch query earlier than this after the reception or the previous query counts as early (10 minutes in the guide). */
  readonly esperaDeLoteMs: number;
  /** Whether a notice of receipt is refused after a conformity, a disconformity or an unawareness (4113; NT-19 does not say). */
  readonly notificacionPrimero: boolean;
}

/** Answer to a blocked issuer: 0301 for a batch and the generic rejection elsewhere; always the generic rejection; or none. */
export const CARAS_DE_BLOQUEO = ['0301', '0160', 'silencio'] as const;
export type CaraDeBloqueo = (typeof CARAS_DE_BLOQUEO)[number];

export const AJUSTES_POR_DEFECTO: Ajustes = {
  registroAbierto: false,
  rucDesconocidoActivo: true,
  timbradoDePrueba: false,
  nombreDePrueba: true,
  inutilizarUnNumero: true,
  tolerancia: 0.5,
  adelantoRecepcionMs: 0,
  demoraLoteMs: 1_000,
  directivas: true,
  bloqueos: true,
  caraDeBloqueo: '0301',
  bloqueoAlcanzaConsultas: false,
  esperaDeLoteMs: 600_000,
  notificacionPrimero: true,
};
