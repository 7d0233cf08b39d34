import type { Sit } from '@libs/series';
import type { Estado } from '../../domain/documento';
import type { PLAZOS_H } from '../../domain/plazos';

export interface DocumentoPorVencer {
  tenantId: string;
  deId: string;
  cdc: string;
  estado: Estado;
  sit: Sit;
  /** The deadline that comes next: of the transmission, then of the reception. */
  horas: (typeof PLAZOS_H)['transmision' | 'recepcion'];
  venceAt: Date;
}

/** Documents of all tenants whose time to reach the authority runs out, ids and times only. */
export abstract class PlazoConsultas {
  /** Not final, and within `margenMs` of the first deadline or past it; those signed first come first. */
  abstract porVencer(ahora: Date, margenMs: number, limite: number): Promise<DocumentoPorVencer[]>;
}
