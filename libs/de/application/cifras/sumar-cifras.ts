import type { CifrasPendientes } from '../ports/cifras-pendientes';

/** Of one transaction: some milliseconds. */
const CIFRAS_A_LA_VEZ = 2_000;

/** Keeps few rows to be added when somebody looks at the numbers of an account. */
export class SumarCifras {
  constructor(private readonly pendientes: CifrasPendientes) {}

  /** @returns whether there may be more to do immediately. */
  async execute(): Promise<boolean> {
    return (await this.pendientes.sumar(CIFRAS_A_LA_VEZ)) >= CIFRAS_A_LA_VEZ;
  }
}
