import { COMO_COLA } from './inicio/meses';
import { Migracion } from './migracion';

const DE_UN_TENANT = (tabla: string): string => `
ALTER TABLE ${tabla} ENABLE ROW LEVEL SECURITY;
ALTER TABLE ${tabla} FORCE ROW LEVEL SECURITY;
CREATE POLICY propio ON ${tabla} TO timbo_app USING (tenant_id = NULLIF(current_setting('app.tenant', true), '')::uuid);
CREATE POLICY cruce ON ${tabla} TO timbo_cruce USING (true);`;

const MES = (fila: string): string => `date_trunc('month', ${fila}.fecha_emision)::date`;

/** How many documents of each month have each final state is kept, so that a page with 200 taxpayers counts none of a million documents. */
export class Cuentas1797033600000 extends Migracion {
  readonly sentencias = [
    `
-- As long as it takes: every document is counted once.
SET LOCAL statement_timeout = 0;
-- The documents of a month of emission, in Paraguay, by their final state. Its true number is the row's and those of cifra_pendiente.
CREATE TABLE cifra_del_mes (
  tenant_id uuid NOT NULL REFERENCES tenant (id),
  mes date NOT NULL,
  sit text NOT NULL CHECK (sit IN ('H', 'P')),
  estado text NOT NULL CHECK (estado IN ('A', 'R', 'C')),
  cuantos integer NOT NULL,
  PRIMARY KEY (tenant_id, mes, sit, estado)
) WITH (fillfactor = 70);
-- What is not in it yet: a row for all documents of a taxpayer would make their transactions wait for each other.
CREATE TABLE cifra_pendiente (
  tenant_id uuid NOT NULL REFERENCES tenant (id),
  id bigint GENERATED ALWAYS AS IDENTITY,
  mes date NOT NULL,
  sit text NOT NULL,
  estado text NOT NULL,
  cuantos integer NOT NULL,
  PRIMARY KEY (tenant_id, id)
) WITH (${COMO_COLA});
-- Policies bind the owner too, who counts the documents of every tenant here.
ALTER TABLE documento NO FORCE ROW LEVEL SECURITY;
INSERT INTO cifra_del_mes (tenant_id, mes, sit, estado, cuantos)
  SELECT d.tenant_id, ${MES('d')}, d.sit, d.estado, count(*) FROM documento d WHERE d.estado IN ('A', 'R', 'C') GROUP BY 1, 2, 3, 4;
ALTER TABLE documento FORCE ROW LEVEL SECURITY;
${DE_UN_TENANT('cifra_del_mes')}
${DE_UN_TENANT('cifra_pendiente')}
GRANT SELECT, INSERT, UPDATE ON cifra_del_mes TO timbo_cruce;
GRANT INSERT ON cifra_pendiente TO timbo_api, timbo_submitter;
-- The UPDATE: to lock.
GRANT SELECT, INSERT, DELETE, UPDATE (cuantos) ON cifra_pendiente TO timbo_cruce;`,
    `
CREATE FUNCTION documento_a_cifra() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO cifra_pendiente (tenant_id, mes, sit, estado, cuantos)
    SELECT NEW.tenant_id, x.mes, NEW.sit, x.estado, x.cuantos
    FROM (VALUES (${MES('OLD')}, OLD.estado, -1), (${MES('NEW')}, NEW.estado, 1)) x (mes, estado, cuantos)
    WHERE x.estado IN ('A', 'R', 'C');
  RETURN NULL;
END $$;
-- An imported document has its final state at once.
CREATE TRIGGER documento_cifra_alta AFTER INSERT ON documento
  FOR EACH ROW WHEN (NEW.estado IN ('A', 'R', 'C')) EXECUTE FUNCTION documento_a_cifra();
CREATE TRIGGER documento_cifra_cambio AFTER UPDATE OF estado, fecha_emision ON documento
  FOR EACH ROW WHEN ((OLD.estado, OLD.fecha_emision) IS DISTINCT FROM (NEW.estado, NEW.fecha_emision)
    AND (OLD.estado IN ('A', 'R', 'C') OR NEW.estado IN ('A', 'R', 'C'))) EXECUTE FUNCTION documento_a_cifra();

-- Adds so many pending rows to those that are kept, and says how many. Several callers at once do no harm.
CREATE FUNCTION sumar_cifras(p_limite integer) RETURNS integer
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
    WITH tomadas AS (SELECT p.tenant_id, p.id FROM cifra_pendiente p ORDER BY p.tenant_id, p.id LIMIT p_limite FOR UPDATE SKIP LOCKED),
    idas AS (DELETE FROM cifra_pendiente p USING tomadas t WHERE (p.tenant_id, p.id) = (t.tenant_id, t.id) RETURNING p.*),
    sumadas AS (
      INSERT INTO cifra_del_mes AS c (tenant_id, mes, sit, estado, cuantos)
      SELECT i.tenant_id, i.mes, i.sit, i.estado, sum(i.cuantos) FROM idas i GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
      ON CONFLICT (tenant_id, mes, sit, estado) DO UPDATE SET cuantos = c.cuantos + excluded.cuantos)
    SELECT count(*)::integer FROM idas $$;
-- The taxpayers of a person, or the one that its credential names, by name. The month's numbers are those of its documents; what waits is
-- counted whole, whatever its month, and only as far as somebody reads: 1,000 documents, 100 received ones.
CREATE FUNCTION cuentas_de(p_persona uuid, p_tenant uuid, p_sit text, p_q text, p_mes date, p_firmado_antes timestamp, p_desde text,
    p_limite integer, p_desplazamiento integer)
  RETURNS TABLE (tenant_id uuid, ruc text, razon_social text, rol text, estado text, aprobados integer, rechazados integer,
    en_espera integer, por_vencer integer, certificado_hasta timestamptz, timbrado_hasta text, recibidos_sin_responder integer,
    total bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT t.id, t.ruc, t.razon_social, t.rol, t.estado, coalesce(c.aprobados, 0)::integer, coalesce(c.rechazados, 0)::integer,
      d.en_espera, d.por_vencer, f.hasta, i.fecha_fin::text, r.sin_responder, t.total
    FROM (SELECT t.id, t.ruc, t.razon_social, t.estado, m.rol, count(*) OVER () AS total
      FROM (SELECT x.tenant_id, x.rol FROM membresia x WHERE x.persona_id = p_persona
        UNION ALL SELECT p_tenant, NULL WHERE p_tenant IS NOT NULL) m JOIN tenant t ON t.id = m.tenant_id
      WHERE p_q IS NULL OR sin_acentos(t.razon_social || E'\n' || t.ruc) LIKE ALL (patrones_de_busqueda(p_q))
      ORDER BY t.razon_social, t.id LIMIT p_limite OFFSET p_desplazamiento) t
    CROSS JOIN LATERAL (SELECT sum(x.cuantos) FILTER (WHERE x.estado = 'A') AS aprobados,
        sum(x.cuantos) FILTER (WHERE x.estado = 'R') AS rechazados
      FROM (SELECT k.estado, k.cuantos FROM cifra_del_mes k
          WHERE k.tenant_id = t.id AND k.mes = p_mes AND (p_sit IS NULL OR k.sit = p_sit)
        UNION ALL SELECT k.estado, k.cuantos FROM cifra_pendiente k
          WHERE k.tenant_id = t.id AND k.mes = p_mes AND (p_sit IS NULL OR k.sit = p_sit)) x) c
    CROSS JOIN LATERAL (SELECT count(*)::integer AS en_espera,
        (count(*) FILTER (WHERE x.fecha_firma < p_firmado_antes))::integer AS por_vencer
      FROM (SELECT k.fecha_firma FROM documento k
        WHERE k.tenant_id = t.id AND k.estado IN ('P', 'E') AND (p_sit IS NULL OR k.sit = p_sit) LIMIT 1000) x) d
    LEFT JOIN certificado f ON f.tenant_id = t.id AND f.activo
    CROSS JOIN LATERAL (SELECT min(k.fecha_fin) AS fecha_fin FROM timbrado k
      WHERE k.tenant_id = t.id AND (p_sit IS NULL OR k.sit = p_sit)) i
    CROSS JOIN LATERAL (SELECT count(*)::integer AS sin_responder FROM (SELECT FROM recibido k
      WHERE k.tenant_id = t.id AND k.dia >= p_desde AND (p_sit IS NULL OR k.sit = p_sit) AND k.veredicto <> 'invalido'
        AND k.situacion IS DISTINCT FROM 'C'
        AND NOT EXISTS (SELECT FROM evento e WHERE e.tenant_id = k.tenant_id AND e.recibido_id = k.id AND e.estado <> 'R')
      LIMIT 100) x) r
    ORDER BY t.razon_social, t.id $$;

REVOKE ALL ON FUNCTION sumar_cifras, cuentas_de FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sumar_cifras TO timbo_renderer;
GRANT EXECUTE ON FUNCTION cuentas_de TO timbo_api;
GRANT CREATE ON SCHEMA public TO timbo_cruce;
ALTER FUNCTION sumar_cifras OWNER TO timbo_cruce;
ALTER FUNCTION cuentas_de OWNER TO timbo_cruce;
REVOKE CREATE ON SCHEMA public FROM timbo_cruce;`,
  ];
}
