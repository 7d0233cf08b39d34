import type { MigrationInterface, QueryRunner } from 'typeorm';

const delServicio = (acto: string): string =>
  `'${JSON.stringify({ id: 'servicio', via: 'servicio', rol: 'servicio', acto })}'::jsonb`;

/**
 * Who did it, beside what was done: libs/platform/autor.ts as JSON. What nobody asked for (the default) was done by the service. And what
 * was signed, sent or written into a history is never written anew: the application's role has no right to.
 */
export class Autores1763600000012 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    const tablas = {
      documento: 'de.emitir',
      documento_historial: 'de.tramitar',
      evento: 'evento.pedir',
      inutilizacion: 'inutilizacion.pedir',
      correo: 'correo.pedir',
    };
    for (const [tabla, acto] of Object.entries(tablas)) {
      await db.query(`ALTER TABLE ${tabla} ADD COLUMN autor jsonb NOT NULL DEFAULT ${delServicio(acto)}`);
    }
    await this.xmlDeEventos(db);
    await db.query(`REVOKE UPDATE ON documento_xml, documento_historial FROM timbo_app`);
  }

  /** Each attempt of an event is signed anew, for its id and hour are others: all of them stay. */
  private async xmlDeEventos(db: QueryRunner): Promise<void> {
    await db.query(`CREATE TABLE evento_xml (
      tenant_id uuid NOT NULL,
      evento_id uuid NOT NULL REFERENCES evento (id),
      ficha integer NOT NULL,
      xml bytea NOT NULL,
      PRIMARY KEY (evento_id, ficha)
    )`);
    // Row-level security hides the rows from the owner too.
    await db.query(`ALTER TABLE evento NO FORCE ROW LEVEL SECURITY`);
    await db.query(`INSERT INTO evento_xml (tenant_id, evento_id, ficha, xml)
      SELECT tenant_id, id, ficha, xml FROM evento WHERE xml IS NOT NULL`);
    await db.query(`ALTER TABLE evento FORCE ROW LEVEL SECURITY`);
    await db.query(`ALTER TABLE evento DROP COLUMN xml`);
    await db.query(`ALTER TABLE evento_xml ENABLE ROW LEVEL SECURITY`);
    await db.query(`ALTER TABLE evento_xml FORCE ROW LEVEL SECURITY`);
    await db.query(`CREATE POLICY propio ON evento_xml TO timbo_app
      USING (tenant_id = NULLIF(current_setting('app.tenant', true), '')::uuid)`);
    await db.query(`GRANT SELECT, INSERT ON evento_xml TO timbo_app`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead (docs/operacion)');
  }
}
