import { stackDePrueba } from '../../../test/stack';
import { correr } from '../../../tools/fuzz/correr';
import { tokenDe } from './admin-tokens';
import { unEmisor } from './emisor-de-prueba';

jest.setTimeout(60_000);

/** The long form is `npm run fuzz`; here always the same requests. */
const PEDIDO = { semilla: 20_261_120, cuantas: 600, aLaVez: 8 };

describe('requests made from the OpenAPI document, well meant and hostile', () => {
  it('are all answered as the document says: status, headers, body, and nothing of our insides', async () => {
    const { tenantId: id, ruc } = await unEmisor({ puntos: ['001', '002', '003'] });
    const emisor = { tenantId: id, ruc };
    const tokens = {
      user: tokenDe(emisor, 'user', 'user-fuzz'),
      admin: tokenDe(emisor, 'admin', 'admin-fuzz'),
      superadmin: stackDePrueba().tokens.superadmin,
    };
    const objetivo = { base: stackDePrueba().base_url, tenant: { id, ruc }, tokens, claves: 2 };
    const { hallazgos, respuestas } = await correr(objetivo, PEDIDO);
    expect(hallazgos).toEqual([]);
    const emisiones = respuestas.get('POST /v1/de/emitir');
    expect(emisiones?.get(200)).toBeGreaterThan(0);
  });
});
