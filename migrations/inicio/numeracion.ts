import { delServicio } from './autor';

/** Numbers: a counter for each series, and the ranges that were declared unused. */
export const NUMERACION = `
-- One counter row per series, taken last in the emission's transaction; no sequence is gapless.
CREATE TABLE serie (
  tenant_id uuid NOT NULL REFERENCES tenant (id),
  sit text NOT NULL,
  timbrado text NOT NULL,
  serie text NOT NULL,
  tipo smallint NOT NULL,
  establecimiento text NOT NULL,
  punto text NOT NULL,
  ultimo_nro integer NOT NULL DEFAULT 0 CHECK (ultimo_nro BETWEEN 0 AND 9999999),
  ultima_emit_at timestamptz,
  -- A restored database may be behind what was issued: its series give out no number until they are reconciled with the authority.
  congelada_at timestamptz,
  -- Numbers of documents that a restore has lost, and free ones between them: no caller may choose them.
  perdidos int4multirange NOT NULL DEFAULT '{}',
  PRIMARY KEY (tenant_id, sit, timbrado, serie, tipo, establecimiento, punto)
) WITH (fillfactor = 50);

-- A range that travels as several events may be refused in part. liberados: the refused parts of a range that is not refused as a whole.
-- reservados: the numbers that nobody may issue or void again; it is what every rule asks.
CREATE TABLE inutilizacion (
  tenant_id uuid NOT NULL REFERENCES tenant (id),
  id uuid NOT NULL,
  sit text NOT NULL,
  timbrado text NOT NULL,
  serie text NOT NULL,
  tipo smallint NOT NULL,
  establecimiento text NOT NULL,
  punto text NOT NULL,
  numero_desde integer NOT NULL CHECK (numero_desde BETWEEN 1 AND 9999999),
  numero_hasta integer NOT NULL CHECK (numero_hasta BETWEEN numero_desde AND 9999999),
  liberados int4multirange NOT NULL DEFAULT '{}',
  reservados int4multirange NOT NULL GENERATED ALWAYS AS (
    CASE WHEN estado = 'R' THEN '{}' ELSE int4multirange(int4range(numero_desde, numero_hasta, '[]')) - liberados END) STORED,
  motivo text NOT NULL,
  estado text NOT NULL CHECK (estado IN ('P', 'A', 'R', 'X')),
  cdc text,
  protocolo_fiscal text,
  codigo_fiscal text,
  mensaje_fiscal text,
  autor jsonb NOT NULL DEFAULT ${delServicio('inutilizacion.pedir')},
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX inutilizacion_cdc ON inutilizacion (tenant_id, cdc) WHERE cdc IS NOT NULL;
CREATE INDEX inutilizacion_serie ON inutilizacion (tenant_id, sit, timbrado, serie, tipo, establecimiento, punto, numero_desde);
`;

