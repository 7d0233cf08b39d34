import type { Planificador } from '../motor/planificador';

/** Time until a follower looks for what is new, or could not be read yet. */
const LECTURA_MS = 30_000;

/** A follower of a tenant's notices reads until nothing is left; a reading that dies is repeated. */
export class Seguidores {
  /** Tenants whose notices somebody is reading, and whether there are new ones since. */
  private readonly porLeer = new Map<string, boolean>();

  /** @param empezar begins one reading. `alTerminar` gets whether there is more. */
  constructor(
    private readonly planificador: Planificador,
    private readonly empezar: (tenantId: string, alTerminar: (mas: boolean) => void, siMuere: () => void) => void,
  ) {}

  /** Whether all have read everything. */
  get quietos(): boolean {
    return this.porLeer.size === 0;
  }

  /** There are new notices of this tenant. */
  leer(tenantId: string): void {
    const lee = this.porLeer.has(tenantId);
    this.porLeer.set(tenantId, true);
    if (!lee) this.citar(tenantId);
  }

  private citar(tenantId: string): void {
    this.planificador.citar(LECTURA_MS, () => {
      this.porLeer.set(tenantId, false);
      const alTerminar = (mas: boolean): void => {
        if (mas || this.porLeer.get(tenantId)) this.citar(tenantId);
        else this.porLeer.delete(tenantId);
      };
      this.empezar(tenantId, alTerminar, () => this.citar(tenantId));
    });
  }
}
