import { DIA_MS } from '@libs/platform';
import type { Sentido } from './respuesta';

/** How an endpoint fares: what its next turn depends on. */
export interface Marcha {
  /** Failed tries since the last delivered one. */
  readonly fallas: number;
  readonly fallandoDesde: Date | null;
  /** Nothing goes there before; null: at any time. */
  readonly esperaHasta: Date | null;
  /** Its tries take long: such endpoints share few places among themselves. */
  readonly lento: boolean;
}

/** One try, when it was judged. */
export interface Juzgado {
  readonly sentido: Sentido;
  readonly ms: number;
}

/** With this many failures in a row the breaker opens: then one try at a time goes there, and a notice leaves the feed only as a probe. */
const ABRE = 5;
const LENTO_MS = 2_000;
const PAUSA_MS = 30_000;
const PAUSA_MAXIMA_MS = 900_000;

/** An endpoint that only fails for this long is switched off. */
const DIAS_DE_FALLAS = 5;

/** What a turn may send at most, and how much of it in parallel. */
export const POR_TURNO = 64;
export const A_LA_VEZ = 8;
/** Maximum number of notices that wait outside of the feed for an endpoint whose breaker is open. */
const EN_ESPERA = 100;

const estaAbierto = ({ fallas }: Pick<Marcha, 'fallas'>): boolean => fallas >= ABRE;

/** How many due tries, and how many notices that were never tried, a turn may begin. `enEspera`: all tries that wait to be repeated. */
export function cupoDe(
  marcha: Marcha,
  vencidas: number,
  enEspera: number,
  ahora: Date,
): { vencidas: number; nuevos: number } {
  if (marcha.esperaHasta && marcha.esperaHasta > ahora) return { vencidas: 0, nuevos: 0 };
  if (estaAbierto(marcha)) {
    const nuevos = vencidas === 0 && enEspera < EN_ESPERA ? 1 : 0;
    return { vencidas: Math.min(vencidas, 1), nuevos };
  }
  // Due tries take at most half of a turn, so that new notices are sent too.
  const vencidasQueCaben = Math.min(vencidas, POR_TURNO / 2);
  return { vencidas: vencidasQueCaben, nuevos: POR_TURNO - vencidasQueCaben };
}

/** Whether a turn, after these tries, begins another: not to one that refuses, wants a pause, or fails again and again. */
export function sigue(marcha: Marcha, juzgados: readonly Juzgado[]): boolean {
  // An open breaker lets one try through.
  if (juzgados.length === 0) return true;
  if (juzgados.some(({ sentido }) => sentido.tipo === 'rehusado' || (sentido.tipo === 'fallido' && sentido.hasta)))
    return false;
  return !estaAbierto({ fallas: fallasTras(marcha.fallas, juzgados) });
}

const fallasTras = (fallas: number, juzgados: readonly Juzgado[]): number =>
  juzgados.reduce((suma, { sentido }) => (sentido.tipo === 'entregado' ? 0 : suma + 1), fallas);

/** How the endpoint fares after the tries of a turn, in the order in which they ended. */
export function tras(marcha: Marcha, juzgados: readonly Juzgado[], ahora: Date): Marcha {
  const pedida = marcha.esperaHasta && marcha.esperaHasta > ahora ? marcha.esperaHasta : null;
  if (juzgados.length === 0) return { ...marcha, esperaHasta: pedida };
  const fallas = fallasTras(marcha.fallas, juzgados);
  const desde = juzgados.some(({ sentido }) => sentido.tipo === 'entregado') ? null : marcha.fallandoDesde;
  const esperas = juzgados.flatMap(({ sentido }) => (sentido.tipo === 'fallido' && sentido.hasta) || []);
  return {
    fallas,
    fallandoDesde: fallas === 0 ? null : (desde ?? ahora),
    esperaHasta: esperas.length > 0 ? new Date(Math.max(...esperas.map(Number))) : null,
    lento: juzgados.some(({ ms }) => ms >= LENTO_MS),
  };
}

/** Why the endpoint is to be switched off; undefined: it is not. */
export function motivoDeApagado(
  { fallandoDesde }: Marcha,
  juzgados: readonly Juzgado[],
  ahora: Date,
): string | undefined {
  if (juzgados.some(({ sentido }) => sentido.tipo === 'rehusado'))
    return 'el receptor respondió 410: no quiere más avisos';
  const hasta = finDeFallas(fallandoDesde);
  return hasta && hasta <= ahora ? `${DIAS_DE_FALLAS} días sin ninguna entrega` : undefined;
}

const finDeFallas = (desde: Date | null): Date | undefined =>
  desde ? new Date(desde.getTime() + DIAS_DE_FALLAS * DIA_MS) : undefined;

/** When the endpoint is looked at next, besides for its next due try; undefined: only for that, or for a new notice. */
export function proximaMirada(marcha: Marcha, quedan: boolean, ahora: Date): Date | undefined {
  const fin = finDeFallas(marcha.fallandoDesde);
  const esperar = (hasta: Date): Date => (fin && fin < hasta ? fin : hasta);
  if (marcha.esperaHasta) return esperar(marcha.esperaHasta);
  if (estaAbierto(marcha)) {
    const pausa = Math.min(PAUSA_MAXIMA_MS, PAUSA_MS * 2 ** (marcha.fallas - ABRE));
    return esperar(new Date(ahora.getTime() + pausa));
  }
  return quedan ? ahora : fin;
}

/**
 * Tries that were due by then cause no extra turn for the endpoint: they wait for the next look. A failing endpoint gets one try at a
 * time, for any number of due ones.
 */
export const yaVencidas = (marcha: Marcha, ahora: Date): Date =>
  marcha.esperaHasta ?? (estaAbierto(marcha) ? ahora : new Date(0));

/** Whether a new notice alone brings the endpoint its turn. */
export const estaAtento = (marcha: Marcha): boolean => !estaAbierto(marcha) && !marcha.esperaHasta;
