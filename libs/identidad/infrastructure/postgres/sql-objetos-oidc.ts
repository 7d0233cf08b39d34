// SQL by hand: rows of nobody; a code is used up by the condition of one statement, and a session ends with everything it gave.
import type { Database } from '@libs/platform/db';
import { huellaDe } from '../../domain/secretos';
import { anotado } from './sql-actos';

type Datos = Record<string, unknown>;

/** An object of oidc-provider was used already: two requests came with the same code or token. */
export class YaUsado extends Error {}

/** A session as its owner sees it. */
export interface SesionVista {
  /** Hash of the cookie, in hexadecimal: it names the session and opens nothing. */
  id: string;
  uid: string;
  agente: string | null;
  desde: Date;
  ultima: Date;
}

/**
 * Ends objects, in an UPDATE of `objeto_oidc`. Their rows stay for some minutes: a request that has read an object before saves it again
 * when it ends, and would open a closed session again if it found no row.
 */
export const TERMINADO = `vence_at = clock_timestamp(), datos = '{}'`;
/** Longer than any request takes. */
const DUELO = `interval '10 minutes'`;

const texto = (valor: unknown): string | null => (typeof valor === 'string' ? valor : null);

/** Whose it is; of a sign-in under way, who has given the first factor, or both. */
function duenhoDe({ accountId, result, lastSubmission }: Datos): string | null {
  const { login } = (result ?? {}) as { login?: { accountId?: unknown } };
  const { debeCodigo } = (lastSubmission ?? {}) as { debeCodigo?: { usuarioId?: unknown } };
  return texto(accountId ?? login?.accountId ?? debeCodigo?.usuarioId);
}

/** Ids are what cookies and tokens carry: only their hashes are stored. */
export class ObjetosOidc {
  constructor(private readonly database: Database) {}

  /** Nothing, when it has ended. */
  async guardar(modelo: string, id: string, { jti: _, ...datos }: Datos, segundos: number, agente: string | null) {
    await this.database.acrossTenants(
      `INSERT INTO objeto_oidc AS o (modelo, huella, datos, usuario_id, concesion, uid, agente, vence_at, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, clock_timestamp() + make_interval(secs => $8), clock_timestamp(), clock_timestamp())
       ON CONFLICT (modelo, huella) DO UPDATE SET datos = EXCLUDED.datos, usuario_id = EXCLUDED.usuario_id,
         concesion = EXCLUDED.concesion, uid = EXCLUDED.uid, agente = coalesce(EXCLUDED.agente, o.agente),
         vence_at = EXCLUDED.vence_at, updated_at = EXCLUDED.updated_at
       WHERE o.vence_at > clock_timestamp()`,
      [
        modelo,
        huellaDe(id),
        JSON.stringify(datos),
        duenhoDe(datos),
        texto(datos['grantId']),
        texto(datos['uid']),
        agente,
        segundos,
      ],
    );
  }

  async porId(modelo: string, id: string): Promise<Datos | undefined> {
    const fila = await this.leer(modelo, 'huella = $2', huellaDe(id));
    return fila && { ...fila, jti: id };
  }

  /** Without its id, which nobody can tell from the hash: only for what is found by it. */
  porUid(modelo: string, uid: string): Promise<Datos | undefined> {
    return this.leer(modelo, 'uid = $2', uid);
  }

  private async leer(modelo: string, condicion: string, valor: unknown): Promise<Datos | undefined> {
    const [fila] = await this.database.acrossTenants<{ datos: Datos; usado: string | null }>(
      `SELECT datos, extract(epoch FROM usado_at) AS usado FROM objeto_oidc
       WHERE modelo = $1 AND ${condicion} AND vence_at > clock_timestamp()`,
      [modelo, valor],
    );
    return fila && { ...fila.datos, ...(fila.usado !== null && { consumed: Math.floor(Number(fila.usado)) }) };
  }

  /** @throws YaUsado when another request was first. */
  async gastar(modelo: string, id: string): Promise<void> {
    const filas = await this.database.acrossTenants(
      `UPDATE objeto_oidc SET usado_at = clock_timestamp() WHERE modelo = $1 AND huella = $2 AND usado_at IS NULL RETURNING 1`,
      [modelo, huellaDe(id)],
    );
    if (filas.length === 0) throw new YaUsado();
  }

  async borrar(modelo: string, id: string): Promise<void> {
    await this.database.acrossTenants(`UPDATE objeto_oidc SET ${TERMINADO} WHERE modelo = $1 AND huella = $2`, [
      modelo,
      huellaDe(id),
    ]);
  }

  async borrarConcesion(concesion: string): Promise<void> {
    await this.database.acrossTenants(`UPDATE objeto_oidc SET ${TERMINADO} WHERE concesion = $1`, [concesion]);
  }

  sesionesDe(usuarioId: string): Promise<SesionVista[]> {
    return this.database.acrossTenants<SesionVista>(
      `SELECT encode(huella, 'hex') AS id, uid, agente, to_timestamp((datos ->> 'loginTs')::bigint) AS desde, updated_at AS ultima
       FROM objeto_oidc WHERE usuario_id = $1 AND modelo = 'Session' AND vence_at > clock_timestamp() ORDER BY updated_at DESC`,
      [usuarioId],
    );
  }

  /** Ends a session of this person with the grants and tokens that came of it. Other people's are not found. */
  async cerrarSesion(usuarioId: string, id: string, red: string): Promise<void> {
    await this.database.acrossTenants(
      `WITH s AS (SELECT usuario_id AS id, modelo, huella, datos FROM objeto_oidc
           WHERE usuario_id = $1 AND modelo = 'Session' AND huella = decode($2, 'hex')
             AND vence_at > clock_timestamp() FOR UPDATE),
         fin AS (UPDATE objeto_oidc o SET ${TERMINADO} FROM s WHERE (o.modelo, o.huella) = (s.modelo, s.huella)),
         a AS (${anotado('sesion_cerrada', '$3', 's')}),
         g AS (SELECT v ->> 'grantId' AS id FROM s, jsonb_each(coalesce(s.datos -> 'authorizations', '{}')) AS a (k, v))
       UPDATE objeto_oidc o SET ${TERMINADO} FROM g
         WHERE o.concesion = g.id OR (o.modelo = 'Grant' AND o.huella = sha256(convert_to(g.id, 'UTF8')))`,
      [usuarioId, id, red],
    );
  }

  /** Forgets what is over: objects, links, failures of more than a day ago, and acts of more than a year ago. */
  async purgar(): Promise<void> {
    await this.database.acrossTenants(`DELETE FROM objeto_oidc WHERE vence_at < clock_timestamp() - ${DUELO}`);
    await this.database.acrossTenants(
      `DELETE FROM enlace_de_identidad WHERE vence_at < clock_timestamp() - interval '1 day'`,
    );
    await this.database.acrossTenants(
      `DELETE FROM intento_de_entrada WHERE updated_at < clock_timestamp() - interval '1 day'`,
    );
    await this.database.acrossTenants(
      `DELETE FROM acto_de_acceso WHERE created_at < clock_timestamp() - interval '1 year'`,
    );
  }
}
