import { Migracion } from './migracion';

/** How the last backup and the last drill ended, for metrics and the page of health: until now only the operator could read it. */
export class Respaldos1797552000000 extends Migracion {
  readonly sentencias = [
    `
CREATE INDEX auditoria_acto ON auditoria (acto, id);`,
    `
-- No row of what was never noted. bueno_at: when the last one that went well was noted.
CREATE FUNCTION respaldos_anotados() RETURNS TABLE (clase text, anotado_at timestamptz, bien boolean, dice text, bueno_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT c.clase, u.created_at, (u.despues ->> 'bien')::boolean, u.despues ->> 'dice',
      (SELECT b.created_at FROM auditoria b WHERE b.acto = c.acto AND (b.despues ->> 'bien')::boolean ORDER BY b.id DESC LIMIT 1)
    FROM (VALUES ('respaldo', 'respaldo.hacer'), ('simulacro', 'respaldo.probar')) c (clase, acto)
      CROSS JOIN LATERAL (SELECT a.created_at, a.despues FROM auditoria a WHERE a.acto = c.acto ORDER BY a.id DESC LIMIT 1) u $$;
REVOKE ALL ON FUNCTION respaldos_anotados FROM PUBLIC;
GRANT EXECUTE ON FUNCTION respaldos_anotados TO timbo_api, timbo_submitter;
GRANT CREATE ON SCHEMA public TO timbo_cruce;
ALTER FUNCTION respaldos_anotados OWNER TO timbo_cruce;
REVOKE CREATE ON SCHEMA public FROM timbo_cruce;`,
  ];
}
