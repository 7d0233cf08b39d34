import { Migracion } from './migracion';

/** Parts of a CDC ("Manual Técnico v150", 7.4: table of its composition), as columns that nobody can write wrongly. */
const DEL_CDC = `
  ADD COLUMN tipo smallint NOT NULL GENERATED ALWAYS AS (substr(cdc, 1, 2)::smallint) STORED,
  ADD COLUMN establecimiento text NOT NULL GENERATED ALWAYS AS (substr(cdc, 12, 3)) STORED,
  ADD COLUMN punto text NOT NULL GENERATED ALWAYS AS (substr(cdc, 15, 3)) STORED,
  ADD COLUMN numero integer NOT NULL GENERATED ALWAYS AS (substr(cdc, 18, 7)::integer) STORED,
  ADD COLUMN dia text NOT NULL GENERATED ALWAYS AS
    (substr(cdc, 26, 4) || '-' || substr(cdc, 30, 2) || '-' || substr(cdc, 32, 2)) STORED`;

/** Received documents: from the CDC of an event that was asked for to the whole document (docs/adr/0044, docs/adr/0045). */
export class Recibidos1796428800000 extends Migracion {
  readonly sentencias = [
    `
-- Amounts as in documento. huella: SHA-256 of the bytes of its XML; null: it is known by its CDC alone. digest: of its signature.
-- veredicto, pruebas: null until it was judged, as when only an event was asked for. via: how it came first. recibido_at: when it came.
-- proxima_at: when the authority is asked next; aviso_at: when the receiver is warned next that the term of the events ends.
ALTER TABLE recibido ${DEL_CDC},
  ADD COLUMN timbrado text,
  ADD COLUMN moneda text,
  ADD COLUMN tipo_cambio numeric(9,4),
  ADD COLUMN total numeric(23,8),
  ADD COLUMN total_iva numeric(23,8),
  ADD COLUMN gravado_5_gs numeric(23,8),
  ADD COLUMN gravado_10_gs numeric(23,8),
  ADD COLUMN iva_5_gs numeric(23,8),
  ADD COLUMN iva_10_gs numeric(23,8),
  ADD COLUMN exento_gs numeric(23,8),
  ADD COLUMN condicion smallint,
  ADD COLUMN asociado_cdc text,
  ADD COLUMN huella bytea,
  ADD COLUMN digest text,
  ADD COLUMN veredicto text CHECK (veredicto IN ('valido', 'por_confirmar', 'observado', 'invalido')),
  ADD COLUMN pruebas jsonb,
  ADD COLUMN via text NOT NULL DEFAULT 'evento' CHECK (via IN ('archivo', 'cdc', 'qr', 'direccion', 'buzon', 'autoridad', 'evento')),
  ADD COLUMN recibido_at timestamptz,
  ADD COLUMN ficha integer NOT NULL DEFAULT 0,
  ADD COLUMN en_vuelo boolean NOT NULL DEFAULT false,
  ADD COLUMN vence_at timestamptz,
  ADD COLUMN proxima_at timestamptz,
  ADD COLUMN intentos integer NOT NULL DEFAULT 0,
  ADD COLUMN aviso_at timestamptz,
  ADD CHECK ((veredicto IS NULL) = (pruebas IS NULL) AND (veredicto IS NULL) = (recibido_at IS NULL));
ALTER TABLE recibido ADD COLUMN texto text NOT NULL GENERATED ALWAYS AS (sin_acentos(coalesce(emisor_nombre, '') || E'\\n' || emisor_ruc
    || E'\\n' || substr(cdc, 12, 3) || '-' || substr(cdc, 15, 3) || '-' || substr(cdc, 18, 7) || E'\\n' || cdc || E'\\n'
    || coalesce(trim_scale(total)::text, '') || E'\\n' || coalesce(timbrado, ''))) STORED;
DROP INDEX recibido_lista;
CREATE INDEX recibido_lista ON recibido (tenant_id, dia DESC, id DESC);
CREATE INDEX recibido_por_preguntar ON recibido (tenant_id, proxima_at) WHERE proxima_at IS NOT NULL;
CREATE INDEX recibido_por_avisar ON recibido (aviso_at) WHERE aviso_at IS NOT NULL;`,
    `
-- The bytes as they came; those of past months lie in the object store, in a pack, as the issued ones (documento_xml).
CREATE TABLE recibido_xml (
  tenant_id uuid NOT NULL,
  recibido_id uuid NOT NULL,
  xml bytea,
  legajo_id uuid,
  desde integer,
  largo integer,
  huella bytea,
  PRIMARY KEY (tenant_id, recibido_id),
  FOREIGN KEY (tenant_id, recibido_id) REFERENCES recibido (tenant_id, id),
  CHECK (num_nonnulls(legajo_id, desde, largo, huella) = CASE WHEN xml IS NULL THEN 4 ELSE 0 END)
) PARTITION BY RANGE (recibido_id);
CREATE TABLE recibido_xml_resto PARTITION OF recibido_xml DEFAULT;
ALTER TABLE recibido_xml_resto ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
ALTER TABLE recibido_xml ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY;
CREATE POLICY propio ON recibido_xml TO timbo_app USING (tenant_id = NULLIF(current_setting('app.tenant', true), '')::uuid);
CREATE POLICY cruce ON recibido TO timbo_cruce USING (true);
GRANT SELECT ON recibido TO timbo_cruce;
-- The submitter asks the authority, which may give the XML; the renderer takes in what comes by mail.
GRANT SELECT, INSERT, UPDATE ON recibido, recibido_xml TO timbo_api, timbo_submitter, timbo_renderer;

-- The month of the XMLs that come in it, with the rows of the rest.
CREATE FUNCTION crear_mes_de_recibidos(p_mes timestamp) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_parte text := 'recibido_xml_' || to_char(p_mes, 'YYYY_MM');
  v_desde uuid := primer_id(p_mes AT TIME ZONE interval '-03:00');
  v_hasta uuid := primer_id((p_mes + interval '1 month') AT TIME ZONE interval '-03:00');
BEGIN
  IF to_regclass(v_parte) IS NOT NULL THEN RETURN; END IF;
  EXECUTE format('CREATE TABLE %I (LIKE recibido_xml INCLUDING CONSTRAINTS INCLUDING STORAGE INCLUDING COMPRESSION)', v_parte);
  ALTER TABLE recibido_xml_resto NO FORCE ROW LEVEL SECURITY;
  EXECUTE format('WITH m AS (DELETE FROM recibido_xml_resto WHERE recibido_id >= $1 AND recibido_id < $2 RETURNING *)
    INSERT INTO %I SELECT * FROM m', v_parte) USING v_desde, v_hasta;
  ALTER TABLE recibido_xml_resto FORCE ROW LEVEL SECURITY;
  EXECUTE format('ALTER TABLE recibido_xml ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', v_parte, v_desde, v_hasta);
  EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY', v_parte);
END $$;

-- The months of the documents that are issued, and of those that come: one call makes both.
ALTER FUNCTION crear_meses(timestamptz, integer) RENAME TO crear_meses_de_emitidos;
CREATE FUNCTION crear_meses(p_desde timestamptz, p_cuantos integer) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET lock_timeout = '2s' AS $$
DECLARE v_primero timestamp := date_trunc('month', p_desde AT TIME ZONE interval '-03:00');
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('crear_meses')) THEN RETURN 0; END IF;
  PERFORM crear_mes_de_recibidos(v_primero + make_interval(months => i)) FROM generate_series(0, p_cuantos - 1) i;
  RETURN crear_meses_de_emitidos(p_desde, p_cuantos);
END $$;
REVOKE ALL ON FUNCTION crear_meses, crear_mes_de_recibidos, crear_meses_de_emitidos FROM PUBLIC, timbo_submitter;
GRANT EXECUTE ON FUNCTION crear_meses TO timbo_submitter;
SELECT crear_meses(now() - interval '1 month', 4);`,
    `
-- Documents about which the authority is to be asked now: of each active tenant at most so many, the longest due first.
CREATE FUNCTION recibidos_por_preguntar(p_limite integer, p_por_tenant integer, p_ahora timestamptz)
  RETURNS TABLE (tenant_id uuid, id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT t.id, r.id FROM tenant t CROSS JOIN LATERAL (
      SELECT x.id, x.proxima_at FROM recibido x WHERE x.tenant_id = t.id AND x.proxima_at <= p_ahora
        AND NOT (x.en_vuelo AND x.vence_at > p_ahora) ORDER BY x.proxima_at LIMIT p_por_tenant) r
    WHERE t.estado = 'ACTIVO' ORDER BY r.proxima_at LIMIT p_limite $$;

-- Documents whose receiver is to be warned now that the term of its events ends.
CREATE FUNCTION recibidos_por_avisar(p_limite integer, p_ahora timestamptz) RETURNS TABLE (tenant_id uuid, id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT r.tenant_id, r.id FROM recibido r WHERE r.aviso_at <= p_ahora ORDER BY r.aviso_at LIMIT p_limite $$;
REVOKE ALL ON FUNCTION recibidos_por_preguntar, recibidos_por_avisar FROM PUBLIC;
GRANT EXECUTE ON FUNCTION recibidos_por_preguntar, recibidos_por_avisar TO timbo_submitter;
GRANT CREATE ON SCHEMA public TO timbo_cruce;
ALTER FUNCTION recibidos_por_preguntar OWNER TO timbo_cruce;
ALTER FUNCTION recibidos_por_avisar OWNER TO timbo_cruce;
REVOKE CREATE ON SCHEMA public FROM timbo_cruce;`,
  ];
}
