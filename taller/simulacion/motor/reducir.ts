/**
 * Finds a shorter list that still fails, by dropping ever smaller pieces (delta debugging).
 * @param falla runs a list. @param seguir whether there is time for another try.
 */
export async function reducir<T>(
  lista: readonly T[],
  falla: (lista: readonly T[]) => Promise<boolean>,
  seguir: () => boolean,
): Promise<readonly T[]> {
  let resto = lista;
  for (let piezas = 2; resto.length > 1 && seguir();) {
    const largo = Math.ceil(resto.length / piezas);
    let menor: readonly T[] | undefined;
    for (let desde = 0; desde < resto.length && !menor && seguir(); desde += largo) {
      const sin = [...resto.slice(0, desde), ...resto.slice(desde + largo)];
      if (await falla(sin)) menor = sin;
    }
    if (menor) {
      resto = menor;
      piezas = Math.max(piezas - 1, 2);
    } else if (largo === 1) break;
    else piezas = Math.min(piezas * 2, resto.length);
  }
  return resto;
}
