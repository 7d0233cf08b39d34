/**
 * Paraguayan civil time, fixed at UTC−03:00 since October 2024 (Ley 7354/2024). The service issues nothing older than 720 hours, so one
 * fixed offset is enough and no tz database is needed.
 */
const DESPLAZAMIENTO_MS = -3 * 3_600_000;
export const DESPLAZAMIENTO = '-03:00';

/** `AAAA-MM-DDThh:mm:ss` of Paraguay, without zone, as the fiscal documents carry it. */
export function horaLocal(instante: Date): string {
  return new Date(instante.getTime() + DESPLAZAMIENTO_MS).toISOString().slice(0, 19);
}

/** The instant of a local `AAAA-MM-DDThh:mm:ss`. */
export function instanteDe(local: string): Date {
  return new Date(`${local}${DESPLAZAMIENTO}`);
}

/** ISO 8601 with the offset of Paraguay: the form of every timestamp of the API. */
export function isoParaguay(instante: Date): string {
  return `${horaLocal(instante)}${DESPLAZAMIENTO}`;
}
