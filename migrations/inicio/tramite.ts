import { delServicio } from './autor';
import { COMO_COLA } from './meses';

/** What is sent to the authority: submissions, batches, events; and the jobs that are not yet in the queue. */
export const TRAMITE = `
CREATE SEQUENCE d_id AS bigint;
CREATE SEQUENCE id_evento AS bigint MAXVALUE 9999999999 CYCLE;

-- Tables that work as queues: each row changes or goes within minutes, and every query passes over the dead rows.
CREATE TABLE lote (
  tenant_id uuid NOT NULL REFERENCES tenant (id),
  id uuid NOT NULL,
  sit text NOT NULL,
  tipo smallint NOT NULL,
  estado text NOT NULL CHECK (estado IN ('NUEVO', 'DESCONOCIDO', 'ENCOLADO', 'CERRADO')),
  d_id bigint NOT NULL,
  numero_lote text,
  ficha integer NOT NULL DEFAULT 1,
  en_vuelo boolean NOT NULL DEFAULT false,
  vence_at timestamptz NOT NULL,
  proxima_at timestamptz NOT NULL,
  intentos integer NOT NULL DEFAULT 0,
  -- The authority refused the batch as a whole. It may still process some of its documents.
  rechazado boolean NOT NULL DEFAULT false,
  resultado text,
  detalle text,
  enviado_at timestamptz,
  created_at timestamptz NOT NULL,
  cerrado_at timestamptz,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, d_id)
) WITH (${COMO_COLA});
CREATE INDEX lote_abierto ON lote (tenant_id, proxima_at) WHERE estado <> 'CERRADO';
CREATE INDEX lote_por_salir ON lote (tenant_id, sit) WHERE estado = 'NUEVO' AND NOT en_vuelo;

-- Submissions: at most one open one per CDC, whatever the processes believe (docs/adr/0004); a CDC is of one document (cdc_emitido). The
-- key is also the index for its rows. Nothing looks for closed ones by their batch.
CREATE TABLE envio (
  tenant_id uuid NOT NULL,
  de_id uuid NOT NULL,
  id uuid NOT NULL,
  cdc text NOT NULL,
  d_id bigint NOT NULL,
  lote_id uuid,
  abierto boolean NOT NULL DEFAULT true,
  ficha integer NOT NULL DEFAULT 1,
  en_vuelo boolean NOT NULL DEFAULT true,
  vence_at timestamptz NOT NULL,
  consultar_at timestamptz,
  consultas integer NOT NULL DEFAULT 0,
  consultas_sin_rastro integer NOT NULL DEFAULT 0,
  -- Before this moment the answer "not there" proves nothing.
  sin_rastro_desde timestamptz,
  -- The authority's answer to the sending: this CDC or its number is approved already. While it stands, the document is not sent again.
  ya_autorizado jsonb,
  resultado text,
  detalle text,
  created_at timestamptz NOT NULL,
  cerrado_at timestamptz,
  PRIMARY KEY (tenant_id, de_id, id),
  FOREIGN KEY (tenant_id, lote_id) REFERENCES lote (tenant_id, id)
) PARTITION BY RANGE (de_id);
CREATE UNIQUE INDEX envio_abierto ON envio (tenant_id, de_id, cdc) WHERE abierto;
CREATE INDEX envio_lote ON envio (tenant_id, lote_id) WHERE abierto AND lote_id IS NOT NULL;

-- Documents that others issued to a tenant, from the first event that it asks for: the row is locked while one is requested, so that the
-- sequence of its events is judged as it stands. A CDC of the test environment is another document.
CREATE TABLE recibido (
  tenant_id uuid NOT NULL REFERENCES tenant (id),
  id uuid NOT NULL,
  sit text NOT NULL,
  cdc text NOT NULL,
  emisor_ruc text NOT NULL,
  emisor_nombre text,
  fecha_emision text,
  total_gs numeric(23,8),
  fecha_recepcion text,
  situacion text CHECK (situacion IN ('A', 'C', 'N')),
  aprobado_at timestamptz,
  consultado_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (tenant_id, id),
  UNIQUE (tenant_id, sit, cdc)
);
CREATE INDEX recibido_lista ON recibido (tenant_id, created_at DESC, id);

-- Events: durable before they are sent. What each type is stands in libs/eventos/domain; a document has one cancellation and one
-- nomination. Few, and looked for by their own id: they are not cut into months, and so none points to its document by a foreign key.
CREATE TABLE evento (
  tenant_id uuid NOT NULL REFERENCES tenant (id),
  id uuid NOT NULL,
  tipo text NOT NULL,
  sit text NOT NULL,
  de_id uuid,
  inutilizacion_id uuid,
  recibido_id uuid,
  datos jsonb NOT NULL,
  motivo text NOT NULL,
  estado text NOT NULL DEFAULT 'P' CHECK (estado IN ('P', 'A', 'R')),
  protocolo_fiscal text,
  codigo_fiscal text,
  mensaje_fiscal text,
  ficha integer NOT NULL DEFAULT 0,
  en_vuelo boolean NOT NULL DEFAULT false,
  vence_at timestamptz,
  proxima_at timestamptz NOT NULL,
  intentos integer NOT NULL DEFAULT 0,
  dudoso boolean NOT NULL DEFAULT false,
  id_evento bigint,
  d_id bigint,
  detalle text,
  autor jsonb NOT NULL DEFAULT ${delServicio('evento.pedir')},
  created_at timestamptz NOT NULL,
  procesado_at timestamptz,
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, inutilizacion_id) REFERENCES inutilizacion (tenant_id, id),
  FOREIGN KEY (tenant_id, recibido_id) REFERENCES recibido (tenant_id, id),
  CHECK (num_nonnulls(de_id, inutilizacion_id, recibido_id) <= 1)
);
CREATE UNIQUE INDEX evento_unico ON evento (tenant_id, de_id, tipo) WHERE tipo IN ('CANCELACION', 'NOMINACION') AND estado <> 'R';
-- The next event of a received document waits for the answer to the one before.
CREATE UNIQUE INDEX evento_de_recibido_pendiente ON evento (tenant_id, recibido_id) WHERE recibido_id IS NOT NULL AND estado = 'P';
CREATE INDEX evento_recibido ON evento (tenant_id, recibido_id, created_at) WHERE recibido_id IS NOT NULL;
CREATE INDEX evento_documento ON evento (tenant_id, de_id, created_at);
CREATE INDEX evento_inutilizacion ON evento (tenant_id, inutilizacion_id);
CREATE INDEX evento_abierto ON evento (tenant_id, proxima_at) WHERE estado = 'P';

-- Each attempt of an event has its own id and hour, and so its own signature. All attempts stay.
CREATE TABLE evento_xml (
  tenant_id uuid NOT NULL,
  evento_id uuid NOT NULL,
  ficha integer NOT NULL,
  xml bytea NOT NULL,
  PRIMARY KEY (tenant_id, evento_id, ficha),
  FOREIGN KEY (tenant_id, evento_id) REFERENCES evento (tenant_id, id)
);

-- Circuit breaker: while it is open, that issuer sends one probe at a time to that environment, and nothing else.
CREATE TABLE disyuntor (
  tenant_id uuid NOT NULL REFERENCES tenant (id),
  sit text NOT NULL,
  dudas integer NOT NULL DEFAULT 0,
  aperturas integer NOT NULL DEFAULT 0,
  abierto_hasta timestamptz,
  motivo text,
  PRIMARY KEY (tenant_id, sit)
);

CREATE TABLE outbox (
  tenant_id uuid NOT NULL,
  id bigint GENERATED ALWAYS AS IDENTITY,
  cola text NOT NULL,
  datos jsonb NOT NULL,
  disponible_at timestamptz NOT NULL,
  -- A caller waits for it: it goes first.
  urgente boolean NOT NULL DEFAULT false,
  PRIMARY KEY (tenant_id, id)
) WITH (${COMO_COLA});
CREATE INDEX outbox_disponible ON outbox (disponible_at);
`;

