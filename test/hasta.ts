const PAUSA_MS = 40;
const PLAZO_MS = 45_000;

/** Repeats the request until the answer is the expected one. @throws when the deadline has passed. */
export async function hasta<T>(
  preguntar: () => Promise<T>,
  bien: (respuesta: T) => boolean,
  que: string,
  ms = PLAZO_MS,
): Promise<T> {
  const fin = performance.now() + ms;
  for (;;) {
    const respuesta = await preguntar();
    if (bien(respuesta)) return respuesta;
    if (performance.now() > fin)
      throw new Error(`${que} did not come in ${ms} ms; last: ${JSON.stringify(respuesta)?.slice(0, 1_000)}`);
    await new Promise((resolve) => setTimeout(resolve, PAUSA_MS));
  }
}
