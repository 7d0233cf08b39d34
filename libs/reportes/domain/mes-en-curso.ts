import { horaLocal } from '@libs/platform';

/** From the first day of the month to today, in Paraguay. */
export function mesEnCurso(ahora: Date): { desde: string; hasta: string } {
  const hoy = horaLocal(ahora).slice(0, 10);
  return { desde: `${hoy.slice(0, 8)}01`, hasta: hoy };
}
