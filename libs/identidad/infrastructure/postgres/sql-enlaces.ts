// SQL by hand: a link is used up by the same statement that does what it is for.
import type { Database } from '@libs/platform/db';
import { type Enlace, Enlaces } from '../../application/ports/usuarios';
import { anotado } from './sql-actos';
import { TERMINADO } from './sql-objetos-oidc';

const VIGENTE = 'usado_at IS NULL AND vence_at > $2';

export class SqlEnlaces extends Enlaces {
  constructor(private readonly database: Database) {
    super();
  }

  async abrir(huella: Buffer, { correo, clase }: Enlace, venceAt: Date): Promise<void> {
    await this.database.acrossTenants(
      `WITH antes AS (DELETE FROM enlace_de_identidad WHERE correo = $2 AND clase = $3)
       INSERT INTO enlace_de_identidad (huella, correo, clase, vence_at) VALUES ($1, $2, $3, $4)`,
      [huella, correo, clase, venceAt],
    );
  }

  async leer(huella: Buffer, ahora: Date): Promise<Enlace | undefined> {
    const [fila] = await this.database.acrossTenants<Enlace>(
      `SELECT correo, clase FROM enlace_de_identidad WHERE huella = $1 AND ${VIGENTE}`,
      [huella, ahora],
    );
    return fila;
  }

  async ponerClave(huella: Buffer, clave: string, id: string, ahora: Date, red: string): Promise<string | undefined> {
    // A new password ends what was begun with the old one: sign-ins, sessions, grants and their tokens.
    const [fila] = await this.database.acrossTenants<{ id: string }>(
      `WITH e AS (UPDATE enlace_de_identidad SET usado_at = $2
           WHERE huella = $1 AND clase IN ('clave', 'inicial') AND ${VIGENTE} RETURNING correo, clase),
         otros AS (DELETE FROM enlace_de_identidad o USING e WHERE o.correo = e.correo AND o.huella <> $1),
         u AS (INSERT INTO usuario AS u (id, correo, correo_verificado_at, clave, created_at, updated_at)
           SELECT $4, e.correo, CASE e.clase WHEN 'clave' THEN $2::timestamptz END, $3, $2, $2 FROM e
           ON CONFLICT (correo) DO UPDATE SET clave = EXCLUDED.clave, updated_at = EXCLUDED.updated_at,
             correo_verificado_at = coalesce(u.correo_verificado_at, EXCLUDED.correo_verificado_at)
           RETURNING u.id),
         a AS (${anotado('clave', '$5')}),
         fin AS (UPDATE objeto_oidc o SET ${TERMINADO} FROM u WHERE o.usuario_id = u.id)
       SELECT id FROM u`,
      [huella, ahora, clave, id, red],
    );
    return fila?.id;
  }

  async verificar(huella: Buffer, ahora: Date): Promise<boolean> {
    const filas = await this.database.acrossTenants(
      `WITH e AS (UPDATE enlace_de_identidad SET usado_at = $2 WHERE huella = $1 AND clase = 'verificar' AND ${VIGENTE} RETURNING correo)
       UPDATE usuario u SET correo_verificado_at = coalesce(u.correo_verificado_at, $2), updated_at = $2 FROM e
       WHERE u.correo = e.correo RETURNING 1`,
      [huella, ahora],
    );
    return filas.length > 0;
  }
}
