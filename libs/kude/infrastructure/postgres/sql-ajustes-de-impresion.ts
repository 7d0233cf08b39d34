// SQL by hand: one statement reads the settings with the logo, as for a print of a document.
import type { Database } from '@libs/platform/db';
import { AjustesDeImpresion, type AjustesImpresos } from '../../application/ports/ajustes-de-impresion';
import type { LogoDeEmisor } from '../../domain/extras';
import { type AjustesDelTenant, ajustesImpresos } from './ajustes-impresos';
import { LOGO_DEL_DOCUMENTO } from './logo-del-documento';

export class SqlAjustesDeImpresion extends AjustesDeImpresion {
  constructor(private readonly database: Database) {
    super();
  }

  leer(tenantId: string, establecimiento: string): Promise<AjustesImpresos | undefined> {
    return this.database.readOfTenant(tenantId, async (tx) => {
      const [fila] = await tx.query<{ ajustes: AjustesDelTenant; logo: LogoDeEmisor | null }>(
        `SELECT t.ajustes, ${LOGO_DEL_DOCUMENTO} AS logo
         FROM tenant t, (SELECT $1::uuid AS tenant_id, $2::text AS establecimiento) d WHERE t.id = $1`,
        [tenantId, establecimiento],
        'kude-ajustes-de-impresion',
      );
      return fila && { ...ajustesImpresos(fila.ajustes), logo: fila.logo };
    });
  }
}
