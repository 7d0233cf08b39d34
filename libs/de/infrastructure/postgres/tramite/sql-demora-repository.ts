import type { Database } from '@libs/platform/db';
import { DemoraRepository } from '../../../application/ports/demora-repository';
import { avisarDemoras } from '../vida/escribir-avisos';

export class SqlDemoraRepository extends DemoraRepository {
  constructor(private readonly database: Database) {
    super();
  }

  demorados(limite: number, hasta: Date): Promise<{ tenantId: string; id: string }[]> {
    return this.database.call('documentos_demorados', [limite, hasta]);
  }

  avisarDemora(tenantId: string, deIds: readonly string[], ahora: Date): Promise<number> {
    return avisarDemoras(this.database, tenantId, deIds, ahora);
  }
}
