import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables whose rows belong to one tenant; row-level security is forced on each. */
const DE_UN_TENANT = [
  'establecimiento',
  'punto',
  'timbrado',
  'csc',
  'certificado',
  'api_key',
  'serie',
  'inutilizacion',
  'id_interno',
  'documento',
  'documento_detalle',
  'documento_xml',
  'documento_historial',
  'anticipo_aplicado',
  'envio',
  'lote',
  'evento',
  'disyuntor',
  'outbox',
];

export class Inicio1763600000001 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    // The role that owns the few functions which cross tenants (docs/adr/0006). It cannot log in.
    await db.query(`DO $$ BEGIN
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'timbo_cruce') THEN CREATE ROLE timbo_cruce NOLOGIN; END IF;
      EXECUTE format('GRANT timbo_cruce TO %I', current_user);
    END $$`);

    await db.query(`CREATE TABLE tenant (
      id uuid PRIMARY KEY,
      ruc text NOT NULL UNIQUE,
      razon_social text NOT NULL,
      nombre_fantasia text,
      tipo_contribuyente smallint NOT NULL,
      tipo_regimen smallint,
      estado text NOT NULL DEFAULT 'ACTIVO' CHECK (estado IN ('ACTIVO', 'SUSPENDIDO')),
      plan text NOT NULL,
      actividades jsonb NOT NULL DEFAULT '[]',
      obligaciones jsonb NOT NULL DEFAULT '[]',
      ajustes jsonb NOT NULL DEFAULT '{}',
      version integer NOT NULL DEFAULT 1,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    )`);
    await db.query(`CREATE TABLE establecimiento (
      tenant_id uuid NOT NULL REFERENCES tenant (id),
      codigo text NOT NULL CHECK (codigo ~ '^[0-9]{3}$'),
      denominacion text,
      direccion text NOT NULL,
      numero_casa text NOT NULL DEFAULT '0',
      complemento_1 text,
      complemento_2 text,
      departamento integer NOT NULL,
      distrito integer,
      ciudad integer NOT NULL,
      telefono text NOT NULL,
      email text NOT NULL,
      PRIMARY KEY (tenant_id, codigo)
    )`);
    await db.query(`CREATE TABLE punto (
      tenant_id uuid NOT NULL,
      establecimiento text NOT NULL,
      codigo text NOT NULL CHECK (codigo ~ '^[0-9]{3}$'),
      sit text NOT NULL CHECK (sit IN ('H', 'P')),
      modo_envio text NOT NULL DEFAULT 'A' CHECK (modo_envio IN ('S', 'A')),
      activo boolean NOT NULL DEFAULT true,
      PRIMARY KEY (tenant_id, establecimiento, codigo),
      FOREIGN KEY (tenant_id, establecimiento) REFERENCES establecimiento (tenant_id, codigo)
    )`);
    await db.query(`CREATE TABLE timbrado (
      tenant_id uuid NOT NULL REFERENCES tenant (id),
      sit text NOT NULL CHECK (sit IN ('H', 'P')),
      numero text NOT NULL CHECK (numero ~ '^[0-9]{8}$'),
      fecha_inicio date NOT NULL,
      serie text NOT NULL DEFAULT '' CHECK (serie ~ '^([A-Z]{2})?$'),
      PRIMARY KEY (tenant_id, sit)
    )`);
    await db.query(`CREATE TABLE csc (
      tenant_id uuid NOT NULL REFERENCES tenant (id),
      sit text NOT NULL CHECK (sit IN ('H', 'P')),
      id_csc text NOT NULL CHECK (id_csc ~ '^[0-9]{4}$'),
      csc_cifrado bytea NOT NULL,
      PRIMARY KEY (tenant_id, sit)
    )`);
    await db.query(`CREATE TABLE certificado (
      id uuid PRIMARY KEY,
      tenant_id uuid NOT NULL REFERENCES tenant (id),
      huella text NOT NULL,
      sujeto text NOT NULL,
      numero_serie text NOT NULL,
      desde timestamptz NOT NULL,
      hasta timestamptz NOT NULL,
      clave_cifrada bytea NOT NULL,
      certificado_pem text NOT NULL,
      cadena_pem text NOT NULL DEFAULT '',
      activo boolean NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    )`);
    await db.query(`CREATE UNIQUE INDEX certificado_activo ON certificado (tenant_id) WHERE activo`);
    await db.query(`CREATE TABLE api_key (
      id uuid PRIMARY KEY,
      tenant_id uuid NOT NULL REFERENCES tenant (id),
      nombre text NOT NULL,
      prefix text NOT NULL,
      hash bytea NOT NULL UNIQUE,
      created_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz,
      revocada_at timestamptz,
      last_used_at timestamptz
    )`);
    await db.query(`CREATE INDEX api_key_tenant ON api_key (tenant_id)`);

    // Numbering: one counter row per series, taken last in the emission's transaction; no sequence is gapless.
    await db.query(`CREATE TABLE serie (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      tenant_id uuid NOT NULL REFERENCES tenant (id),
      sit text NOT NULL,
      timbrado text NOT NULL,
      serie text NOT NULL,
      tipo smallint NOT NULL,
      establecimiento text NOT NULL,
      punto text NOT NULL,
      ultimo_nro integer NOT NULL DEFAULT 0 CHECK (ultimo_nro BETWEEN 0 AND 9999999),
      ultima_emit_at timestamptz,
      UNIQUE (tenant_id, sit, timbrado, serie, tipo, establecimiento, punto)
    ) WITH (fillfactor = 50)`);
    await db.query(`CREATE TABLE inutilizacion (
      id uuid PRIMARY KEY,
      tenant_id uuid NOT NULL REFERENCES tenant (id),
      sit text NOT NULL,
      timbrado text NOT NULL,
      serie text NOT NULL,
      tipo smallint NOT NULL,
      establecimiento text NOT NULL,
      punto text NOT NULL,
      numero_desde integer NOT NULL CHECK (numero_desde BETWEEN 1 AND 9999999),
      numero_hasta integer NOT NULL CHECK (numero_hasta BETWEEN numero_desde AND 9999999),
      motivo text NOT NULL,
      estado text NOT NULL CHECK (estado IN ('P', 'A', 'R')),
      cdc text,
      protocolo_fiscal text,
      codigo_fiscal text,
      mensaje_fiscal text,
      created_at timestamptz NOT NULL DEFAULT now()
    )`);
    await db.query(`CREATE INDEX inutilizacion_cdc ON inutilizacion (cdc) WHERE cdc IS NOT NULL`);
    await db.query(`CREATE INDEX inutilizacion_serie ON inutilizacion
      (tenant_id, sit, timbrado, serie, tipo, establecimiento, punto, numero_desde)`);

    await db.query(`CREATE TABLE id_interno (
      tenant_id uuid NOT NULL,
      sit text NOT NULL,
      id_interno text NOT NULL,
      de_id uuid NOT NULL,
      PRIMARY KEY (tenant_id, sit, id_interno)
    )`);
    await db.query(`CREATE TABLE documento (
      id uuid PRIMARY KEY,
      tenant_id uuid NOT NULL REFERENCES tenant (id),
      cdc text NOT NULL UNIQUE,
      id_interno text,
      estado text NOT NULL CHECK (estado IN ('P', 'E', 'A', 'R', 'C')),
      tipo smallint NOT NULL,
      sit text NOT NULL,
      timbrado text NOT NULL,
      serie text NOT NULL,
      establecimiento text NOT NULL,
      punto text NOT NULL,
      numero integer NOT NULL,
      fecha_emision timestamp NOT NULL,
      fecha_firma timestamp NOT NULL,
      tipo_emision smallint NOT NULL,
      tipo_transaccion smallint,
      asociado_cdc text,
      modo_envio text NOT NULL,
      fuente text NOT NULL,
      moneda text NOT NULL,
      tipo_cambio numeric(9,4),
      total numeric(23,8) NOT NULL,
      total_iva numeric(23,8) NOT NULL,
      total_gs numeric(23,8) NOT NULL,
      receptor_nombre text NOT NULL,
      receptor_ruc text,
      receptor_tipo_documento smallint,
      receptor_documento text,
      email_rec text,
      email_estado text,
      protocolo_fiscal text,
      codigo_fiscal text,
      mensaje_fiscal text,
      aprobado_at timestamptz,
      kude_estado text NOT NULL DEFAULT 'P' CHECK (kude_estado IN ('P', 'L', 'F')),
      kude_version integer NOT NULL DEFAULT 0,
      lote_id uuid,
      lotes_fallidos smallint NOT NULL DEFAULT 0,
      reencolado_at timestamptz,
      reenvio_pedido_at timestamptz,
      version integer NOT NULL DEFAULT 1,
      created_at timestamptz NOT NULL,
      updated_at timestamptz NOT NULL,
      UNIQUE (tenant_id, sit, timbrado, serie, tipo, establecimiento, punto, numero)
    ) WITH (fillfactor = 80)`);
    await db.query(`CREATE INDEX documento_lista ON documento (tenant_id, fecha_emision DESC, numero DESC, id DESC)`);
    await db.query(
      `CREATE INDEX documento_id_interno ON documento (tenant_id, id_interno) WHERE id_interno IS NOT NULL`,
    );
    await db.query(
      `CREATE INDEX documento_asociado ON documento (tenant_id, asociado_cdc) WHERE asociado_cdc IS NOT NULL`,
    );
    await db.query(`CREATE TABLE anticipo_aplicado (
      de_id uuid NOT NULL REFERENCES documento (id),
      tenant_id uuid NOT NULL,
      cdc text NOT NULL,
      monto numeric(23,8) NOT NULL,
      PRIMARY KEY (de_id, cdc)
    )`);
    await db.query(`CREATE INDEX anticipo_aplicado_cdc ON anticipo_aplicado (tenant_id, cdc)`);
    await db.query(`CREATE TABLE documento_detalle (
      de_id uuid PRIMARY KEY REFERENCES documento (id),
      tenant_id uuid NOT NULL,
      contenido jsonb NOT NULL,
      huella_solicitud bytea NOT NULL
    )`);
    // The signed bytes, kept as they were signed; the object store only ever holds a copy (docs/adr/0002).
    await db.query(`CREATE TABLE documento_xml (
      cdc text PRIMARY KEY,
      tenant_id uuid NOT NULL,
      de_id uuid NOT NULL REFERENCES documento (id),
      xml bytea NOT NULL,
      digest text NOT NULL
    )`);
    await db.query(`CREATE INDEX documento_xml_documento ON documento_xml (de_id)`);
    await db.query(`CREATE TABLE documento_historial (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      tenant_id uuid NOT NULL,
      de_id uuid NOT NULL REFERENCES documento (id),
      estado text NOT NULL,
      motivo text,
      codigo_fiscal text,
      mensaje_fiscal text,
      created_at timestamptz NOT NULL
    )`);
    await db.query(`CREATE INDEX documento_historial_documento ON documento_historial (de_id, id)`);

    // Submissions: at most one open one per CDC, whatever the processes believe (docs/adr/0004).
    await db.query(`CREATE SEQUENCE d_id AS bigint`);
    await db.query(`CREATE TABLE lote (
      id uuid PRIMARY KEY,
      tenant_id uuid NOT NULL REFERENCES tenant (id),
      sit text NOT NULL,
      tipo smallint NOT NULL,
      estado text NOT NULL CHECK (estado IN ('NUEVO', 'DESCONOCIDO', 'ENCOLADO', 'CERRADO')),
      d_id bigint NOT NULL UNIQUE,
      numero_lote text,
      ficha integer NOT NULL DEFAULT 1,
      en_vuelo boolean NOT NULL DEFAULT false,
      vence_at timestamptz NOT NULL,
      proxima_at timestamptz NOT NULL,
      intentos integer NOT NULL DEFAULT 0,
      resultado text,
      detalle text,
      enviado_at timestamptz,
      created_at timestamptz NOT NULL,
      cerrado_at timestamptz
    )`);
    await db.query(`CREATE INDEX lote_abierto ON lote (tenant_id, proxima_at) WHERE estado <> 'CERRADO'`);
    // Events of the issuer (cancelación, inutilización): durable before they are sent, one open per document or range.
    await db.query(`CREATE SEQUENCE id_evento AS bigint MAXVALUE 9999999999 CYCLE`);
    await db.query(`CREATE TABLE evento (
      id uuid PRIMARY KEY,
      tenant_id uuid NOT NULL REFERENCES tenant (id),
      tipo text NOT NULL CHECK (tipo IN ('CANCELACION', 'INUTILIZACION')),
      sit text NOT NULL,
      de_id uuid REFERENCES documento (id),
      inutilizacion_id uuid REFERENCES inutilizacion (id),
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
      xml bytea,
      detalle text,
      created_at timestamptz NOT NULL,
      procesado_at timestamptz,
      CHECK ((de_id IS NULL) <> (inutilizacion_id IS NULL))
    )`);
    await db.query(
      `CREATE UNIQUE INDEX evento_cancelacion ON evento (de_id) WHERE tipo = 'CANCELACION' AND estado <> 'R'`,
    );
    await db.query(`CREATE INDEX evento_documento ON evento (de_id, created_at)`);
    await db.query(`CREATE INDEX evento_inutilizacion ON evento (inutilizacion_id)`);
    await db.query(`CREATE INDEX evento_abierto ON evento (tenant_id, proxima_at) WHERE estado = 'P'`);
    // Circuit breaker: while it is open nothing of that issuer goes to that environment but one probe at a time.
    await db.query(`CREATE TABLE disyuntor (
      tenant_id uuid NOT NULL REFERENCES tenant (id),
      sit text NOT NULL,
      dudas integer NOT NULL DEFAULT 0,
      aperturas integer NOT NULL DEFAULT 0,
      abierto_hasta timestamptz,
      motivo text,
      PRIMARY KEY (tenant_id, sit)
    )`);
    await db.query(`CREATE TABLE envio (
      id uuid PRIMARY KEY,
      tenant_id uuid NOT NULL,
      de_id uuid NOT NULL REFERENCES documento (id),
      cdc text NOT NULL,
      d_id bigint NOT NULL,
      lote_id uuid REFERENCES lote (id),
      abierto boolean NOT NULL DEFAULT true,
      ficha integer NOT NULL DEFAULT 1,
      en_vuelo boolean NOT NULL DEFAULT true,
      vence_at timestamptz NOT NULL,
      consultar_at timestamptz,
      consultas integer NOT NULL DEFAULT 0,
      consultas_sin_rastro integer NOT NULL DEFAULT 0,
      resultado text,
      detalle text,
      created_at timestamptz NOT NULL,
      cerrado_at timestamptz
    )`);
    await db.query(`CREATE UNIQUE INDEX envio_abierto ON envio (cdc) WHERE abierto`);
    await db.query(`CREATE INDEX envio_documento ON envio (de_id, created_at)`);
    await db.query(`CREATE INDEX envio_lote ON envio (lote_id) WHERE lote_id IS NOT NULL`);

    await db.query(`CREATE TABLE outbox (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      tenant_id uuid NOT NULL,
      cola text NOT NULL,
      datos jsonb NOT NULL,
      disponible_at timestamptz NOT NULL
    )`);
    await db.query(`CREATE INDEX outbox_disponible ON outbox (disponible_at)`);

    await this.numeracion(db);
    await this.aislamiento(db);
    await this.cruces(db);
  }

  private async numeracion(db: QueryRunner): Promise<void> {
    // Takes the next free numbers of a series: locks its counter, jumps over ranges that are (being) declared unused.
    // Returns fewer than asked when the series ends. Creates the series at its first emission.
    await db.query(`CREATE FUNCTION tomar_numeros(p_tenant uuid, p_sit text, p_timbrado text, p_serie text, p_tipo smallint,
        p_establecimiento text, p_punto text, p_cantidad integer, p_ahora timestamptz) RETURNS integer[]
      LANGUAGE plpgsql AS $$
      DECLARE
        v_id bigint; v_ultimo integer; v_numeros integer[] := '{}'; v_libres boolean; v_n integer; v_hasta integer;
      BEGIN
        LOOP
          SELECT id, ultimo_nro INTO v_id, v_ultimo FROM serie
            WHERE tenant_id = p_tenant AND sit = p_sit AND timbrado = p_timbrado AND serie = p_serie AND tipo = p_tipo
              AND establecimiento = p_establecimiento AND punto = p_punto FOR UPDATE;
          EXIT WHEN FOUND;
          INSERT INTO serie (tenant_id, sit, timbrado, serie, tipo, establecimiento, punto)
            VALUES (p_tenant, p_sit, p_timbrado, p_serie, p_tipo, p_establecimiento, p_punto) ON CONFLICT DO NOTHING;
        END LOOP;
        SELECT NOT EXISTS (SELECT FROM inutilizacion i
          WHERE i.tenant_id = p_tenant AND i.sit = p_sit AND i.timbrado = p_timbrado AND i.serie = p_serie AND i.tipo = p_tipo
            AND i.establecimiento = p_establecimiento AND i.punto = p_punto AND i.estado <> 'R' AND i.numero_hasta > v_ultimo)
          INTO v_libres;
        IF v_libres THEN
          SELECT coalesce(array_agg(n), '{}') INTO v_numeros
            FROM generate_series(v_ultimo + 1, LEAST(v_ultimo + p_cantidad, 9999999)) n;
        ELSE
          v_n := v_ultimo;
          WHILE cardinality(v_numeros) < p_cantidad AND v_n < 9999999 LOOP
            v_n := v_n + 1;
            SELECT max(i.numero_hasta) INTO v_hasta FROM inutilizacion i
              WHERE i.tenant_id = p_tenant AND i.sit = p_sit AND i.timbrado = p_timbrado AND i.serie = p_serie AND i.tipo = p_tipo
                AND i.establecimiento = p_establecimiento AND i.punto = p_punto AND i.estado <> 'R'
                AND v_n BETWEEN i.numero_desde AND i.numero_hasta;
            IF v_hasta IS NULL THEN v_numeros := v_numeros || v_n; ELSE v_n := v_hasta; END IF;
          END LOOP;
        END IF;
        IF cardinality(v_numeros) > 0 THEN
          UPDATE serie SET ultimo_nro = v_numeros[cardinality(v_numeros)], ultima_emit_at = p_ahora WHERE id = v_id;
        END IF;
        RETURN v_numeros;
      END $$`);

    // Takes one number that the caller chose: OK, EMITIDO (issued before) or INUTILIZADO. Moves the counter when it is above.
    await db.query(`CREATE FUNCTION forzar_numero(p_tenant uuid, p_sit text, p_timbrado text, p_serie text, p_tipo smallint,
        p_establecimiento text, p_punto text, p_numero integer, p_ahora timestamptz) RETURNS text
      LANGUAGE plpgsql AS $$
      DECLARE
        v_id bigint;
      BEGIN
        LOOP
          SELECT id INTO v_id FROM serie
            WHERE tenant_id = p_tenant AND sit = p_sit AND timbrado = p_timbrado AND serie = p_serie AND tipo = p_tipo
              AND establecimiento = p_establecimiento AND punto = p_punto FOR UPDATE;
          EXIT WHEN FOUND;
          INSERT INTO serie (tenant_id, sit, timbrado, serie, tipo, establecimiento, punto)
            VALUES (p_tenant, p_sit, p_timbrado, p_serie, p_tipo, p_establecimiento, p_punto) ON CONFLICT DO NOTHING;
        END LOOP;
        IF EXISTS (SELECT FROM documento d WHERE d.tenant_id = p_tenant AND d.sit = p_sit AND d.timbrado = p_timbrado
            AND d.serie = p_serie AND d.tipo = p_tipo AND d.establecimiento = p_establecimiento AND d.punto = p_punto
            AND d.numero = p_numero) THEN
          RETURN 'EMITIDO';
        END IF;
        IF EXISTS (SELECT FROM inutilizacion i WHERE i.tenant_id = p_tenant AND i.sit = p_sit AND i.timbrado = p_timbrado
            AND i.serie = p_serie AND i.tipo = p_tipo AND i.establecimiento = p_establecimiento AND i.punto = p_punto
            AND i.estado <> 'R' AND p_numero BETWEEN i.numero_desde AND i.numero_hasta) THEN
          RETURN 'INUTILIZADO';
        END IF;
        UPDATE serie SET ultimo_nro = greatest(ultimo_nro, p_numero), ultima_emit_at = p_ahora WHERE id = v_id;
        RETURN 'OK';
      END $$`);
  }

  private async aislamiento(db: QueryRunner): Promise<void> {
    await db.query(`GRANT USAGE ON SCHEMA public TO timbo_app, timbo_cruce`);
    await db.query(`ALTER TABLE tenant ENABLE ROW LEVEL SECURITY`);
    await db.query(`ALTER TABLE tenant FORCE ROW LEVEL SECURITY`);
    await db.query(`CREATE POLICY propio ON tenant TO timbo_app
      USING (id = NULLIF(current_setting('app.tenant', true), '')::uuid)`);
    await db.query(`GRANT SELECT, INSERT, UPDATE ON tenant TO timbo_app`);
    for (const tabla of DE_UN_TENANT) {
      await db.query(`ALTER TABLE ${tabla} ENABLE ROW LEVEL SECURITY`);
      await db.query(`ALTER TABLE ${tabla} FORCE ROW LEVEL SECURITY`);
      await db.query(`CREATE POLICY propio ON ${tabla} TO timbo_app
        USING (tenant_id = NULLIF(current_setting('app.tenant', true), '')::uuid)`);
      await db.query(`GRANT SELECT, INSERT, UPDATE ON ${tabla} TO timbo_app`);
    }
    await db.query(`GRANT DELETE ON outbox TO timbo_app`);
    await db.query(`GRANT USAGE ON ALL SEQUENCES IN SCHEMA public TO timbo_app`);
    await db.query(`GRANT SELECT ON migrations TO timbo_app`);
  }

  /** The reviewed list of what crosses tenants: each returns ids or one row found by a secret's hash. */
  private async cruces(db: QueryRunner): Promise<void> {
    const lectura = ['tenant', 'api_key', 'documento', 'envio', 'outbox', 'lote', 'evento'];
    for (const tabla of lectura) {
      await db.query(`CREATE POLICY cruce ON ${tabla} TO timbo_cruce USING (true)`);
      await db.query(`GRANT SELECT ON ${tabla} TO timbo_cruce`);
    }
    await db.query(`GRANT UPDATE, DELETE ON outbox TO timbo_cruce`);

    await db.query(`CREATE FUNCTION api_key_por_hash(p_hash bytea)
      RETURNS TABLE (id uuid, tenant_id uuid, expires_at timestamptz, revocada_at timestamptz, ruc text, tenant_estado text,
        plan text, tenant_version integer)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT k.id, k.tenant_id, k.expires_at, k.revocada_at, t.ruc, t.estado, t.plan, t.version
        FROM api_key k JOIN tenant t ON t.id = k.tenant_id WHERE k.hash = p_hash $$`);
    // The relay's work: rows that are due, hidden from other relays for a while. A crash shows them again.
    await db.query(`CREATE FUNCTION outbox_tomar(p_limite integer, p_ahora timestamptz, p_oculta interval)
      RETURNS TABLE (id bigint, tenant_id uuid, cola text, datos jsonb)
      LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
        UPDATE outbox o SET disponible_at = p_ahora + p_oculta
        WHERE o.id IN (SELECT i.id FROM outbox i WHERE i.disponible_at <= p_ahora ORDER BY i.disponible_at
          LIMIT p_limite FOR UPDATE SKIP LOCKED)
        RETURNING o.id, o.tenant_id, o.cola, o.datos $$`);
    await db.query(`CREATE FUNCTION outbox_borrar(p_ids bigint[]) RETURNS void
      LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$ DELETE FROM outbox WHERE id = ANY (p_ids) $$`);
    // Who waits for answers re-reads all that it waits for in one question.
    await db.query(`CREATE FUNCTION documentos_resueltos(p_ids uuid[]) RETURNS SETOF uuid
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT id FROM documento WHERE id = ANY (p_ids) AND estado IN ('A', 'R', 'C')
        UNION ALL SELECT id FROM evento WHERE id = ANY (p_ids) AND estado <> 'P' $$`);
    // Documents that nobody is working on although they are not final: the sweeper's work, ids only. What travels or waits in a
    // batch is the batch's business.
    await db.query(`CREATE FUNCTION documentos_sin_avance(p_limite integer, p_ahora timestamptz, p_quietos interval)
      RETURNS TABLE (tenant_id uuid, id uuid)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT d.tenant_id, d.id FROM documento d
        WHERE d.estado IN ('P', 'E') AND d.updated_at < p_ahora - p_quietos AND d.lote_id IS NULL
          AND NOT (d.estado = 'P' AND d.modo_envio = 'A')
          AND NOT EXISTS (SELECT FROM envio e WHERE e.cdc = d.cdc AND e.abierto
            AND CASE WHEN e.en_vuelo THEN e.vence_at ELSE e.consultar_at END > p_ahora)
        ORDER BY d.updated_at LIMIT p_limite $$`);
    await db.query(`CREATE FUNCTION lotes_sin_avance(p_limite integer, p_ahora timestamptz, p_quietos interval)
      RETURNS TABLE (tenant_id uuid, id uuid)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT l.tenant_id, l.id FROM lote l
        WHERE l.estado <> 'CERRADO' AND l.proxima_at < p_ahora - p_quietos AND NOT (l.en_vuelo AND l.vence_at > p_ahora)
        ORDER BY l.proxima_at LIMIT p_limite $$`);
    await db.query(`CREATE FUNCTION eventos_sin_avance(p_limite integer, p_ahora timestamptz, p_quietos interval)
      RETURNS TABLE (tenant_id uuid, id uuid)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT e.tenant_id, e.id FROM evento e
        WHERE e.estado = 'P' AND e.proxima_at < p_ahora - p_quietos AND NOT (e.en_vuelo AND e.vence_at > p_ahora)
        ORDER BY e.proxima_at LIMIT p_limite $$`);
    // Groups that have documents for a batch, one index probe for each: however many documents wait, it costs the same.
    await db.query(`CREATE FUNCTION grupos_por_lote()
      RETURNS TABLE (tenant_id uuid, sit text, tipo smallint, suelto boolean)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        WITH RECURSIVE grupos AS (
          (SELECT d.tenant_id, d.sit, d.tipo, d.lotes_fallidos > 0 AS suelto FROM documento d
           WHERE d.estado = 'P' AND d.modo_envio = 'A' AND d.lote_id IS NULL
           ORDER BY d.tenant_id, d.sit, d.tipo, d.lotes_fallidos > 0 LIMIT 1)
          UNION ALL
          SELECT s.tenant_id, s.sit, s.tipo, s.suelto FROM grupos g, LATERAL (
            SELECT d.tenant_id, d.sit, d.tipo, d.lotes_fallidos > 0 AS suelto FROM documento d
            WHERE d.estado = 'P' AND d.modo_envio = 'A' AND d.lote_id IS NULL
              AND (d.tenant_id, d.sit, d.tipo, d.lotes_fallidos > 0) > (g.tenant_id, g.sit, g.tipo, g.suelto)
            ORDER BY d.tenant_id, d.sit, d.tipo, d.lotes_fallidos > 0 LIMIT 1) s)
        SELECT * FROM grupos $$`);
    await db.query(`CREATE FUNCTION kudes_sin_hacer(p_limite integer, p_ahora timestamptz, p_quietos interval)
      RETURNS TABLE (tenant_id uuid, id uuid)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT d.tenant_id, d.id FROM documento d
        WHERE d.kude_estado = 'P' AND d.updated_at < p_ahora - p_quietos ORDER BY d.updated_at LIMIT p_limite $$`);
    await db.query(
      `CREATE INDEX documento_kude_pendiente ON documento (tenant_id, updated_at) WHERE kude_estado = 'P'`,
    );

    const funciones = [
      'api_key_por_hash(bytea)',
      'outbox_tomar(integer, timestamptz, interval)',
      'outbox_borrar(bigint[])',
      'documentos_resueltos(uuid[])',
      'documentos_sin_avance(integer, timestamptz, interval)',
      'lotes_sin_avance(integer, timestamptz, interval)',
      'eventos_sin_avance(integer, timestamptz, interval)',
      'grupos_por_lote()',
      'kudes_sin_hacer(integer, timestamptz, interval)',
    ];
    await db.query(`GRANT CREATE ON SCHEMA public TO timbo_cruce`);
    for (const funcion of funciones) {
      await db.query(`REVOKE ALL ON FUNCTION ${funcion} FROM PUBLIC`);
      await db.query(`GRANT EXECUTE ON FUNCTION ${funcion} TO timbo_app`);
      await db.query(`ALTER FUNCTION ${funcion} OWNER TO timbo_cruce`);
    }
    await db.query(`REVOKE CREATE ON SCHEMA public FROM timbo_cruce`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead (docs/operacion)');
  }
}
