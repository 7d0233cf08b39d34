/**
 * Paraguayan civil time, fixed at UTC−03:00 since October 2024 (Ley 7354/2024). The service issues nothing older than 720 hours, so one
 * fixed offset is enough and no tz database is needed.
 */
export const DESPLAZAMIENTO = '-03:00';
export const HORA_MS = 3_600_000;
export const DIA_MS = 24 * HORA_MS;
const DESPLAZAMIENTO_MS = -3 * HORA_MS;

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

/** The moment at which a day (AAAA-MM-DD) or a month (AAAA-MM) begins in Paraguay. */
export const comienzoDe = (fecha: string): Date => instanteDe(`${fecha.length === 7 ? `${fecha}-01` : fecha}T00:00:00`);

export const diaSiguiente = (dia: string): string =>
  horaLocal(new Date(comienzoDe(dia).getTime() + DIA_MS)).slice(0, 10);

/**
 * Whether a text is an existing day, AAAA-MM-DD. There was no year 0. Whatever else JavaScript reads as a day, it writes in another form.
 */
export function existeElDia(texto: string): boolean {
  const dia = new Date(`${texto}T00:00:00Z`);
  return !Number.isNaN(dia.getTime()) && dia.toISOString().slice(0, 10) === texto && !texto.startsWith('0000');
}
