import type { Estado } from '../../domain/documento';

export interface DocumentoPorVencer {
  tenantId: string;
  deId: string;
  cdc: string;
  estado: Estado;
  /** The deadline that comes next: 72 h from the signature (later is extemporaneous), then 720 h from the emission (later is refused). */
  horas: 72 | 720;
  venceAt: Date;
}

/** Documents of all tenants whose time to reach the authority runs out, ids and times only. */
export abstract class PlazoConsultas {
  /** Not final, and within `margenMs` of the first deadline or past it; those signed first come first. */
  abstract porVencer(ahora: Date, margenMs: number, limite: number): Promise<DocumentoPorVencer[]>;
}
