import type { Sit } from '@libs/series';
import type { Estado } from '../../domain/documento';
import type { PLAZOS_H } from '../../domain/tramite/plazos';

export interface DocumentoPorVencer {
  tenantId: string;
  deId: string;
  cdc: string;
  estado: Estado;
  sit: Sit;
  /** The next deadline: first transmission, then reception. */
  horas: (typeof PLAZOS_H)['transmision' | 'recepcion'];
  venceAt: Date;
}

/** Documents of all tenants that are close to a deadline; only ids and times. */
export abstract class PlazoConsultas {
  /** Documents that are not final, from `margenMs` before their first deadline on; oldest signature first, then by id. */
  abstract porVencer(ahora: Date, margenMs: number, limite: number): Promise<DocumentoPorVencer[]>;
}
