/** Changes of the numbers of documents by month and final state, of all tenants, that are not added yet to those that are kept. */
export abstract class CifrasPendientes {
  /** Adds up to `limite` of them. @returns how many. */
  abstract sumar(limite: number): Promise<number>;
}
