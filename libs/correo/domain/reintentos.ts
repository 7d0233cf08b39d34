const MINUTO = 60_000;
/** Waits after each failed try, about a day in total, like those of mail servers (RFC 5321, 4.5.4.1). */
const ESPERAS_MIN = [0.5, 2, 8, 30, 120, 360, 720];

/** Time of the next try after `fallidos` failed ones; undefined when that was the last. */
export function proximoIntento(fallidos: number, ahora: Date): Date | undefined {
  const espera = ESPERAS_MIN[fallidos - 1];
  return espera === undefined ? undefined : new Date(ahora.getTime() + espera * MINUTO);
}
