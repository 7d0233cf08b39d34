/** Documents of all tenants that searches do not find by their items yet. */
export abstract class BusquedaPendiente {
  /** Lets searches find up to `limite` of them by their items too. @returns how many. */
  abstract indizar(limite: number): Promise<number>;
}
