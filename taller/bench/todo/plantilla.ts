import type { Client } from 'pg';

/** The rows and the answer of one real emission: the floor writes and returns the same. */
export interface Plantilla {
  tenantId: string;
  documento: string;
  detalle: string;
  xmlBytes: number;
  respuesta: unknown;
}

/** Points of the floor's own series, which the product never uses. */
export const puntoDelSuelo = (n: number): string => String(501 + n);

/** Reads the template with row-level security bypassed, and makes the floor's series. */
export async function tomarPlantilla(admin: Client, respuesta: { de_id: string }, series: number): Promise<Plantilla> {
  const { rows } = await admin.query<{ tenantId: string; documento: string; detalle: string; xmlBytes: number }>(
    `SELECT d.tenant_id AS "tenantId", to_jsonb(d)::text AS documento, t.contenido::text AS detalle, octet_length(x.xml) AS "xmlBytes"
     FROM documento d JOIN documento_detalle t ON t.tenant_id = d.tenant_id AND t.de_id = d.id
       JOIN documento_xml x ON x.tenant_id = d.tenant_id AND x.de_id = d.id AND x.cdc = d.cdc WHERE d.id = $1`,
    [respuesta.de_id],
  );
  const plantilla = { ...rows[0]!, respuesta };
  await admin.query(
    `INSERT INTO serie (tenant_id, sit, timbrado, serie, tipo, establecimiento, punto)
     SELECT tenant_id, sit, timbrado, serie, tipo, establecimiento, p FROM documento, unnest($2::text[]) p WHERE id = $1`,
    [respuesta.de_id, Array.from({ length: series }, (_, i) => puntoDelSuelo(i))],
  );
  return plantilla;
}
