import { Migracion } from './migracion';

/** Who keeps a draft may choose its id, by which a creation that is sent again finds it. */
export class ClaveDeBorrador1796342400000 extends Migracion {
  readonly sentencias = [
    `
-- Of one person: another that chose the same id has another draft. No row is against it, because the key of before was narrower.
ALTER TABLE borrador DROP CONSTRAINT borrador_pkey, ADD PRIMARY KEY (tenant_id, persona, id);`,
    `
CREATE OR REPLACE FUNCTION borradores_borrar(p_ahora timestamptz, p_limite integer) RETURNS integer
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
    WITH v AS (SELECT b.tenant_id, b.persona, b.id FROM borrador b WHERE b.vence_at <= p_ahora OR EXISTS (SELECT FROM documento d
        WHERE d.tenant_id = b.tenant_id AND d.id_interno = b.id_interno AND d.estado IN ('A', 'R', 'C')) LIMIT p_limite),
      x AS (DELETE FROM borrador b USING v WHERE b.tenant_id = v.tenant_id AND b.persona = v.persona AND b.id = v.id RETURNING 1)
    SELECT count(*)::integer FROM x $$;`,
  ];
}
