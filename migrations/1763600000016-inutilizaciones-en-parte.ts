import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A range that travels as several events may be refused in part: what is refused is free at once, whatever becomes of the rest. */
export class InutilizacionesEnParte1763600000016 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE inutilizacion DROP CONSTRAINT inutilizacion_estado_check`);
    await db.query(`ALTER TABLE inutilizacion ADD CHECK (estado IN ('P', 'A', 'R', 'X'))`);
    // \`liberados\`: the refused parts of a range that is not refused as a whole. \`reservados\`: the numbers that nobody may issue or
    // void again; it is what every rule asks.
    await db.query(`ALTER TABLE inutilizacion ADD COLUMN liberados int4multirange NOT NULL DEFAULT '{}'`);
    // Row-level security binds the owner too, and no policy is his.
    for (const tabla of ['inutilizacion', 'evento']) await db.query(`ALTER TABLE ${tabla} NO FORCE ROW LEVEL SECURITY`);
    await db.query(`UPDATE inutilizacion i SET liberados = r.partes, estado = CASE i.estado WHEN 'A' THEN 'X' ELSE i.estado END
      FROM (SELECT e.inutilizacion_id AS id,
          range_agg(int4range((e.datos ->> 'desde')::int, (e.datos ->> 'hasta')::int, '[]')) AS partes
        FROM evento e WHERE e.inutilizacion_id IS NOT NULL AND e.estado = 'R' GROUP BY e.inutilizacion_id) r
      WHERE i.id = r.id AND i.estado <> 'R'`);
    await db.query(`ALTER TABLE inutilizacion ADD COLUMN reservados int4multirange NOT NULL GENERATED ALWAYS AS (
      CASE WHEN estado = 'R' THEN '{}' ELSE int4multirange(int4range(numero_desde, numero_hasta, '[]')) - liberados END) STORED`);
    for (const tabla of ['inutilizacion', 'evento']) await db.query(`ALTER TABLE ${tabla} FORCE ROW LEVEL SECURITY`);
    await this.numeracion(db);
    await this.restauracion(db);
  }

  /** As before, but for what is reserved. */
  private async numeracion(db: QueryRunner): Promise<void> {
    await db.query(`CREATE OR REPLACE FUNCTION tomar_numeros(p_tenant uuid, p_sit text, p_timbrado text, p_serie text, p_tipo smallint,
        p_establecimiento text, p_punto text, p_cantidad integer, p_ahora timestamptz) RETURNS integer[]
      LANGUAGE plpgsql AS $$
      DECLARE
        v_id bigint; v_ultimo integer; v_numeros integer[] := '{}'; v_libres boolean; v_n integer; v_fin integer;
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
            AND i.establecimiento = p_establecimiento AND i.punto = p_punto AND upper(i.reservados) > v_ultimo + 1)
          INTO v_libres;
        IF v_libres THEN
          SELECT coalesce(array_agg(n), '{}') INTO v_numeros
            FROM generate_series(v_ultimo + 1, LEAST(v_ultimo + p_cantidad, 9999999)) n;
        ELSE
          v_n := v_ultimo;
          WHILE cardinality(v_numeros) < p_cantidad AND v_n < 9999999 LOOP
            v_n := v_n + 1;
            SELECT max(upper(r.tramo)) INTO v_fin FROM inutilizacion i, unnest(i.reservados) AS r (tramo)
              WHERE i.tenant_id = p_tenant AND i.sit = p_sit AND i.timbrado = p_timbrado AND i.serie = p_serie AND i.tipo = p_tipo
                AND i.establecimiento = p_establecimiento AND i.punto = p_punto AND i.reservados @> v_n AND r.tramo @> v_n;
            IF v_fin IS NULL THEN v_numeros := v_numeros || v_n; ELSE v_n := v_fin - 1; END IF;
          END LOOP;
        END IF;
        IF cardinality(v_numeros) > 0 THEN
          UPDATE serie SET ultimo_nro = v_numeros[cardinality(v_numeros)], ultima_emit_at = p_ahora WHERE id = v_id;
        END IF;
        RETURN v_numeros;
      END $$`);
    await db.query(`CREATE OR REPLACE FUNCTION forzar_numero(p_tenant uuid, p_sit text, p_timbrado text, p_serie text, p_tipo smallint,
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
            AND i.reservados @> p_numero) THEN
          RETURN 'INUTILIZADO';
        END IF;
        UPDATE serie SET ultimo_nro = greatest(ultimo_nro, p_numero), ultima_emit_at = p_ahora WHERE id = v_id;
        RETURN 'OK';
      END $$`);
  }

  private async restauracion(db: QueryRunner): Promise<void> {
    await db.query(`CREATE OR REPLACE FUNCTION series_congeladas()
      RETURNS TABLE (tenant_id uuid, tenant_version integer, ruc text, sit text, timbrado text, serie text, tipo smallint,
        establecimiento text, punto text, ultimo_nro integer, reservado integer)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
        SELECT s.tenant_id, t.version, t.ruc, s.sit, s.timbrado, s.serie, s.tipo, s.establecimiento, s.punto, s.ultimo_nro,
          greatest(s.ultimo_nro, (SELECT max(upper(i.reservados)) - 1 FROM inutilizacion i
            WHERE i.tenant_id = s.tenant_id AND i.sit = s.sit AND i.timbrado = s.timbrado AND i.serie = s.serie AND i.tipo = s.tipo
              AND i.establecimiento = s.establecimiento AND i.punto = s.punto))
        FROM serie s JOIN tenant t ON t.id = s.tenant_id WHERE s.congelada_at IS NOT NULL
        ORDER BY s.tenant_id, s.sit, s.timbrado, s.serie, s.establecimiento, s.punto, s.tipo $$`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead (docs/operacion)');
  }
}
