// SQL by hand: where an XML is stored is told in one form for issued and received ones (XML_GUARDADO).
import type { XmlGuardado } from '@libs/de';
import { XML_GUARDADO } from '@libs/de/postgres';
import type { Tx } from '@libs/platform/db';
import type { Sit } from '@libs/series';

/** The bytes as they came, or where they are. Without `sit`, of production first. */
export async function xmlDe(
  tx: Tx,
  tenantId: string,
  cdc: string,
  sit: Sit | undefined,
): Promise<XmlGuardado | null | undefined> {
  const [fila] = await tx.query<XmlGuardado>(
    `SELECT ${XML_GUARDADO} FROM recibido r LEFT JOIN recibido_xml x ON x.tenant_id = r.tenant_id AND x.recibido_id = r.id
     WHERE r.tenant_id = $1 AND r.cdc = $2 AND ($3::text IS NULL OR r.sit = $3) ORDER BY r.sit DESC LIMIT 1`,
    [tenantId, cdc, sit],
    'recibido-xml',
  );
  if (!fila) return undefined;
  return (fila.xml ?? fila.lugar) ? fila : null;
}
