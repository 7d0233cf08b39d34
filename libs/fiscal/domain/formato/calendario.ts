const DIAS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const bisiesto = (anho: number): boolean => (anho % 4 === 0 && anho % 100 !== 0) || anho % 400 === 0;

function existe(anho: number, mes: number, dia: number): boolean {
  const dias = mes === 2 && bisiesto(anho) ? 29 : DIAS[mes - 1];
  return anho > 0 && dias !== undefined && dia >= 1 && dia <= dias;
}

const FECHA = /^(\d{4})-(\d\d)-(\d\d)$/;
/** AAAA-MM-DD of a day that exists; false for 2026-02-30. */
export function esFecha(texto: string): boolean {
  const [, anho, mes, dia] = FECHA.exec(texto) ?? [];
  return anho !== undefined && existe(Number(anho), Number(mes), Number(dia));
}

const HORA = /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;
/** AAAA-MM-DDThh:mm:ss without zone of a moment that exists. 24:00:00 closes a day (XML Schema part 2, 3.2.7). */
export function esFechaHora(texto: string): boolean {
  const [fecha, hora, ...resto] = texto.split('T');
  return resto.length === 0 && esFecha(fecha!) && hora !== undefined && (HORA.test(hora) || hora === '24:00:00');
}
