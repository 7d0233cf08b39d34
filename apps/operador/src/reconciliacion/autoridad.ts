// SQL by hand: a sequence is read by its name.
import { AUTHORITY_SETTINGS, AUTHORITY_WAITS, SoapFiscalGateway, serversOf } from '@libs/fiscal/soap';
import type { Settings } from '@libs/platform';
import { assertNoTransaction, type Database, MASTER_KEY_SETTINGS, masterBoxOf } from '@libs/platform/db';
import { TypeOrmEmisorRepository } from '@libs/series/postgres';
import { SoapConsultaDeCdc } from './soap-consulta-de-cdc';

/** What reaching the authority takes. */
export const AUTORIDAD = { ...MASTER_KEY_SETTINGS, ...AUTHORITY_SETTINGS, ...AUTHORITY_WAITS };

/** The authority, asked with the certificates of the issuers of a database. */
export function autoridadDe(database: Database, ajustes: Settings<typeof AUTORIDAD>) {
  const emisores = new TypeOrmEmisorRepository(database, masterBoxOf(ajustes));
  const gateway = new SoapFiscalGateway({
    ...serversOf(ajustes),
    esperas: { conexionMs: ajustes.connectMs, envioMs: ajustes.sendMs, consultaMs: ajustes.queryMs },
    antesDeLlamar: assertNoTransaction,
  });
  const nuevoDId = (tenantId: string): Promise<string> =>
    database.ofTenant(tenantId, async (tx) => (await tx.query<{ id: string }>(`SELECT nextval('d_id') AS id`))[0]!.id);
  return { emisores, gateway, consulta: new SoapConsultaDeCdc(gateway, emisores, nuevoDId) };
}
