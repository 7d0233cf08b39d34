import { generarApiKey } from '@libs/auth';
import { pedir } from '../../../test/cliente';
import { esperarError } from './comprobaciones';
import { enLaBase, unEmisor, type EmisorDePrueba } from '../../../test/emisor-de-prueba';

const con = (authorization: string | undefined, ruta = '/v1/de') =>
  pedir(ruta, { headers: authorization === undefined ? {} : { authorization } });

/** Changes a key without changing its form. */
function alterada(clave: string, posicion: number): string {
  const letra = clave.at(posicion) === 'A' ? 'B' : 'A';
  const indice = posicion < 0 ? clave.length + posicion : posicion;
  return clave.slice(0, indice) + letra + clave.slice(indice + 1);
}

let emisor: EmisorDePrueba;
let clave: string;

beforeAll(async () => {
  emisor = await unEmisor();
  clave = emisor.api.apiKey;
});

describe('200: a key that is in force', () => {
  it.each(['ApiKey', 'apikey', 'APIKEY', 'aPiKeY'])('is taken after the scheme word %s', async (esquema) => {
    expect((await con(`${esquema} ${clave}`)).status).toBe(200);
  });

  it.each([
    ['without a scheme', () => clave],
    ['after the scheme of tokens', () => `Bearer ${clave}`],
  ])('is read as the key that it is, %s', async (_, credencial) => {
    expect((await con(credencial())).status).toBe(200);
  });

  it('begins with the fixed prefix of the service, ending in _k_', () => {
    expect(clave).toMatch(/^timbo_k_[0-9A-Za-z]+$/);
  });
});

describe('401 AUTH_APIKEY_INVALIDA', () => {
  it.each([
    ['no header', () => undefined],
    ['an empty header', () => ''],
    ['the scheme alone', () => 'ApiKey'],
    ['an unknown scheme', () => `Token ${clave}`],
    ['the Basic scheme', () => `Basic ${Buffer.from(`${clave}:`).toString('base64')}`],
    ['a key that was never issued', () => `ApiKey ${generarApiKey()}`],
    ['a key whose checksum is wrong', () => `ApiKey ${alterada(clave, -1)}`],
    ['a key of which one character differs', () => `ApiKey ${alterada(clave, 12)}`],
    ['a key cut short', () => `ApiKey ${clave.slice(0, -1)}`],
    ['a key in other letters', () => `ApiKey ${clave.toLowerCase()}`],
    ['a key followed by something', () => `ApiKey ${clave} x`],
    ['a key of megabytes', () => `ApiKey ${'x'.repeat(8_000)}`],
  ])('refuses %s', async (_, credencial) => {
    esperarError(await con(credencial()), 401, 'AUTH_APIKEY_INVALIDA');
  });

  it('refuses an expired key and, from the next request on, a revoked one', async () => {
    const otro = await unEmisor();
    const cambiar = (columna: string) =>
      enLaBase((database) =>
        database.ofTenant(otro.tenantId, (tx) =>
          tx.query(`UPDATE api_key SET ${columna} = now() - interval '1 second'`),
        ),
      );
    expect((await otro.api.pedir('/v1/de')).status).toBe(200);
    await cambiar('expires_at');
    esperarError(await otro.api.pedir('/v1/de'), 401, 'AUTH_APIKEY_INVALIDA');

    const tercero = await unEmisor();
    expect((await tercero.api.pedir('/v1/de')).status).toBe(200);
    await enLaBase((database) =>
      database.ofTenant(tercero.tenantId, (tx) => tx.query(`UPDATE api_key SET revocada_at = now()`)),
    );
    esperarError(await tercero.api.pedir('/v1/de'), 401, 'AUTH_APIKEY_INVALIDA');
  });

  it('stands before every other judgement of a request', async () => {
    esperarError(await pedir('/v1/de/emitir', { metodo: 'POST', cuerpo: {} }), 401, 'AUTH_APIKEY_INVALIDA');
    esperarError(
      await pedir('/v1/de/emitir', { metodo: 'POST', cuerpo: {}, query: { timeout: 99 } }),
      401,
      'AUTH_APIKEY_INVALIDA',
    );
    esperarError(await con(undefined, '/v1/de?limit=0'), 401, 'AUTH_APIKEY_INVALIDA');
    esperarError(await con(undefined, '/v1/de/123'), 401, 'AUTH_APIKEY_INVALIDA');
    esperarError(await con(undefined, '/v1/de/123/kude'), 401, 'AUTH_APIKEY_INVALIDA');
  });
});

describe('403 TENANT_SUSPENDIDO', () => {
  it('answers every endpoint that needs a credential of that tenant', async () => {
    const suspendido = await unEmisor();
    await enLaBase((database) =>
      database.ofTenant(suspendido.tenantId, (tx) =>
        tx.query(`UPDATE tenant SET estado = 'SUSPENDIDO', version = version + 1`),
      ),
    );
    for (const ruta of ['/v1/de', `/v1/de/${'1'.repeat(44)}`, `/v1/de/${'1'.repeat(44)}/kude`]) {
      esperarError(await suspendido.api.pedir(ruta), 403, 'TENANT_SUSPENDIDO');
    }
    esperarError(await suspendido.api.emitir({}), 403, 'TENANT_SUSPENDIDO');
  });
});
