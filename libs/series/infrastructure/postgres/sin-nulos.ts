/** Removes null columns from a row, because optional members of domain types are absent instead. */
export function sinNulos<T extends object>(fila: T): T {
  return Object.fromEntries(Object.entries(fila).filter(([, valor]) => valor !== null)) as T;
}
