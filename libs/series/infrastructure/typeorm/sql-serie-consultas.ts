import type { Database } from '@libs/platform/db';
import { SerieConsultas, type SerieEnUso } from '../../application/ports/serie-consultas';

export class SqlSerieConsultas extends SerieConsultas {
  constructor(private readonly database: Database) {
    super();
  }

  enUso(tenantId: string): Promise<SerieEnUso[]> {
    return this.database.readOfTenant(tenantId, (tx) =>
      tx.query<SerieEnUso>(
        `SELECT s.tipo, s.establecimiento, s.punto, s.sit, s.ultimo_nro AS "ultimoNro", s.ultima_emit_at AS "ultimaEmitAt"
         FROM serie s JOIN timbrado t ON t.tenant_id = s.tenant_id AND t.sit = s.sit AND t.numero = s.timbrado AND t.serie = s.serie
         WHERE s.tenant_id = $1 AND s.ultima_emit_at IS NOT NULL
         ORDER BY s.sit, s.tipo, s.establecimiento, s.punto`,
        [tenantId],
        'series-en-uso',
      ),
    );
  }
}