/** What crosses tenants, as ids or jobs only: the relay's work, what somebody waits for, and what nobody is working on. */
export const TRABAJO = `
-- The relay's work: rows that are due, hidden from other relays for a while; after a crash they appear again. MATERIALIZED
-- chooses them once: a subquery of IN was run again for each row when the planner took the table for empty, as it mostly is.
CREATE FUNCTION outbox_tomar(p_limite integer, p_ahora timestamptz, p_oculta interval)
  RETURNS TABLE (id bigint, tenant_id uuid, cola text, datos jsonb, urgente boolean)
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
    WITH i AS MATERIALIZED (SELECT tenant_id, id FROM outbox WHERE disponible_at <= p_ahora ORDER BY disponible_at
      LIMIT p_limite FOR UPDATE SKIP LOCKED)
    UPDATE outbox o SET disponible_at = p_ahora + p_oculta FROM i WHERE o.tenant_id = i.tenant_id AND o.id = i.id
    RETURNING o.id, o.tenant_id, o.cola, o.datos, o.urgente $$;

CREATE FUNCTION outbox_borrar(p_tenants uuid[], p_ids bigint[]) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
    DELETE FROM outbox o USING unnest(p_tenants, p_ids) AS b (tenant_id, id) WHERE o.tenant_id = b.tenant_id AND o.id = b.id $$;

-- As outbox_tomar, for copies.
CREATE FUNCTION copias_tomar(p_limite integer, p_ahora timestamptz, p_oculta interval) RETURNS TABLE (tenant_id uuid, de_id uuid, cdc text)
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
    WITH i AS MATERIALIZED (SELECT tenant_id, de_id, cdc FROM copia_pendiente WHERE proxima_at <= p_ahora ORDER BY proxima_at
      LIMIT p_limite FOR UPDATE SKIP LOCKED)
    UPDATE copia_pendiente c SET proxima_at = p_ahora + p_oculta FROM i
      WHERE c.tenant_id = i.tenant_id AND c.de_id = i.de_id AND c.cdc = i.cdc
    RETURNING c.tenant_id, c.de_id, c.cdc $$;

-- A process that waits for answers re-reads all of them in one query.
CREATE FUNCTION documentos_resueltos(p_tenants uuid[], p_ids uuid[]) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT r.id FROM unnest(p_tenants, p_ids) AS b(tenant_id, id), LATERAL (
    SELECT d.id FROM documento d WHERE d.tenant_id = b.tenant_id AND d.id = b.id AND d.estado IN ('A', 'R', 'C')
    UNION ALL SELECT e.id FROM evento e WHERE e.tenant_id = b.tenant_id AND e.id = b.id AND e.estado <> 'P') r $$;

-- Groups that have documents for a batch, one index probe for each: however many documents wait, it costs the same. While batches of an
-- issuer wait to go out again, no more are made: they would only wait beside them, less full than they may be.
CREATE FUNCTION grupos_por_lote()
  RETURNS TABLE (tenant_id uuid, sit text, tipo smallint, suelto boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    WITH RECURSIVE grupos AS (
      (SELECT d.tenant_id, d.sit, d.tipo, LEAST(d.lotes_fallidos, 1) AS fallido FROM documento d
       WHERE d.estado = 'P' AND d.modo_envio = 'A' AND d.lote_id IS NULL AND d.reintentar_at IS NULL
       ORDER BY d.tenant_id, d.sit, d.tipo, LEAST(d.lotes_fallidos, 1) LIMIT 1)
      UNION ALL
      SELECT s.tenant_id, s.sit, s.tipo, s.fallido FROM grupos g, LATERAL (
        SELECT d.tenant_id, d.sit, d.tipo, LEAST(d.lotes_fallidos, 1) AS fallido FROM documento d
        WHERE d.estado = 'P' AND d.modo_envio = 'A' AND d.lote_id IS NULL AND d.reintentar_at IS NULL
          AND (d.tenant_id, d.sit, d.tipo, LEAST(d.lotes_fallidos, 1)) > (g.tenant_id, g.sit, g.tipo, g.fallido)
        ORDER BY d.tenant_id, d.sit, d.tipo, LEAST(d.lotes_fallidos, 1) LIMIT 1) s)
    SELECT g.tenant_id, g.sit, g.tipo, g.fallido > 0 FROM grupos g
    WHERE (SELECT count(*) FROM lote l WHERE l.tenant_id = g.tenant_id AND l.sit = g.sit AND l.estado = 'NUEVO'
      AND NOT l.en_vuelo) < 8 $$;

-- Documents that are not final although a deadline of their transmission is near or gone: p_firma hours from the signature,
-- then p_emision from the emission (libs/de/domain/plazos.ts). Signature and emission are local times, UTC−03:00.
CREATE FUNCTION documentos_por_vencer(p_limite integer, p_ahora timestamptz, p_margen interval, p_firma integer,
    p_emision integer)
  RETURNS TABLE (tenant_id uuid, id uuid, cdc text, estado text, sit text, horas smallint, vence_at timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT d.tenant_id, d.id, d.cdc, d.estado, d.sit,
      CASE WHEN n.normal > p_ahora THEN p_firma ELSE p_emision END::smallint,
      CASE WHEN n.normal > p_ahora THEN n.normal
        ELSE (d.fecha_emision AT TIME ZONE interval '-03:00') + make_interval(hours => p_emision) END
    FROM documento d, LATERAL (SELECT (d.fecha_firma AT TIME ZONE interval '-03:00') + make_interval(hours => p_firma) AS normal) n
    WHERE d.estado IN ('P', 'E') AND d.fecha_firma < (p_ahora + p_margen - make_interval(hours => p_firma)) AT TIME ZONE interval '-03:00'
    ORDER BY d.fecha_firma, d.id LIMIT p_limite $$;

${barrido({
  nombre: 'documentos_sin_avance',
  tabla: 'documento',
  reloj: 'updated_at',
  // What travels or waits in a batch is the batch's business; what waits for its time is left alone until then.
  pendiente: `d.estado IN ('P', 'E') AND d.lote_id IS NULL AND NOT (d.estado = 'P' AND d.modo_envio = 'A')`,
  solo: `coalesce(d.reintentar_at < p_ahora - p_quietos, true)
            AND NOT EXISTS (SELECT FROM envio e WHERE e.tenant_id = d.tenant_id AND e.de_id = d.id AND e.cdc = d.cdc AND e.abierto
              AND CASE WHEN e.en_vuelo THEN e.vence_at ELSE e.consultar_at END > p_ahora - p_quietos)`,
})}

${barrido({
  nombre: 'lotes_sin_avance',
  tabla: 'lote',
  reloj: 'proxima_at',
  pendiente: `d.estado <> 'CERRADO'`,
  solo: `NOT (d.en_vuelo AND d.vence_at > p_ahora)`,
})}

${barrido({
  nombre: 'eventos_sin_avance',
  tabla: 'evento',
  reloj: 'proxima_at',
  pendiente: `d.estado = 'P'`,
  solo: `NOT (d.en_vuelo AND d.vence_at > p_ahora)`,
})}

${barrido({
  nombre: 'kudes_sin_hacer',
  tabla: 'documento',
  reloj: 'updated_at',
  pendiente: `d.kude_estado IN ('G', 'P')`,
  solo: 'true',
})}

${barrido({
  nombre: 'kudes_vencidos',
  tabla: 'documento',
  reloj: 'kude_at',
  pendiente: `d.kude_at IS NOT NULL`,
  solo: 'true',
})}

${barrido({
  nombre: 'paquetes_por_atender',
  tabla: 'kude_paquete',
  reloj: 'proxima_at',
  pendiente: 'true',
  solo: `NOT (d.en_vuelo AND d.vence_at > p_ahora)`,
})}

${barrido({
  nombre: 'habilitaciones_por_seguir',
  tabla: 'corrida_de_habilitacion',
  reloj: 'proxima_at',
  pendiente: `d.estado = 'en_curso'`,
  solo: `NOT (d.en_vuelo AND d.vence_at > p_ahora)`,
})}

${barrido({
  nombre: 'correos_sin_avance',
  tabla: 'correo',
  reloj: 'proxima_at',
  pendiente: `d.estado = 'P'`,
  solo: `NOT (d.en_vuelo AND d.vence_at > p_ahora)`,
})}

-- A few rows a day.
CREATE FUNCTION avisos_sin_avance(p_limite integer, p_ahora timestamptz, p_quietos interval)
  RETURNS TABLE (tenant_id uuid, id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    SELECT a.tenant_id, a.id FROM aviso_de_fin a
    WHERE a.estado = 'P' AND a.proxima_at < p_ahora - p_quietos AND NOT (a.en_vuelo AND a.vence_at > p_ahora)
    ORDER BY a.proxima_at LIMIT p_limite $$;
`;

