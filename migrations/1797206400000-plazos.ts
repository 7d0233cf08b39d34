import { Migracion } from './migracion';

/** Taxpayers learn that a document's term of transmission is about to end, once for each signature. */
export class Plazos1797206400000 extends Migracion {
  readonly sentencias = [
    `
-- When its issuer was told that its term of transmission is about to end, two days after its signature or later. A document that was
-- signed again since is told of again.
ALTER TABLE documento ADD COLUMN por_vencer_at timestamptz;
-- One letter for all documents of an hour: objeto is the hour in Paraguay. Its documents are read when it is written.
ALTER TABLE aviso_de_fin DROP CONSTRAINT aviso_de_fin_clase_check;
ALTER TABLE aviso_de_fin ADD CONSTRAINT aviso_de_fin_clase_check
  CHECK (clase IN ('certificado', 'timbrado', 'serie', 'webhook', 'invitacion', 'plazo'));
GRANT SELECT, INSERT ON aviso_de_fin TO timbo_submitter;`,
    `
-- Documents without a final answer that were signed after p_desde and until p_hasta, and whose issuer was not told of their term.
CREATE FUNCTION plazos_por_avisar(p_limite integer, p_desde timestamptz, p_hasta timestamptz) RETURNS TABLE (tenant_id uuid, id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT d.tenant_id, d.id FROM documento d WHERE d.estado IN ('P', 'E')
      AND d.fecha_firma > p_desde AT TIME ZONE interval '-03:00' AND d.fecha_firma <= p_hasta AT TIME ZONE interval '-03:00'
      AND coalesce(d.por_vencer_at AT TIME ZONE interval '-03:00' < d.fecha_firma + interval '1 day', true)
    ORDER BY d.fecha_firma LIMIT p_limite $$;
REVOKE ALL ON FUNCTION plazos_por_avisar FROM PUBLIC;
GRANT EXECUTE ON FUNCTION plazos_por_avisar TO timbo_submitter;
GRANT CREATE ON SCHEMA public TO timbo_cruce;
ALTER FUNCTION plazos_por_avisar OWNER TO timbo_cruce;
REVOKE CREATE ON SCHEMA public FROM timbo_cruce;`,
  ];
}
