// SQL by hand: rows of nobody; each secret is replaced only while it is the one that was read.
import type { RotatingSecretBox } from '@libs/platform';
import type { Database } from '@libs/platform/db';
import { contextoDeTotp } from '../../application/segundo-factor';
import { contextoDeClaveDeFirma } from './sql-claves-de-firma';

interface Sellado {
  id: string;
  sellado: Buffer;
}

/** Seals the secrets of the identity provider again under its current key. @returns how many. */
export async function rotarIdentidad(database: Database, caja: RotatingSecretBox): Promise<number> {
  const rotar = async (leer: string, poner: string, contexto: (id: string) => string): Promise<number> => {
    let sellados = 0;
    for (const { id, sellado } of await database.acrossTenants<Sellado>(leer)) {
      const nuevo = await caja.reseal(sellado, contexto(id));
      if (!nuevo) continue;
      await database.acrossTenants(poner, [id, sellado, nuevo]);
      sellados += 1;
    }
    return sellados;
  };
  const firmas = await rotar(
    'SELECT kid AS id, sellada AS sellado FROM clave_de_firma',
    'UPDATE clave_de_firma SET sellada = $3 WHERE kid = $1 AND sellada = $2',
    contextoDeClaveDeFirma,
  );
  const factores = await rotar(
    'SELECT id, totp AS sellado FROM usuario WHERE totp IS NOT NULL',
    'UPDATE usuario SET totp = $3 WHERE id = $1 AND totp = $2',
    contextoDeTotp,
  );
  return firmas + factores;
}
