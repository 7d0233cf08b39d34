import type { Autor } from '@libs/platform';
import { type Database, registrarActo } from '@libs/platform/db';
import { DireccionDeRecibidos, type TenantDeDireccion } from '../../application/ports/direccion-de-recibidos';
import { DIRECCION_DE_RECIBIDOS } from './tablas-de-correo';

export class TypeOrmDireccionDeRecibidos extends DireccionDeRecibidos {
  constructor(private readonly database: Database) {
    super();
  }

  tokenDe(tenantId: string): Promise<string | undefined> {
    return this.database.readOfTenant(
      tenantId,
      async (tx) => (await tx.of(DIRECCION_DE_RECIBIDOS).findOneBy({ tenantId }))?.token,
    );
  }

  async poner(tenantId: string, token: string, autor: Autor): Promise<void> {
    await this.database.ofTenant(tenantId, async (tx) => {
      const fila = { tenantId, token, createdAt: this.database.clock.now() };
      await tx.of(DIRECCION_DE_RECIBIDOS).upsert(fila, ['tenantId']);
      // Without the token, which is a credential.
      await registrarActo(tx, autor, 'direccion_de_recibidos');
    });
  }

  async tenantDe(token: string): Promise<TenantDeDireccion | undefined> {
    const [tenant] = await this.database.call<TenantDeDireccion>('tenant_de_recibidos', [token]);
    return tenant;
  }
}
