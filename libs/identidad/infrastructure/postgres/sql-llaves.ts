// SQL by hand: rows of nobody; the counter of a key moves only forward.
import type { Database } from '@libs/platform/db';
import { anotado } from './sql-actos';

/** A passkey of somebody. */
export interface Llave {
  /** As the authenticator names it, in base64url. */
  id: string;
  usuarioId: string;
  publica: Buffer;
  contador: number;
  transportes: string[];
  nombre: string;
  createdAt: Date;
  usadaAt: Date | null;
}

const LLAVE = `SELECT id, usuario_id AS "usuarioId", publica, contador::float8 AS contador, transportes, nombre,
  created_at AS "createdAt", usada_at AS "usadaAt" FROM llave_de_acceso`;

export class Llaves {
  constructor(private readonly database: Database) {}

  async porId(id: string): Promise<Llave | undefined> {
    const [fila] = await this.database.acrossTenants<Llave>(`${LLAVE} WHERE id = $1`, [id]);
    return fila;
  }

  de(usuarioId: string): Promise<Llave[]> {
    return this.database.acrossTenants<Llave>(`${LLAVE} WHERE usuario_id = $1 ORDER BY created_at`, [usuarioId]);
  }

  /** @returns false when the key is registered already. */
  async agregar(llave: Omit<Llave, 'createdAt' | 'usadaAt'>, red: string): Promise<boolean> {
    const { id, usuarioId, publica, contador, transportes, nombre } = llave;
    const filas = await this.database.acrossTenants(
      `WITH u AS (INSERT INTO llave_de_acceso (id, usuario_id, publica, contador, transportes, nombre, created_at)
           VALUES ($1, $2, $3, $4, $5, $6, clock_timestamp()) ON CONFLICT DO NOTHING RETURNING usuario_id AS id)
       ${anotado('llave', '$7')} RETURNING 1`,
      [id, usuarioId, publica, contador, transportes, nombre, red],
    );
    return filas.length > 0;
  }

  /** Notes a use. @returns false when a later counter was seen: the key was copied, or the answer was sent before. */
  async usar(id: string, contador: number): Promise<boolean> {
    const filas = await this.database.acrossTenants(
      `UPDATE llave_de_acceso SET contador = $2, usada_at = clock_timestamp()
       WHERE id = $1 AND (contador < $2 OR (contador = 0 AND $2 = 0)) RETURNING 1`,
      [id, contador],
    );
    return filas.length > 0;
  }

  async quitar(usuarioId: string, id: string, red: string): Promise<void> {
    await this.database.acrossTenants(
      `WITH u AS (DELETE FROM llave_de_acceso WHERE usuario_id = $1 AND id = $2 RETURNING usuario_id AS id)
       ${anotado('llave_quitada', '$3')}`,
      [usuarioId, id, red],
    );
  }
}
