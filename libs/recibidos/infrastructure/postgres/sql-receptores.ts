// SQL by hand: one column of the row of the tenant itself, which this lib has no table of.
import type { Database } from '@libs/platform/db';

/** An account as a receiver, for processes that may read none of its secrets. */
export class SqlReceptores {
  constructor(private readonly database: Database) {}

  async obtener(tenantId: string): Promise<{ ruc: string }> {
    const [tenant] = await this.database.readOfTenant(tenantId, (tx) =>
      tx.query<{ ruc: string }>('SELECT ruc FROM tenant WHERE id = $1', [tenantId]),
    );
    if (!tenant) throw new Error(`there is no tenant ${tenantId}`);
    return tenant;
  }
}
