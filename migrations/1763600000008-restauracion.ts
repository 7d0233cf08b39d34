import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A restored database may be behind what was issued: its series give out no number until they are reconciled with the authority. */
export class Restauracion1763600000008 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE serie ADD COLUMN congelada_at timestamptz`);
    // Whatever statement moves a counter: a frozen one does not move. TB001 is what the api answers as SERIE_CONGELADA.
    await db.query(`CREATE FUNCTION serie_congelada() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'the series waits for its reconciliation' USING ERRCODE = 'TB001';
      END $$`);
    await db.query(`CREATE TRIGGER serie_congelada BEFORE UPDATE OF ultimo_nro ON serie FOR EACH ROW
      WHEN (OLD.congelada_at IS NOT NULL AND NEW.congelada_at IS NOT NULL) EXECUTE FUNCTION serie_congelada()`);
    // A series that the restored database does not know is no safer than those that it knows.
    await db.query(`CREATE FUNCTION serie_nueva() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        NEW.congelada_at := (SELECT max(s.congelada_at) FROM serie s WHERE s.tenant_id = NEW.tenant_id);
        IF NEW.congelada_at IS NOT NULL AND NEW.ultimo_nro > 0 THEN
          RAISE EXCEPTION 'the series waits for its reconciliation' USING ERRCODE = 'TB001';
        END IF;
        RETURN NEW;
      END $$`);
    await db.query(`CREATE TRIGGER serie_nueva BEFORE INSERT ON serie FOR EACH ROW EXECUTE FUNCTION serie_nueva()`);
    await this.permisos(db);
    await this.funciones(db);
  }

  private async permisos(db: QueryRunner): Promise<void> {
    for (const tabla of ['serie', 'punto', 'timbrado', 'inutilizacion', 'documento_historial']) {
      await db.query(`CREATE POLICY cruce ON ${tabla} TO timbo_cruce USING (true)`);
    }
    await db.query(`GRANT SELECT ON serie, punto, timbrado, inutilizacion TO timbo_cruce`);
    await db.query(`GRANT INSERT, UPDATE (congelada_at) ON serie TO timbo_cruce`);
    await db.query(`GRANT UPDATE (estado, reintentar_at, updated_at) ON documento TO timbo_cruce`);
    await db.query(`GRANT INSERT ON documento_historial, envio TO timbo_cruce`);
    await db.query(`GRANT UPDATE (en_vuelo, vence_at) ON lote TO timbo_cruce`);
    await db.query(`GRANT UPDATE (dudoso) ON evento TO timbo_cruce`);
    await db.query(`GRANT USAGE, UPDATE ON SEQUENCE d_id, id_evento TO timbo_cruce`);
  }

  private async funciones(db: QueryRunner): Promise<void> {
    // Freezes every series, those included that a point could begin, and makes everything that is not final doubtful: what this
    // database believes unsent may have been sent in the time that it has lost, so it is asked about before it travels. A document
    // that goes out in batches is asked about only after p_espera: while its batch is in process the authority denies knowing it.
    await db.query(`CREATE FUNCTION congelar_series(p_ahora timestamptz, p_espera interval)
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
        WITH e AS (INSERT INTO envio (id, tenant_id, de_id, cdc, d_id, en_vuelo, vence_at, consultar_at, resultado, detalle, created_at)
            SELECT gen_random_uuid(), d.tenant_id, d.id, d.cdc, nextval('d_id'), false, p_ahora,
              CASE d.modo_envio WHEN 'A' THEN p_ahora + p_espera ELSE p_ahora END, 'desconocido', 'restored database', p_ahora
            FROM documento d WHERE d.estado IN ('P', 'E')
              AND NOT EXISTS (SELECT FROM envio x WHERE x.cdc = d.cdc AND x.abierto) RETURNING de_id),
          h AS (INSERT INTO documento_historial (tenant_id, de_id, estado, motivo, created_at)
            SELECT d.tenant_id, d.id, 'E', 'Base de datos restaurada: se consulta a la autoridad', p_ahora
            FROM documento d JOIN e ON e.de_id = d.id),
          d AS (UPDATE documento d SET estado = 'E', reintentar_at = NULL, updated_at = p_ahora FROM e WHERE d.id = e.de_id RETURNING 1)
          SELECT count(*) INTO documentos FROM d;
        WITH l AS (UPDATE lote l SET en_vuelo = true, vence_at = p_ahora
            WHERE l.estado = 'NUEVO' AND NOT l.en_vuelo RETURNING 1)
          SELECT count(*) INTO lotes FROM l;
        WITH v AS (UPDATE evento v SET dudoso = true WHERE v.estado = 'P' AND NOT v.dudoso RETURNING 1)
          SELECT count(*) INTO eventos FROM v;
        PERFORM registrar_acto('serie.congelar', 'series', NULL,
          jsonb_build_object('series', series, 'documentos', documentos, 'lotes', lotes, 'eventos', eventos));
        RETURN NEXT;
      END $$`);
    await db.query(`CREATE FUNCTION series_congeladas()
      RETURNS TABLE (tenant_id uuid, tenant_version integer, ruc text, sit text, timbrado text, serie text, tipo smallint,
        establecimiento text, punto text, ultimo_nro integer, reservado integer)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT s.tenant_id, t.version, t.ruc, s.sit, s.timbrado, s.serie, s.tipo, s.establecimiento, s.punto, s.ultimo_nro,
          greatest(s.ultimo_nro, (SELECT max(i.numero_hasta) FROM inutilizacion i
            WHERE i.tenant_id = s.tenant_id AND i.sit = s.sit AND i.timbrado = s.timbrado AND i.serie = s.serie AND i.tipo = s.tipo
              AND i.establecimiento = s.establecimiento AND i.punto = s.punto AND i.estado <> 'R'))
        FROM serie s JOIN tenant t ON t.id = s.tenant_id WHERE s.congelada_at IS NOT NULL
        ORDER BY s.tenant_id, s.sit, s.timbrado, s.serie, s.establecimiento, s.punto, s.tipo $$`);
    await db.query(`GRANT CREATE ON SCHEMA public TO timbo_cruce`);
    for (const funcion of ['congelar_series(timestamptz, interval)', 'series_congeladas()']) {
      await db.query(`REVOKE ALL ON FUNCTION ${funcion} FROM PUBLIC`);
      await db.query(`ALTER FUNCTION ${funcion} OWNER TO timbo_cruce`);
    }
    await db.query(`REVOKE CREATE ON SCHEMA public FROM timbo_cruce`);
    // Freezing is the operator's, with the owner's role: no process of the service may do it.
    await db.query(`GRANT EXECUTE ON FUNCTION series_congeladas() TO timbo_app`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead (docs/operacion)');
  }
}
