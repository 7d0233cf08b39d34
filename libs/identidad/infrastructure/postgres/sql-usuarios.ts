// SQL by hand: rows of nobody, outside any tenant's transaction; each change is one statement, or a condition decides whether it is made.
import { type Database, isUniqueViolation } from '@libs/platform/db';
import { type ActoVisto, type Usuario, Usuarios } from '../../application/ports/usuarios';
import type { Acto } from '../../domain/actos';
import { anotado } from './sql-actos';

const ACTOS_A_LA_VISTA = 50;
const USUARIO = `SELECT id, correo, correo_verificado_at IS NOT NULL AS "correoVerificado", clave, rol, totp, activo FROM usuario`;

export class SqlUsuarios extends Usuarios {
  constructor(private readonly database: Database) {
    super();
  }

  async porCorreo(correo: string): Promise<Usuario | undefined> {
    const [fila] = await this.database.acrossTenants<Usuario>(`${USUARIO} WHERE correo = $1`, [correo]);
    return fila;
  }

  async porId(id: string): Promise<Usuario | undefined> {
    const [fila] = await this.database.acrossTenants<Usuario>(`${USUARIO} WHERE id = $1`, [id]);
    return fila;
  }

  async volverASellar(id: string, antes: string, clave: string): Promise<void> {
    await this.database.acrossTenants('UPDATE usuario SET clave = $3 WHERE id = $1 AND clave = $2', [id, antes, clave]);
  }

  async tomarPaso(id: string, paso: number): Promise<boolean> {
    const filas = await this.database.acrossTenants(
      'UPDATE usuario SET totp_paso = $2 WHERE id = $1 AND totp IS NOT NULL AND totp_paso < $2 RETURNING 1',
      [id, paso],
    );
    return filas.length > 0;
  }

  async ponerTotp(id: string, totp: Buffer, paso: number, codigos: readonly Buffer[], red: string): Promise<void> {
    await this.database.acrossTenants(
      `WITH u AS (UPDATE usuario SET totp = $2, totp_paso = $3, updated_at = clock_timestamp() WHERE id = $1 RETURNING id),
         a AS (${anotado('codigo', '$5')}),
         b AS (DELETE FROM codigo_de_recuperacion c USING u WHERE c.usuario_id = u.id)
       INSERT INTO codigo_de_recuperacion (usuario_id, huella) SELECT u.id, h FROM u, unnest($4::bytea[]) AS h`,
      [id, totp, paso, codigos, red],
    );
  }

  async quitarTotp(id: string, red: string): Promise<void> {
    await this.database.acrossTenants(
      `WITH u AS (UPDATE usuario SET totp = NULL, updated_at = clock_timestamp() WHERE id = $1 AND totp IS NOT NULL RETURNING id),
         a AS (${anotado('codigo_quitado', '$2')})
       DELETE FROM codigo_de_recuperacion c USING u WHERE c.usuario_id = u.id`,
      [id, red],
    );
  }

  async cambiarCorreo(id: string, antes: string, correo: string, red: string): Promise<boolean> {
    const cambio = this.database.acrossTenants(
      `WITH u AS (UPDATE usuario SET correo = $3, correo_verificado_at = clock_timestamp(), updated_at = clock_timestamp()
           WHERE id = $1 AND correo = $2 AND activo AND NOT EXISTS (SELECT FROM usuario WHERE correo = $3) RETURNING id),
         a AS (${anotado('correo', '$4')}),
         e AS (DELETE FROM enlace_de_identidad WHERE correo IN ($2, $3) AND EXISTS (SELECT FROM u))
       SELECT FROM u`,
      [id, antes, correo, red],
    );
    try {
      return (await cambio).length > 0;
    } catch (causa) {
      // Somebody takes the address at the same moment: the statement did not see it, its index does.
      if (isUniqueViolation(causa)) return false;
      throw causa;
    }
  }

  async gastarCodigo(id: string, huella: Buffer): Promise<boolean> {
    const filas = await this.database.acrossTenants(
      'DELETE FROM codigo_de_recuperacion WHERE usuario_id = $1 AND huella = $2 RETURNING 1',
      [id, huella],
    );
    return filas.length > 0;
  }

  async codigosQueQuedan(id: string): Promise<number> {
    const [fila] = await this.database.acrossTenants<{ n: number }>(
      'SELECT count(*)::integer AS n FROM codigo_de_recuperacion WHERE usuario_id = $1',
      [id],
    );
    return fila!.n;
  }

  async anotar(id: string, acto: Acto, red: string): Promise<void> {
    await this.database.acrossTenants(`WITH u AS (SELECT $1::uuid AS id) ${anotado(acto, '$2')}`, [id, red]);
  }

  actosDe(id: string): Promise<ActoVisto[]> {
    return this.database.acrossTenants<ActoVisto>(
      `SELECT acto, red, created_at AS "createdAt" FROM acto_de_acceso WHERE usuario_id = $1
       ORDER BY created_at DESC LIMIT ${ACTOS_A_LA_VISTA}`,
      [id],
    );
  }
}
