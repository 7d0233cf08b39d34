import { randomBytes } from 'node:crypto';
import { leerClientes } from './clientes';
import { readConfig } from './config';

const BUENOS = {
  DATABASE_URL: 'postgres://timbo_identidad@127.0.0.1:5432/timbo',
  IDENTITY_URL: 'https://id.example.com',
  IDENTITY_KEY: randomBytes(32).toString('base64'),
};

describe('the settings of the identity provider', () => {
  it('are taken where they are right, also with the address of its own keys', () => {
    expect(readConfig(BUENOS)).toMatchObject({ issuer: 'https://id.example.com', audience: 'timbo-api', tokenS: 900 });
    expect(readConfig({ ...BUENOS, JWT_JWKS_URL: 'https://id.example.com/jwks' })).toBeDefined();
    expect(readConfig({ ...BUENOS, IDENTITY_URL: 'http://localhost:3030' })).toBeDefined();
  });

  it.each([
    ['another provider', { JWT_JWKS_URL: 'https://otro.example/realms/timbo/certs' }, 'JWT_JWKS_URL'],
    ['another provider with the same path', { JWT_JWKS_URL: 'https://otro.example/jwks' }, 'JWT_JWKS_URL'],
    ['an address that can be read on the way', { IDENTITY_URL: 'http://id.example.com' }, 'IDENTITY_URL'],
    ['an address with a path', { IDENTITY_URL: 'https://id.example.com/auth' }, 'IDENTITY_URL'],
    ['no key', { IDENTITY_KEY: '' }, 'IDENTITY_KEY'],
    ['a panel over http', { PANEL_ORIGINS: 'http://facturas.example.com' }, 'PANEL_ORIGINS'],
    ['tokens that the api refuses', { IDENTITY_TOKEN_S: '7200' }, 'IDENTITY_TOKEN_S'],
    ['a file that is not there', { IDENTITY_CLIENTS_FILE: '/no/hay.json' }, 'IDENTITY_CLIENTS_FILE'],
    ['a file that is no list', { IDENTITY_CLIENTS_FILE: __filename }, 'IDENTITY_CLIENTS_FILE'],
  ])('with %s stop the process', (_, ajustes, dicho) => {
    expect(() => readConfig({ ...BUENOS, ...ajustes })).toThrow(dicho);
  });
});

describe('an application besides the panel', () => {
  const bueno = { client_id: 'tienda', redirect_uris: ['https://tienda.example/vuelta'] };

  it('is read with its addresses', () => {
    expect(leerClientes(JSON.stringify([bueno]))).toEqual([{ ...bueno, post_logout_redirect_uris: [] }]);
  });

  it.each([
    [{}, 'must be a list'],
    [[{ ...bueno, client_id: '' }], 'client_id'],
    [[{ ...bueno, redirect_uris: [] }], 'redirect_uris'],
    [[{ ...bueno, redirect_uris: ['tienda'] }], 'redirect_uris'],
    [[{ ...bueno, client_secret: 'corto' }], 'client_secret'],
    [[{ ...bueno, scope: 'todo' }], 'scope is not known'],
  ])('is refused with its fault: %j', (dado, dicho) => {
    expect(() => leerClientes(JSON.stringify(dado))).toThrow(dicho);
  });
});
