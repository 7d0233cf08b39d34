const MINUTO = 60_000;
/** Waits after each failed try: over about a day, as mail servers themselves do (RFC 5321, 4.5.4.1). */
const ESPERAS_MIN = [0.5, 2, 8, 30, 120, 360, 720];

/** When to try again after so many failed tries; undefined when it was the last. */
export function proximoIntento(fallidos: number, ahora: Date): Date | undefined {
  const espera = ESPERAS_MIN[fallidos - 1];
  return espera === undefined ? undefined : new Date(ahora.getTime() + espera * MINUTO);
}
