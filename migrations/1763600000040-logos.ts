import type { MigrationInterface, QueryRunner } from 'typeorm';

const FIRMA_PNG = Buffer.from('89504e470d0a1a0a', 'hex');

/** A logo of the account and one of each establishment, as the bytes that they are; until now one, as text among the settings. */
export class Logos1763600000040 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    // lugar: an establishment, or the account, whose logo the others stand for. imagen: null where it was taken away.
    await db.query(`CREATE TABLE logo (
      tenant_id uuid NOT NULL REFERENCES tenant (id),
      lugar text NOT NULL CHECK (lugar ~ '^[0-9]{3}$' OR lugar = 'cuenta'),
      tipo text NOT NULL CHECK (tipo IN ('image/png', 'image/jpeg')),
      ancho integer NOT NULL,
      alto integer NOT NULL,
      imagen bytea,
      huella text GENERATED ALWAYS AS (encode(sha256(imagen), 'hex')) STORED,
      PRIMARY KEY (tenant_id, lugar)
    )`);
    await this.traer(db);
    await db.query(`ALTER TABLE logo ENABLE ROW LEVEL SECURITY`);
    await db.query(`ALTER TABLE logo FORCE ROW LEVEL SECURITY`);
    await db.query(`CREATE POLICY propio ON logo TO timbo_app
      USING (tenant_id = NULLIF(current_setting('app.tenant', true), '')::uuid)`);
    await db.query(`GRANT SELECT, INSERT, UPDATE ON logo TO timbo_api`);
    await db.query(`GRANT SELECT ON logo TO timbo_renderer`);
    await this.auditar(db);
  }

  /** Row-level security hides the rows from the owner too; moving them is nobody's act. */
  private async traer(db: QueryRunner): Promise<void> {
    await db.query(`ALTER TABLE tenant NO FORCE ROW LEVEL SECURITY`);
    await db.query(`ALTER TABLE tenant DISABLE TRIGGER auditar`);
    const tenants = (await db.query(
      `SELECT id, ajustes ->> 'logo' AS logo FROM tenant WHERE ajustes ? 'logo' ORDER BY id`,
    )) as { id: string; logo: string }[];
    for (const { id, logo } of tenants) {
      const [, tipo, base64 = ''] = /^data:(image\/(?:png|jpeg));base64,(.+)$/.exec(logo) ?? [];
      const imagen = Buffer.from(base64, 'base64');
      const [ancho, alto] = ladosDe(imagen);
      // What no page could draw is left behind.
      if (tipo && ancho && alto) {
        const valores = [id, tipo, ancho, alto, imagen];
        await db.query(
          `INSERT INTO logo (tenant_id, lugar, tipo, ancho, alto, imagen) VALUES ($1, 'cuenta', $2, $3, $4, $5)`,
          valores,
        );
      }
    }
    await db.query(`UPDATE tenant SET ajustes = ajustes - 'logo' WHERE ajustes ? 'logo'`);
    await db.query(`ALTER TABLE tenant ENABLE TRIGGER auditar`);
    await db.query(`ALTER TABLE tenant FORCE ROW LEVEL SECURITY`);
  }

  /** As before, and of a logo its digest in place of its bytes. */
  private async auditar(db: QueryRunner): Promise<void> {
    await db.query(`CREATE OR REPLACE FUNCTION fila_auditable(p_fila jsonb) RETURNS jsonb
      LANGUAGE sql IMMUTABLE SET search_path = public, pg_temp AS $$
        SELECT p_fila - ARRAY['tenant_id', 'hash', 'csc_cifrado', 'clave_cifrada', 'certificado_pem', 'cadena_pem',
          'version', 'updated_at', 'last_used_at', 'imagen'] $$`);
    await db.query(`CREATE TRIGGER auditar AFTER INSERT OR UPDATE ON logo
      FOR EACH ROW EXECUTE FUNCTION auditar_cambio('lugar')`);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward: restore a backup instead (docs/operacion)');
  }
}

/** Width and height of a PNG, whose IHDR comes first, or of a JPEG, from its first frame header (SOF). */
function ladosDe(bytes: Buffer): [number, number] | [] {
  if (bytes.subarray(0, 8).equals(FIRMA_PNG)) return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  for (let i = 2; i + 9 <= bytes.length && bytes[i] === 0xff;) {
    const marca = bytes[i + 1]!;
    const esMarco = marca >= 0xc0 && marca <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marca);
    if (esMarco) return [bytes.readUInt16BE(i + 7), bytes.readUInt16BE(i + 5)];
    i += 2 + bytes.readUInt16BE(i + 2);
  }
  return [];
}
