import type { Database } from '@libs/platform/db';
import { type DocumentoPorVencer, PlazoConsultas } from '../../../application/ports/plazo-consultas';
import { PLAZOS_H } from '../../../domain/tramite/plazos';

export class TypeOrmPlazoConsultas extends PlazoConsultas {
  constructor(private readonly database: Database) {
    super();
  }

  async porVencer(ahora: Date, margenMs: number, limite: number): Promise<DocumentoPorVencer[]> {
    const filas = await this.database.call<Omit<DocumentoPorVencer, 'deId'> & { id: string }>('documentos_por_vencer', [
      limite,
      ahora,
      `${margenMs} milliseconds`,
      PLAZOS_H.transmision,
      PLAZOS_H.recepcion,
    ]);
    return filas.map(({ id: deId, ...documento }) => ({ deId, ...documento }));
  }
}
