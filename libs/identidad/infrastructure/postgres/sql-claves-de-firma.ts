// SQL by hand: the first key is made by one process alone, by the condition of its statement.
import { generateKeyPair, type JsonWebKey, randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import type { SecretBox } from '@libs/platform';
import type { Database } from '@libs/platform/db';

/** A private key as JWK, with `kid`. */
export type ClaveDeFirma = JsonWebKey & { kid: string };

/** Longer than anybody keeps the published keys: the api asks again after ten minutes. */
const ANUNCIO_S = 15 * 60;
/** Longer than any token lives after its key has signed it. */
const DESPEDIDA_S = 2 * 3_600;

export const contextoDeClaveDeFirma = (kid: string): string => `clave de firma ${kid}`;

/**
 * Keys that sign tokens, sealed. A new one is published a quarter of an hour before it signs, the one before for two hours after it has
 * signed last: tokens of both are good all the time.
 */
export class ClavesDeFirma {
  constructor(
    private readonly database: Database,
    private readonly caja: SecretBox,
  ) {}

  /** The keys to publish, the one that signs first; makes the first of an installation. */
  async publicadas(): Promise<ClaveDeFirma[]> {
    const claves = await this.leer();
    if (claves.length > 0) return claves;
    await this.agregar(`WHERE NOT EXISTS (SELECT FROM clave_de_firma)`, 0);
    return this.leer();
  }

  /** Makes the next key. @returns its name and when it begins to sign. */
  rotar(): Promise<{ kid: string; firmaDesde: Date } | undefined> {
    return this.agregar('', ANUNCIO_S);
  }

  private async leer(): Promise<ClaveDeFirma[]> {
    const filas = await this.database.acrossTenants<{ kid: string; sellada: Buffer }>(
      `SELECT kid, sellada FROM (
         SELECT kid, sellada, firma_desde, firma_desde <= clock_timestamp() AS firma,
           lead(firma_desde) OVER (ORDER BY firma_desde, kid) AS hasta FROM clave_de_firma) c
       WHERE hasta IS NULL OR hasta > clock_timestamp() - make_interval(secs => ${DESPEDIDA_S})
       ORDER BY firma DESC, firma_desde DESC, kid DESC`,
    );
    return Promise.all(
      filas.map(async ({ kid, sellada }) => {
        const jwk = JSON.parse((await this.caja.open(sellada, contextoDeClaveDeFirma(kid))).toString()) as JsonWebKey;
        return { ...jwk, kid, use: 'sig', alg: 'RS256' };
      }),
    );
  }

  private async agregar(condicion: string, enS: number): Promise<{ kid: string; firmaDesde: Date } | undefined> {
    const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2_048 });
    const kid = randomUUID();
    const sellada = await this.caja.seal(
      Buffer.from(JSON.stringify(privateKey.export({ format: 'jwk' }))),
      contextoDeClaveDeFirma(kid),
    );
    const [fila] = await this.database.acrossTenants<{ kid: string; firmaDesde: Date }>(
      `INSERT INTO clave_de_firma (kid, sellada, firma_desde, created_at)
       SELECT $1, $2, clock_timestamp() + make_interval(secs => $3), clock_timestamp() ${condicion}
       RETURNING kid, firma_desde AS "firmaDesde"`,
      [kid, sellada, enS],
    );
    return fila;
  }

  /** Deletes keys whose tokens have all ended. */
  async purgar(): Promise<void> {
    await this.database.acrossTenants(
      `DELETE FROM clave_de_firma k USING (
         SELECT kid, lead(firma_desde) OVER (ORDER BY firma_desde, kid) AS hasta FROM clave_de_firma) c
       WHERE k.kid = c.kid AND c.hasta < clock_timestamp() - make_interval(secs => ${DESPEDIDA_S})`,
    );
  }
}
