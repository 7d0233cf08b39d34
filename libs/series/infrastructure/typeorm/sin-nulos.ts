/** A row whose empty columns are absent, as optional members of the domain's types are. */
export function sinNulos<T extends object>(fila: T): T {
  return Object.fromEntries(Object.entries(fila).filter(([, valor]) => valor !== null)) as T;
}
