import type { Ajustes } from './autoridad/ajustes';
import type { Autoridad } from './autoridad/autoridad';
import type { Fallas } from './autoridad/fallas';
import { AMBIENTES, type Ambiente } from './autoridad/modelo';
import type { RelojVirtual } from './autoridad/reloj';

/** Both environments and what they share: settings, clock and queued faults. The control API works on this object. */
export class Simulador {
  constructor(
    readonly reloj: RelojVirtual,
    readonly fallas: Fallas,
    private readonly autoridades: Readonly<Record<Ambiente, Autoridad>>,
    private readonly vigentes: { ajustes: Ajustes },
    /** The test authority of certificates, if its key is here. */
    readonly certificadora?: { certPem: string; keyPem: string },
  ) {}

  get ajustes(): Ajustes {
    return this.vigentes.ajustes;
  }

  ajustar(cambios: Partial<Ajustes>): void {
    this.vigentes.ajustes = { ...this.vigentes.ajustes, ...cambios };
  }

  /** The named environment, or both. */
  en(ambiente?: Ambiente): Autoridad[] {
    return (ambiente ? [ambiente] : AMBIENTES).map((a) => this.autoridades[a]);
  }
}