export const TOMA_DE_NUMEROS = `
-- The next free numbers of a series after p_ultimo: jumps over what is reserved. Fewer than asked when the series ends.
CREATE FUNCTION numeros_libres(p_tenant uuid, p_sit text, p_timbrado text, p_serie text, p_tipo smallint,
    p_establecimiento text, p_punto text, p_ultimo integer, p_cantidad integer) RETURNS integer[]
  LANGUAGE plpgsql STABLE AS $$
  DECLARE
    v_numeros integer[] := '{}';
    v_n integer := p_ultimo;
    v_fin integer;
    v_hay_reservados boolean := EXISTS (SELECT FROM inutilizacion i
      WHERE i.tenant_id = p_tenant AND i.sit = p_sit AND i.timbrado = p_timbrado AND i.serie = p_serie AND i.tipo = p_tipo
        AND i.establecimiento = p_establecimiento AND i.punto = p_punto AND upper(i.reservados) > p_ultimo + 1);
  BEGIN
    WHILE cardinality(v_numeros) < p_cantidad AND v_n < 9999999 LOOP
      v_n := v_n + 1;
      IF v_hay_reservados THEN
        SELECT max(upper(r.tramo)) INTO v_fin FROM inutilizacion i, unnest(i.reservados) AS r (tramo)
          WHERE i.tenant_id = p_tenant AND i.sit = p_sit AND i.timbrado = p_timbrado AND i.serie = p_serie AND i.tipo = p_tipo
            AND i.establecimiento = p_establecimiento AND i.punto = p_punto AND i.reservados @> v_n AND r.tramo @> v_n;
      END IF;
      IF v_fin IS NULL THEN v_numeros := v_numeros || v_n; ELSE v_n := v_fin - 1; END IF;
    END LOOP;
    RETURN v_numeros;
  END $$;

-- What a chosen number is: OK, EMITIDO (issued before, or lost in a restore) or INUTILIZADO.
CREATE FUNCTION numero_elegido(p_tenant uuid, p_sit text, p_timbrado text, p_serie text, p_tipo smallint,
    p_establecimiento text, p_punto text, p_perdidos int4multirange, p_numero integer) RETURNS text
  LANGUAGE sql STABLE AS $$
    SELECT CASE
      WHEN p_perdidos @> p_numero OR EXISTS (SELECT FROM numero_emitido d
        WHERE d.tenant_id = p_tenant AND d.sit = p_sit AND d.timbrado = p_timbrado AND d.serie = p_serie AND d.tipo = p_tipo
          AND d.establecimiento = p_establecimiento AND d.punto = p_punto AND d.numero = p_numero) THEN 'EMITIDO'
      WHEN EXISTS (SELECT FROM inutilizacion i WHERE i.tenant_id = p_tenant AND i.sit = p_sit AND i.timbrado = p_timbrado
        AND i.serie = p_serie AND i.tipo = p_tipo AND i.establecimiento = p_establecimiento AND i.punto = p_punto
        AND i.reservados @> p_numero) THEN 'INUTILIZADO'
      ELSE 'OK' END $$;

-- The counter of a series, locked. Creates the series at its first emission.
CREATE FUNCTION bloquear_serie(p_tenant uuid, p_sit text, p_timbrado text, p_serie text, p_tipo smallint,
    p_establecimiento text, p_punto text) RETURNS serie
  LANGUAGE plpgsql AS $$
  DECLARE v_serie serie;
  BEGIN
    LOOP
      SELECT * INTO v_serie FROM serie
        WHERE tenant_id = p_tenant AND sit = p_sit AND timbrado = p_timbrado AND serie = p_serie AND tipo = p_tipo
          AND establecimiento = p_establecimiento AND punto = p_punto FOR UPDATE;
      IF FOUND THEN RETURN v_serie; END IF;
      INSERT INTO serie (tenant_id, sit, timbrado, serie, tipo, establecimiento, punto)
        VALUES (p_tenant, p_sit, p_timbrado, p_serie, p_tipo, p_establecimiento, p_punto) ON CONFLICT DO NOTHING;
    END LOOP;
  END $$;

-- Takes the next free numbers of a series, under the lock of its counter.
CREATE FUNCTION tomar_numeros(p_tenant uuid, p_sit text, p_timbrado text, p_serie text, p_tipo smallint,
    p_establecimiento text, p_punto text, p_cantidad integer, p_ahora timestamptz) RETURNS integer[]
  LANGUAGE plpgsql AS $$
  DECLARE v_serie serie; v_numeros integer[];
  BEGIN
    v_serie := bloquear_serie(p_tenant, p_sit, p_timbrado, p_serie, p_tipo, p_establecimiento, p_punto);
    v_numeros := numeros_libres(p_tenant, p_sit, p_timbrado, p_serie, p_tipo, p_establecimiento, p_punto, v_serie.ultimo_nro, p_cantidad);
    IF cardinality(v_numeros) > 0 THEN
      UPDATE serie SET ultimo_nro = v_numeros[cardinality(v_numeros)], ultima_emit_at = p_ahora
        WHERE tenant_id = p_tenant AND sit = p_sit AND timbrado = p_timbrado AND serie = p_serie AND tipo = p_tipo
          AND establecimiento = p_establecimiento AND punto = p_punto;
    END IF;
    RETURN v_numeros;
  END $$;

-- Takes one number that the caller chose, if numero_elegido says OK. Moves the counter when it is above.
CREATE FUNCTION forzar_numero(p_tenant uuid, p_sit text, p_timbrado text, p_serie text, p_tipo smallint,
    p_establecimiento text, p_punto text, p_numero integer, p_ahora timestamptz) RETURNS text
  LANGUAGE plpgsql AS $$
  DECLARE v_serie serie; v_dicho text;
  BEGIN
    v_serie := bloquear_serie(p_tenant, p_sit, p_timbrado, p_serie, p_tipo, p_establecimiento, p_punto);
    v_dicho := numero_elegido(p_tenant, p_sit, p_timbrado, p_serie, p_tipo, p_establecimiento, p_punto, v_serie.perdidos, p_numero);
    IF v_dicho = 'OK' THEN
      UPDATE serie SET ultimo_nro = greatest(ultimo_nro, p_numero), ultima_emit_at = p_ahora
        WHERE tenant_id = p_tenant AND sit = p_sit AND timbrado = p_timbrado AND serie = p_serie AND tipo = p_tipo
          AND establecimiento = p_establecimiento AND punto = p_punto;
    END IF;
    RETURN v_dicho;
  END $$;

-- Whatever statement moves a counter: a frozen one does not move. TB001 is what the api answers as SERIE_CONGELADA.
CREATE FUNCTION serie_congelada() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION 'the series waits for its reconciliation' USING ERRCODE = 'TB001';
  END $$;
CREATE TRIGGER serie_congelada BEFORE UPDATE OF ultimo_nro ON serie FOR EACH ROW
  WHEN (OLD.congelada_at IS NOT NULL AND NEW.congelada_at IS NOT NULL) EXECUTE FUNCTION serie_congelada();

-- A series that the restored database does not know is no safer than those that it knows.
CREATE FUNCTION serie_nueva() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.congelada_at := (SELECT max(s.congelada_at) FROM serie s WHERE s.tenant_id = NEW.tenant_id);
    IF NEW.congelada_at IS NOT NULL AND NEW.ultimo_nro > 0 THEN
      RAISE EXCEPTION 'the series waits for its reconciliation' USING ERRCODE = 'TB001';
    END IF;
    RETURN NEW;
  END $$;
CREATE TRIGGER serie_nueva BEFORE INSERT ON serie FOR EACH ROW EXECUTE FUNCTION serie_nueva();

-- Freezes every series, those included that a point could begin, and makes everything that is not final doubtful: what this database
-- believes unsent may have been sent in the time that it has lost, so it is asked about before it travels. A document that goes out in
-- batches is asked about only after p_espera: while its batch is in process the authority denies knowing it.
-- That a document counts as sent from then on is written by libs/de (restaurar), in the same transaction.
-- p_espera: until what travels in batches is asked about. p_duda: until "not there" is believed.
CREATE FUNCTION congelar_series(p_ahora timestamptz, p_espera interval, p_duda interval)
  RETURNS TABLE (series bigint, documentos bigint, lotes bigint, eventos bigint)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  BEGIN
    INSERT INTO serie (tenant_id, sit, timbrado, serie, tipo, establecimiento, punto)
      SELECT p.tenant_id, p.sit, t.numero, t.serie, tipo, p.establecimiento, p.codigo
      FROM punto p JOIN timbrado t ON t.tenant_id = p.tenant_id AND t.sit = p.sit, unnest(ARRAY[1, 4, 5, 6, 7]) tipo
      ON CONFLICT DO NOTHING;
    UPDATE serie s SET congelada_at = p_ahora WHERE s.congelada_at IS NULL;
    SELECT count(*) INTO series FROM serie s WHERE s.congelada_at IS NOT NULL;
    -- Ids of calls that were used in the lost time are not used again.
    PERFORM setval('d_id', nextval('d_id') + 1000000), setval('id_evento', (nextval('id_evento') + 1000000) % 9999999999 + 1);
    -- What was "not there" may have been sent since: it is asked about anew, and "not there" proves nothing until the batches of the
    -- lost time are judged. Only what is not final has an open submission; without the state PostgreSQL might read every month.
    UPDATE envio e SET consultas_sin_rastro = 0, sin_rastro_desde = p_ahora + p_duda, en_vuelo = e.en_vuelo AND d.lote_id IS NOT NULL,
        consultar_at = CASE WHEN d.lote_id IS NOT NULL THEN e.consultar_at WHEN d.modo_envio = 'A' THEN p_ahora + p_espera ELSE p_ahora END
      FROM documento d WHERE d.tenant_id = e.tenant_id AND d.id = e.de_id AND d.cdc = e.cdc AND e.abierto
        AND d.estado IN ('P', 'E');
    INSERT INTO envio (id, tenant_id, de_id, cdc, d_id, en_vuelo, vence_at, consultar_at, sin_rastro_desde, resultado,
        detalle, created_at)
      SELECT nuevo_id(p_ahora), d.tenant_id, d.id, d.cdc, nextval('d_id'), false, p_ahora,
        CASE d.modo_envio WHEN 'A' THEN p_ahora + p_espera ELSE p_ahora END, p_ahora + p_duda, 'desconocido',
        'restored database', p_ahora
      FROM documento d WHERE d.estado IN ('P', 'E')
        AND NOT EXISTS (SELECT FROM envio x WHERE x.tenant_id = d.tenant_id AND x.de_id = d.id AND x.cdc = d.cdc AND x.abierto);
    GET DIAGNOSTICS documentos = ROW_COUNT;
    WITH l AS (UPDATE lote l SET en_vuelo = true, vence_at = p_ahora
        WHERE l.estado = 'NUEVO' AND NOT l.en_vuelo RETURNING 1)
      SELECT count(*) INTO lotes FROM l;
    WITH v AS (UPDATE evento v SET dudoso = true WHERE v.estado = 'P' AND NOT v.dudoso RETURNING 1)
      SELECT count(*) INTO eventos FROM v;
    PERFORM registrar_acto('serie.congelar', 'series', NULL,
      jsonb_build_object('series', series, 'documentos', documentos, 'lotes', lotes, 'eventos', eventos));
    RETURN NEXT;
  END $$;

CREATE FUNCTION series_congeladas()
  RETURNS TABLE (tenant_id uuid, tenant_version integer, ruc text, sit text, timbrado text, serie text, tipo smallint,
    establecimiento text, punto text, ultimo_nro integer, reservado integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT s.tenant_id, t.version, t.ruc, s.sit, s.timbrado, s.serie, s.tipo, s.establecimiento, s.punto, u.nro,
      greatest(u.nro, (SELECT upper(t.tramo) - 1 FROM unnest((SELECT range_agg(i.reservados) FROM inutilizacion i
        WHERE i.tenant_id = s.tenant_id AND i.sit = s.sit AND i.timbrado = s.timbrado AND i.serie = s.serie AND i.tipo = s.tipo
          AND i.establecimiento = s.establecimiento AND i.punto = s.punto AND i.estado <> 'P')) AS t (tramo)
        WHERE t.tramo @> u.nro + 1))
    FROM serie s JOIN tenant t ON t.id = s.tenant_id, LATERAL (SELECT greatest(s.ultimo_nro, max(n.numero)) AS nro FROM numero_emitido n
      WHERE n.tenant_id = s.tenant_id AND n.sit = s.sit AND n.timbrado = s.timbrado AND n.serie = s.serie AND n.tipo = s.tipo
        AND n.establecimiento = s.establecimiento AND n.punto = s.punto) u
    WHERE s.congelada_at IS NOT NULL
    ORDER BY s.tenant_id, s.sit, s.timbrado, s.serie, s.establecimiento, s.punto, s.tipo $$;
`;
