/** Deadlines of the authority, in hours, each from what it says. The simulator has them apart, so that a slip here does not hide itself. */
export const PLAZOS_H = {
  /** From the signature to the transmission: later is extemporaneous (observation 1005; Manual Técnico v150, 6.2.1). */
  transmision: 72,
  /** From the date of emission to the reception: later is refused (rule 1150; Manual Técnico v150, 6.2.1). */
  recepcion: 720,
  /**
   * From the approval to the signature of a cancellation (rule 4009). Other types than invoices would have 168 (4010); the interface says
   * 48 for all.
   */
  cancelacion: 48,
  /** From its reception the authority answers about a batch, later about each document (code 0364; Guía de mejores prácticas, 2024). */
  consultaDeLote: 48,
} as const;

export const HORA_MS = 3_600_000;

/** When a term ends that began at `desde`. */
export const finDe = (plazo: keyof typeof PLAZOS_H, desde: Date): Date =>
  new Date(desde.getTime() + PLAZOS_H[plazo] * HORA_MS);
