import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The acts of the audit log are one chain: each has the next number and the hash of the act before and of all its own columns, so that
 * what is altered, taken out, put in or moved shows. Only registrar_acto appends; the numbers, the hour and the hashes are its own.
 *
 * One chain, not one for each tenant: what is cut off the end of a tenant's acts shows by what others did afterwards, and there is one
 * head to note elsewhere. Its row is locked from the act to the end of its transaction; acts are of people, some in a minute.
 */
export class CadenaDeAuditoria1763600000013 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE auditoria ALTER COLUMN id DROP IDENTITY`);
    await db.query(`ALTER TABLE auditoria ADD COLUMN hash bytea`);
    await db.query(`CREATE TABLE auditoria_cabeza (
      unica boolean PRIMARY KEY DEFAULT true CHECK (unica),
      id bigint NOT NULL,
      hash bytea NOT NULL
    )`);
    await db.query(`INSERT INTO auditoria_cabeza (id, hash) VALUES (0, sha256(''))`);
    await db.query(`GRANT SELECT, UPDATE ON auditoria_cabeza TO timbo_cruce`);
    await this.hash(db);
    await this.encadenarLoQueHay(db);
    await db.query(`ALTER TABLE auditoria ALTER COLUMN hash SET NOT NULL`);
    await this.registrar(db);
    await this.verificar(db);
  }

  /** Columns without value count for nothing: one that is added later leaves the hashes of what was there. */
  private async hash(db: QueryRunner): Promise<void> {
    await db.query(`CREATE FUNCTION auditoria_hash(p_anterior bytea, p_acto auditoria) RETURNS bytea
      LANGUAGE sql STABLE SET search_path = public, pg_temp SET timezone = 'UTC' AS $$
        SELECT sha256(p_anterior || convert_to(jsonb_object_agg(key, value)::text, 'UTF8'))
        FROM jsonb_each(to_jsonb(p_acto) - 'hash') WHERE value <> 'null' $$`);
  }

  private async encadenarLoQueHay(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE auditoria DISABLE TRIGGER inmutable`);
    await db.query(`ALTER TABLE auditoria NO FORCE ROW LEVEL SECURITY`);
    await db.query(`DO $$
      DECLARE v_cabeza auditoria_cabeza; v_acto auditoria; v_id bigint;
      BEGIN
        SELECT * INTO v_cabeza FROM auditoria_cabeza;
        FOR v_acto IN SELECT * FROM auditoria ORDER BY id LOOP
          v_id := v_acto.id;
          v_acto.id := v_cabeza.id + 1;
          v_cabeza.hash := auditoria_hash(v_cabeza.hash, v_acto);
          v_cabeza.id := v_acto.id;
          UPDATE auditoria SET id = v_cabeza.id, hash = v_cabeza.hash WHERE id = v_id;
        END LOOP;
        UPDATE auditoria_cabeza SET id = v_cabeza.id, hash = v_cabeza.hash;
      END $$`);
    await db.query(`ALTER TABLE auditoria FORCE ROW LEVEL SECURITY`);
    await db.query(`ALTER TABLE auditoria ENABLE TRIGGER inmutable`);
  }

  private async registrar(db: QueryRunner): Promise<void> {
    await db.query(`CREATE OR REPLACE FUNCTION registrar_acto(p_acto text, p_objeto text, p_antes jsonb, p_despues jsonb)
      RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
      DECLARE
        v_autor jsonb := coalesce(NULLIF(current_setting('app.autor', true), ''), '{}')::jsonb;
        v_cabeza auditoria_cabeza; v_nuevo auditoria;
      BEGIN
        SELECT * INTO STRICT v_cabeza FROM auditoria_cabeza FOR UPDATE;
        v_nuevo.id := v_cabeza.id + 1;
        v_nuevo.tenant_id := NULLIF(current_setting('app.tenant', true), '')::uuid;
        v_nuevo.acto := coalesce(v_autor ->> 'acto', p_acto);
        v_nuevo.objeto := p_objeto;
        v_nuevo.autor := coalesce(v_autor ->> 'id', 'servicio');
        v_nuevo.via := coalesce(v_autor ->> 'via', 'servicio');
        v_nuevo.rol := coalesce(v_autor ->> 'rol', 'servicio');
        v_nuevo.request_id := v_autor ->> 'request_id';
        v_nuevo.antes := p_antes;
        v_nuevo.despues := p_despues;
        v_nuevo.created_at := clock_timestamp();
        v_nuevo.hash := auditoria_hash(v_cabeza.hash, v_nuevo);
        INSERT INTO auditoria SELECT v_nuevo.*;
        UPDATE auditoria_cabeza SET id = v_nuevo.id, hash = v_nuevo.hash;
      END $$`);
  }

  /**
   * Walks the chain. p_id and p_hash: an act that was noted elsewhere; it must be there unchanged, or whoever may write to the tables has
   * made the whole chain anew. rota: the first act that is not as it was written.
   */
  private async verificar(db: QueryRunner): Promise<void> {
    await db.query(`CREATE FUNCTION auditoria_verificar(p_id bigint, p_hash bytea)
      RETURNS TABLE (id bigint, hash bytea, rota bigint, motivo text)
      LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
      DECLARE v_acto auditoria; v_cabeza auditoria_cabeza;
      BEGIN
        SELECT * INTO STRICT v_cabeza FROM auditoria_cabeza;
        id := 0;
        hash := sha256('');
        FOR v_acto IN SELECT * FROM auditoria a ORDER BY a.id LOOP
          IF v_acto.id <> id + 1 THEN rota := id + 1; motivo := 'falta';
          ELSIF v_acto.hash <> auditoria_hash(hash, v_acto) THEN rota := v_acto.id; motivo := 'alterado';
          ELSIF v_acto.id = p_id AND v_acto.hash <> p_hash THEN rota := v_acto.id; motivo := 'otro';
          END IF;
          EXIT WHEN rota IS NOT NULL;
          id := v_acto.id;
          hash := v_acto.hash;
        END LOOP;
        IF rota IS NULL AND (id < v_cabeza.id OR id < p_id) THEN rota := id + 1; motivo := 'falta'; END IF;
        IF rota IS NULL AND (id > v_cabeza.id OR hash <> v_cabeza.hash) THEN rota := v_cabeza.id + 1; motivo := 'ajeno'; END IF;
        RETURN NEXT;
      END $$`);
    await db.query(`GRANT CREATE ON SCHEMA public TO timbo_cruce`);
    for (const funcion of ['auditoria_hash(bytea, auditoria)', 'auditoria_verificar(bigint, bytea)']) {
      await db.query(`REVOKE ALL ON FUNCTION ${funcion} FROM PUBLIC`);
      await db.query(`ALTER FUNCTION ${funcion} OWNER TO timbo_cruce`);
    }
    await db.query(`REVOKE CREATE ON SCHEMA public FROM timbo_cruce`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead (docs/operacion)');
  }
}