interface Barrido {
  nombre: string;
  tabla: string;
  /** Column of the moment since which a row was left alone, or from which it may be taken up. */
  reloj: string;
  /** The condition of the index on (tenant_id, reloj). */
  pendiente: string;
  /** What else a row must be for a sweeper to bring it back. */
  solo: string;
}

/**
 * A sweeper's source: the oldest of each tenant first, then the second of each, and so on, so that one tenant's fifty thousand stand
 * behind another's first. Tenants are found by jumping through the index, one probe for each.
 */
function barrido({ nombre, tabla, reloj, pendiente, solo }: Barrido): string {
  return `CREATE FUNCTION ${nombre}(p_limite integer, p_ahora timestamptz, p_quietos interval)
  RETURNS TABLE (tenant_id uuid, id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
    WITH RECURSIVE tenants AS (
      (SELECT d.tenant_id FROM ${tabla} d WHERE ${pendiente} ORDER BY d.tenant_id LIMIT 1)
      UNION ALL
      SELECT s.tenant_id FROM tenants t, LATERAL (SELECT d.tenant_id FROM ${tabla} d
        WHERE ${pendiente} AND d.tenant_id > t.tenant_id ORDER BY d.tenant_id LIMIT 1) s)
    SELECT q.tenant_id, q.id FROM tenants t, LATERAL (
      SELECT d.tenant_id, d.id, d.${reloj} AS desde, row_number() OVER (ORDER BY d.${reloj}) AS turno FROM ${tabla} d
      WHERE d.tenant_id = t.tenant_id AND ${pendiente} AND d.${reloj} < p_ahora - p_quietos AND ${solo}
      ORDER BY d.${reloj} LIMIT p_limite) q
    ORDER BY q.turno, q.desde LIMIT p_limite $$;`;
}
