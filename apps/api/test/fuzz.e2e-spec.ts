/** @drawn any requests at every operation, whose refusals their own tests prove */
import { stackDePrueba } from '../../../test/stack';
import { correr, correrPesadas } from '../../../taller/fuzz/correr';
import type { Objetivo } from '../../../taller/fuzz/mundo';
import { tokenDe } from '../../../test/admin-tokens';
import { secreto, unEmisor } from '../../../test/emisor-de-prueba';

/** Always the same requests; `npm run taller -- fuzz` is the long form. */
const PEDIDO = { semilla: 20_261_120, cuantas: 170, aLaVez: 8 };

/** Some of each operation and of each weight. */
const PESADO = { semilla: PEDIDO.semilla, unaDeCada: 481 };

async function unObjetivo(): Promise<Objetivo> {
  const { tenantId: id, ruc } = await unEmisor({ puntos: ['001', '002', '003'] });
  const emisor = { tenantId: id, ruc };
  const tokens = {
    user: tokenDe(emisor, 'user', 'user-fuzz'),
    admin: tokenDe(emisor, 'admin', 'admin-fuzz'),
    superadmin: stackDePrueba().tokens.superadmin,
    rebotes: secreto('bounce_token').toString('base64'),
  };
  return { base: stackDePrueba().base_url, tenant: { id, ruc }, tokens, claves: 2 };
}

describe('requests made from the OpenAPI document, well meant and hostile', () => {
  it('are all answered as the document says: status, headers, body, and nothing of our insides', async () => {
    const { hallazgos, respuestas } = await correr(await unObjetivo(), PEDIDO);
    expect(hallazgos).toEqual([]);
    const emisiones = respuestas.get('POST /v1/de/emitir');
    expect(emisiones?.get(200)).toBeGreaterThan(0);
  });

  it('are refused at once where they weigh: nobody else waits for them', async () => {
    const interno = stackDePrueba().inner_url;
    const { hallazgos, pesadas } = await correrPesadas(await unObjetivo(), { ...PESADO, interno });
    expect(hallazgos).toEqual([]);
    expect(pesadas).toBeGreaterThan(20);
  });
});
