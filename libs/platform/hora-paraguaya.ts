/**
 * Paraguayan civil time. UTC−03:00 all year since October 2024 (Ley 7354/2024); before, winters were at UTC−04:00, from the fourth
 * Sunday of March to the first of October (Decreto 1264/2014). Electronic documents began in 2018: no other rule, no tz database is needed.
 */
const VERANO = '-03:00';
const INVIERNO = '-04:00';
const SIN_INVIERNOS = '2024-10-06T01';
export const HORA_MS = 3_600_000;
export const DIA_MS = 24 * HORA_MS;

/** The first Sunday of a month (MM) from a day on, AAAA-MM-DD. */
function domingo(anho: string, mes: string, desde: number): string {
  const semana = new Date(`${anho}-${mes}-${String(desde).padStart(2, '0')}T00:00:00Z`).getUTCDay();
  return `${anho}-${mes}-${String(desde + ((7 - semana) % 7)).padStart(2, '0')}`;
}

/** The offset at a local time: of the hour that a March night had twice the first, of the one that an October night skipped winter's. */
function desplazamientoEn(local: string): typeof VERANO | typeof INVIERNO {
  if (local >= SIN_INVIERNOS) return VERANO;
  const anho = local.slice(0, 4);
  return local >= domingo(anho, '03', 22) && local < `${domingo(anho, '10', 1)}T01` ? INVIERNO : VERANO;
}

const aHoras = (instante: Date, horas: number): string =>
  new Date(instante.getTime() + horas * HORA_MS).toISOString().slice(0, 19);
/** Local time and offset. Clocks are set at midnight of winter and at midnight of summer: what summer's would show tells the season. */
function localDe(instante: Date): [hora: string, desplazamiento: string] {
  const deVerano = aHoras(instante, -3);
  const desplazamiento = desplazamientoEn(deVerano);
  return [desplazamiento === VERANO ? deVerano : aHoras(instante, -4), desplazamiento];
}

/** `AAAA-MM-DDThh:mm:ss` of Paraguay, without zone, as the fiscal documents carry it. */
export const horaLocal = (instante: Date): string => localDe(instante)[0];

/** ISO 8601 with the offset of Paraguay: the form of every timestamp of the API. */
export const isoParaguay = (instante: Date): string => localDe(instante).join('');

/** The same, of a local `AAAA-MM-DDThh:mm:ss`. */
export const isoDe = (local: string): string => `${local}${desplazamientoEn(local)}`;

/** The instant of a local `AAAA-MM-DDThh:mm:ss`. */
export const instanteDe = (local: string): Date => new Date(isoDe(local));

/** The moment at which a day (AAAA-MM-DD) or a month (AAAA-MM) begins in Paraguay. */
export const comienzoDe = (fecha: string): Date => instanteDe(`${fecha.length === 7 ? `${fecha}-01` : fecha}T00:00:00`);

export const diaSiguiente = (dia: string): string =>
  new Date(Date.parse(`${dia}T00:00:00Z`) + DIA_MS).toISOString().slice(0, 10);

/**
 * Whether a text is an existing day, AAAA-MM-DD. There was no year 0. Other texts that JavaScript reads as a day it writes in another form.
 */
export function existeElDia(texto: string): boolean {
  const dia = new Date(`${texto}T00:00:00Z`);
  return !Number.isNaN(dia.getTime()) && dia.toISOString().slice(0, 10) === texto && !texto.startsWith('0000');
}
