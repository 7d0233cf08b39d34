import type { Database } from '@libs/platform/db';
import { type DocumentoPorVencer, PlazoConsultas } from '../../application/ports/plazo-consultas';

export class SqlPlazoConsultas extends PlazoConsultas {
  constructor(private readonly database: Database) {
    super();
  }

  porVencer(ahora: Date, margenMs: number, limite: number): Promise<DocumentoPorVencer[]> {
    return this.database.acrossTenants<DocumentoPorVencer>(
      `SELECT tenant_id AS "tenantId", id AS "deId", cdc, estado, horas, vence_at AS "venceAt"
       FROM documentos_por_vencer($1, $2, make_interval(secs => $3))`,
      [limite, ahora, margenMs / 1_000],
      'por-vencer',
    );
  }
}
