/**
 * The shortest list it can find that still fails: drops ever smaller pieces of it as long as it goes on failing (delta debugging).
 * @param falla runs a list. @param intentos how often at most.
 */
export async function reducir<T>(
  lista: readonly T[],
  falla: (lista: readonly T[]) => Promise<boolean>,
  intentos: number,
): Promise<readonly T[]> {
  let resto = lista;
  let quedan = intentos;
  for (let piezas = 2; resto.length > 1 && quedan > 0;) {
    const largo = Math.ceil(resto.length / piezas);
    let menor: readonly T[] | undefined;
    for (let desde = 0; desde < resto.length && !menor && quedan > 0; desde += largo) {
      const sin = [...resto.slice(0, desde), ...resto.slice(desde + largo)];
      quedan -= 1;
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
