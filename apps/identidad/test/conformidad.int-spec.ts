import { createHash, createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { SystemClock } from '@libs/platform';
import { stopped, tempFolder } from '../../../test/during';
import {
  type Identidad,
  Navegador,
  newVerifier,
  PANEL,
  payloadOf,
  pedido,
  pedirTokens,
  unaIdentidad,
  VUELTA,
} from './proceso-identidad';

/**
 * The cases of the OpenID Foundation's certification plans that need no network, each by the name of its module. Every request carries
 * PKCE, which this provider requires. A `describe` is a plan; the last one holds what the profiles ask without a module of their own.
 */
const CONTRASENA = 'tres tristes tigres';
const CORREO = 'ana@example.com';
const SECRETO = 'un secreto que tiene mas de 32 letras';
const TIENDA = 'https://tienda.example/vuelta';
const ADIOS = 'https://tienda.example/adios?de=timbo';
const CASA = { client_id: 'tienda', redirect_uri: TIENDA };

let idp: Identidad;
let ips = 0;
const navegador = (): Navegador => new Navegador(idp.issuer, `198.51.100.${(ips += 1)}`);
const ahoraS = (): number => new SystemClock().now().getTime() / 1_000;

beforeAll(async () => {
  const archivo = path.join(tempFolder('timbo-conformidad'), 'clientes.json');
  const tienda = { client_id: 'tienda', client_secret: SECRETO, redirect_uris: [TIENDA, `${TIENDA}/otra`] };
  const caja = { client_id: 'caja', client_secret: SECRETO.toUpperCase(), redirect_uris: [TIENDA] };
  writeFileSync(archivo, JSON.stringify([{ ...tienda, post_logout_redirect_uris: [ADIOS] }, caja]));
  idp = await unaIdentidad(undefined, { IDENTITY_CLIENTS_FILE: archivo });
  for (const correo of [CORREO, 'bea@example.com'])
    expect((await navegador().ir(await idp.crear(correo), { contrasena: CONTRASENA })).status).toBe(200);
});
afterAll(async () => {
  if (idp) await stopped(idp.proceso);
  await idp?.base.eliminar();
});

type Cambios = Record<string, string>;
const basica = `Basic ${Buffer.from(`tienda:${encodeURIComponent(SECRETO)}`).toString('base64')}`;

async function preguntar(url: string, init: RequestInit = {}) {
  const respuesta = await fetch(url, { redirect: 'manual', ...init });
  const texto = await respuesta.text();
  const cuerpo = (texto.startsWith('{') ? JSON.parse(texto) : {}) as Record<string, unknown>;
  return { status: respuesta.status, cuerpo, headers: respuesta.headers };
}

const canjear = (body: Cambios, headers: Cambios = { authorization: basica }) =>
  preguntar(`${idp.issuer}/token`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({ grant_type: 'authorization_code', redirect_uri: TIENDA, ...body }),
  });

/** What the application reads in the address to which the browser comes back. */
const vuelta = (to: string): URLSearchParams => {
  const destino = new URL(to, idp.issuer);
  expect(destino.origin + destino.pathname).toBe(TIENDA);
  return destino.searchParams;
};

/** Signs somebody in to the shop. @returns the code, and whose browser it was. */
async function entrar(cambios: Cambios = {}, navegante = navegador(), correo = CORREO) {
  const verifier = newVerifier();
  const { to } = await navegante.entrar(verifier, correo, CONTRASENA, { ...CASA, ...cambios });
  const datos = vuelta((await navegante.ir(to)).to);
  return { navegante, verifier, datos, code: datos.get('code')! };
}

async function tokens(cambios: Cambios = {}, navegante = navegador()) {
  const hecho = await entrar(cambios, navegante);
  const { status, cuerpo } = await canjear({ code: hecho.code, code_verifier: hecho.verifier });
  expect(status).toBe(200);
  return { ...hecho, cuerpo: cuerpo as Cambios, id: payloadOf(cuerpo['id_token'] as string) };
}

/** Another request of a browser that is signed in. @returns where it leads. */
const otraVez = async (navegante: Navegador, cambios: Cambios = {}): Promise<string> =>
  (await navegante.ir(pedido(newVerifier(), { ...CASA, ...cambios }))).to;

const ENTRADA = /^(http:\/\/localhost:\d+)?\/interaccion\//;
const yo = (init: RequestInit, consulta = '') => preguntar(`${idp.issuer}/me${consulta}`, init);

describe('oidcc-config-certification-test-plan', () => {
  it('oidcc-discovery-endpoint-verification', async () => {
    const { status, cuerpo, headers } = await preguntar(`${idp.issuer}/.well-known/openid-configuration`);
    expect([status, headers.get('content-type')]).toEqual([200, expect.stringContaining('application/json')]);
    expect(cuerpo).toMatchObject({
      issuer: idp.issuer,
      authorization_endpoint: `${idp.issuer}/auth`,
      token_endpoint: `${idp.issuer}/token`,
      userinfo_endpoint: `${idp.issuer}/me`,
      jwks_uri: `${idp.issuer}/jwks`,
      end_session_endpoint: `${idp.issuer}/session/end`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: expect.arrayContaining(['RS256']) as string[],
      scopes_supported: expect.arrayContaining(['openid', 'profile', 'email']) as string[],
      claims_supported: expect.arrayContaining(['sub', 'iss', 'email']) as string[],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      code_challenge_methods_supported: ['S256'],
      claims_parameter_supported: false,
      request_uri_parameter_supported: false,
      authorization_response_iss_parameter_supported: true,
    });
    // False where it is left out (OpenID Connect Discovery, 3).
    expect(cuerpo['request_parameter_supported'] ?? false).toBe(false);
    expect(cuerpo).not.toHaveProperty('registration_endpoint');
    expect(cuerpo['id_token_signing_alg_values_supported']).not.toContain('none');
  });

  it('refuses a character that nothing can keep', async () => {
    expect(vuelta(await otraVez(navegador(), { state: 'a\0b' })).get('error')).toBe('invalid_request');
  });

  it('oidcc-discovery-jwks: public signing keys alone, each with its name, use and algorithm', async () => {
    const { keys } = (await preguntar(`${idp.issuer}/jwks`)).cuerpo as { keys: JsonWebKey[] };
    expect(keys.length).toBeGreaterThan(0);
    for (const { kid, n, e, ...resto } of keys) {
      expect([kid, n, e]).toEqual([expect.any(String), expect.any(String), 'AQAB']);
      expect(resto).toEqual({ kty: 'RSA', use: 'sig', alg: 'RS256' });
    }
  });
});

describe('oidcc-basic-certification-test-plan', () => {
  it('oidcc-server', async () => {
    const desde = Math.floor(ahoraS());
    const { cuerpo, id, datos } = await tokens({ nonce: 'un-nonce', max_age: '10000' });
    expect([datos.get('state'), datos.get('iss')]).toEqual(['un-estado', idp.issuer]);
    expect(cuerpo).toMatchObject({ token_type: 'Bearer', expires_in: 900, scope: 'openid profile email' });
    expect(id).toMatchObject({ iss: idp.issuer, aud: 'tienda', nonce: 'un-nonce' });
    expect(id['azp'] ?? 'tienda').toBe('tienda');
    const [exp, iat, auth] = [Number(id['exp']), Number(id['iat']), Number(id['auth_time'])];
    expect([iat >= desde, exp > iat, auth >= desde - 1, auth <= iat]).toEqual([true, true, true, true]);
    const mitad = createHash('sha256').update(cuerpo['access_token']!).digest().subarray(0, 16);
    // May be left out where the token endpoint itself gave both (OpenID Connect Core, 3.1.3.6).
    expect([undefined, mitad.toString('base64url')]).toContain(id['at_hash']);
  });

  it('oidcc-server: the ID token is signed by a published key', async () => {
    const [header, body, signature] = (await tokens()).cuerpo['id_token']!.split('.');
    const { kid, alg } = JSON.parse(Buffer.from(header!, 'base64url').toString()) as Cambios;
    const { keys } = (await preguntar(`${idp.issuer}/jwks`)).cuerpo as { keys: (JsonWebKey & { kid: string })[] };
    const key = createPublicKey({ key: keys.find((una) => una.kid === kid)!, format: 'jwk' });
    const firma = Buffer.from(signature!, 'base64url');
    expect([alg, verify('RSA-SHA256', Buffer.from(`${header}.${body}`), key, firma)]).toEqual(['RS256', true]);
  });

  it('oidcc-response-type-missing', async () => {
    const { status, to } = await navegador().ir(pedido(newVerifier(), { ...CASA, response_type: '' }));
    expect([status, vuelta(to).get('error'), vuelta(to).get('state')]).toEqual([303, 'invalid_request', 'un-estado']);
  });

  it('oidcc-userinfo-get', async () => {
    const { cuerpo, id } = await tokens();
    const { status, cuerpo: datos } = await yo({ headers: { authorization: `Bearer ${cuerpo['access_token']}` } });
    expect([status, datos]).toEqual([200, { sub: id['sub'], name: CORREO, email: CORREO, email_verified: false }]);
    expect((await yo({}, `?access_token=${cuerpo['access_token']}`)).status).toBe(400);
    const falso = await yo({ headers: { authorization: 'Bearer otro' } });
    expect([falso.status, falso.headers.get('www-authenticate')]).toEqual([
      401,
      expect.stringContaining('error="invalid_token"'),
    ]);
    const sin = await yo({});
    expect([sin.status, sin.headers.get('www-authenticate')]).toEqual([401, expect.stringMatching(/^Bearer/)]);
  });

  it('oidcc-userinfo-post-header', async () => {
    const { cuerpo } = await tokens();
    const headers = { authorization: `Bearer ${cuerpo['access_token']}` };
    expect((await yo({ method: 'POST', headers })).cuerpo).toMatchObject({ email: CORREO });
  });

  it('oidcc-userinfo-post-body', async () => {
    const body = new URLSearchParams({ access_token: (await tokens()).cuerpo['access_token']! });
    expect((await yo({ method: 'POST', body })).cuerpo).toMatchObject({ email: CORREO });
  });

  it('oidcc-ensure-request-without-nonce-succeeds-for-code-flow', async () => {
    expect((await tokens()).id).not.toHaveProperty('nonce');
  });

  it.each([
    ['oidcc-scope-profile', 'openid profile', ['name']],
    ['oidcc-scope-email', 'openid email', ['email', 'email_verified']],
    ['oidcc-scope-all', 'openid profile email', ['name', 'email', 'email_verified']],
    ['oidcc-ensure-other-scope-order-succeeds', 'email openid', ['email', 'email_verified']],
  ])('%s', async (_nombre, scope, miembros) => {
    const { cuerpo } = await tokens({ scope });
    const { cuerpo: datos } = await yo({ headers: { authorization: `Bearer ${cuerpo['access_token']}` } });
    expect(Object.keys(datos).sort()).toEqual(['sub', ...miembros].sort());
  });

  it.each([
    ['oidcc-display-page', { display: 'page' }],
    ['oidcc-display-popup', { display: 'popup' }],
    ['oidcc-ensure-request-with-unknown-parameter-succeeds', { extra: 'foobar' }],
    ['oidcc-ui-locales', { ui_locales: 'se' }],
    ['oidcc-claims-locales', { claims_locales: 'se' }],
    ['oidcc-ensure-request-with-acr-values-succeeds', { acr_values: '1 2' }],
    ['oidcc-claims-essential', { claims: '{"userinfo":{"name":{"essential":true}}}' }],
    ['oidcc-ensure-request-with-valid-pkce-succeeds', {}],
  ])('%s', async (_nombre, cambios: Cambios) => {
    expect((await tokens(cambios)).id).toMatchObject({ aud: 'tienda' });
  });

  it('oidcc-prompt-login', async () => {
    const { navegante, id } = await tokens();
    expect(await otraVez(navegante, { prompt: 'login' })).toMatch(ENTRADA);
    expect((await tokens({ prompt: 'login' }, navegante)).id['sub']).toBe(id['sub']);
  });

  it('oidcc-prompt-none-not-logged-in', async () => {
    expect(vuelta(await otraVez(navegador(), { prompt: 'none' })).get('error')).toBe('login_required');
  });

  it('oidcc-prompt-none-logged-in', async () => {
    const { navegante, id } = await tokens({ max_age: '10000' });
    const verifier = newVerifier();
    const { to } = await navegante.ir(pedido(verifier, { ...CASA, prompt: 'none', max_age: '10000' }));
    const segundos = await canjear({ code: vuelta(to).get('code')!, code_verifier: verifier });
    const { sub, auth_time } = payloadOf(segundos.cuerpo['id_token'] as string);
    expect({ sub, auth_time }).toEqual({ sub: id['sub'], auth_time: id['auth_time'] });
  });

  /** Puts the sign-ins of somebody into the past, which no test waits for. */
  const haceUnMinuto = () =>
    idp.base.admin(
      `UPDATE objeto_oidc SET datos = jsonb_set(datos, '{loginTs}', to_jsonb((datos ->> 'loginTs')::bigint - 60))
       WHERE modelo = 'Session' AND datos ? 'loginTs'`,
    );

  it('oidcc-max-age-1', async () => {
    const { navegante, id } = await tokens({ max_age: '10000' });
    await haceUnMinuto();
    expect(await otraVez(navegante, { max_age: '1' })).toMatch(ENTRADA);
    expect(vuelta(await otraVez(navegante, { max_age: '1', prompt: 'none' })).get('error')).toBe('login_required');
    const { id: segundo } = await tokens({ max_age: '1' }, navegante);
    expect(Number(segundo['auth_time'])).toBeGreaterThanOrEqual(Number(id['auth_time']));
  });

  it('oidcc-max-age-10000', async () => {
    const { navegante } = await tokens();
    await haceUnMinuto();
    expect(vuelta(await otraVez(navegante, { max_age: '10000' })).get('code')).toBeTruthy();
  });

  it('oidcc-id-token-hint', async () => {
    const { navegante, cuerpo } = await tokens();
    const id_token_hint = cuerpo['id_token']!;
    expect(vuelta(await otraVez(navegante, { prompt: 'none', id_token_hint })).get('code')).toBeTruthy();
    // Of somebody else, and forged.
    const { navegante: deBea } = await entrar({}, navegador(), 'bea@example.com');
    expect(vuelta(await otraVez(deBea, { prompt: 'none', id_token_hint })).get('error')).toBe('login_required');
    const [header, body] = id_token_hint.split('.');
    const falso = `${header}.${body}.${Buffer.alloc(256).toString('base64url')}`;
    expect(vuelta(await otraVez(navegante, { id_token_hint: falso })).get('error')).toBe('invalid_request');
  });

  it('oidcc-login-hint: the page has the address already', async () => {
    const navegante = navegador();
    const { text } = await navegante.ir(await otraVez(navegante, { login_hint: 'bea@example.com' }));
    expect(text).toContain('value="bea@example.com"');
    const malo = await navegante.ir(await otraVez(navegante, { login_hint: '"><script>' }));
    expect(malo.text).not.toContain('"><script>');
  });

  it('oidcc-codereuse', async () => {
    const { code, verifier, cuerpo } = await tokens();
    expect(await canjear({ code, code_verifier: verifier })).toMatchObject({
      status: 400,
      cuerpo: { error: 'invalid_grant' },
    });
    // What the first use gave has ended (RFC 6749, 4.1.2).
    expect((await yo({ headers: { authorization: `Bearer ${cuerpo['access_token']}` } })).status).toBe(401);
  });

  it.each(['https://tienda.example/otra', `${TIENDA}?x=1`, `${TIENDA}/`, 'https://TIENDA.example/vuelta/x'])(
    'oidcc-ensure-registered-redirect-uri: %s',
    async (redirect_uri) => {
      const { status, to, text } = await navegador().ir(pedido(newVerifier(), { ...CASA, redirect_uri }));
      expect([status, to]).toEqual([400, '']);
      expect(text).toContain('invalid_redirect_uri');
    },
  );

  it('oidcc-ensure-post-request-succeeds', async () => {
    const navegante = navegador();
    const formulario = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://tienda.example' };
    const { status, to } = await navegante.ir('/auth', pedido(newVerifier(), CASA).split('?')[1]!, formulario);
    expect([status, (await navegante.ir(to)).to]).toEqual([303, expect.stringMatching(ENTRADA)]);
    // Its address is this one, even if the form says another.
    expect((await navegante.ir('/auth', '//otro.example/\r\nx: y', formulario)).to).toMatch(/^\/auth\?/);
  });

  it('oidcc-server-client-secret-post', async () => {
    const { code, verifier: code_verifier } = await entrar();
    const cuerpo = { code, code_verifier, client_id: 'tienda' };
    for (const [dados, headers] of [
      [{ ...cuerpo, client_secret: 'otro' }, {}],
      [cuerpo, {}],
      [{ code, code_verifier }, { authorization: `Basic ${Buffer.from('tienda:otro').toString('base64')}` }],
    ] as const)
      expect(await canjear(dados, headers)).toMatchObject({ status: 401, cuerpo: { error: 'invalid_client' } });
    expect((await canjear({ ...cuerpo, client_secret: SECRETO }, {})).status).toBe(200);
  });

  const SIN_FIRMA = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(
    JSON.stringify({ client_id: 'tienda', response_type: 'code', redirect_uri: 'https://otro.example/' }),
  ).toString('base64url')}.`;

  it.each([
    ['oidcc-unsigned-request-object-supported-correctly-or-rejected-as-unsupported', 'request', SIN_FIRMA],
    ['oidcc-ensure-request-object-with-redirect-uri', 'request', SIN_FIRMA],
    [
      'oidcc-request-uri-unsigned-supported-correctly-or-rejected-as-unsupported',
      'request_uri',
      'https://otro.example/',
    ],
    ['registration: a client that describes itself', 'registration', '{}'],
  ])('%s', async (_nombre, que, valor) => {
    const error = vuelta(await otraVez(navegador(), { [que]: valor })).get('error');
    expect(error).toBe(`${que}_not_supported`);
  });

  it('oidcc-refresh-token', async () => {
    const { cuerpo, id } = await tokens();
    const renovar = (refresh_token: string, headers?: Cambios) =>
      canjear({ grant_type: 'refresh_token', refresh_token }, headers);
    // Not for another application.
    const deCaja = `Basic ${Buffer.from(`caja:${encodeURIComponent(SECRETO.toUpperCase())}`).toString('base64')}`;
    const ajeno = await renovar(cuerpo['refresh_token']!, { authorization: deCaja });
    expect(ajeno.cuerpo).toMatchObject({ error: 'invalid_grant' });
    const { cuerpo: nuevo } = await renovar(cuerpo['refresh_token']!);
    const otro = payloadOf(nuevo['id_token'] as string);
    expect(otro).toMatchObject({ iss: id['iss'], sub: id['sub'], aud: id['aud'] });
    expect(nuevo['refresh_token']).not.toBe(cuerpo['refresh_token']);
    // One that comes again was copied: the whole grant ends (RFC 9700, 4.14.2).
    expect((await renovar(cuerpo['refresh_token']!)).cuerpo).toMatchObject({ error: 'invalid_grant' });
    expect((await renovar(nuevo['refresh_token'] as string)).cuerpo).toMatchObject({ error: 'invalid_grant' });
  });
});

describe('oidcc-rp-initiated-logout-certification-test-plan', () => {
  async function salir(navegante: Navegador, datos: Cambios, confirma = true) {
    const pagina = await navegante.ir(`/session/end?${new URLSearchParams(datos).toString()}`);
    const [, xsrf] = /name="xsrf" value="(\w+)"/.exec(pagina.text) ?? [];
    if (pagina.status !== 200 || !xsrf || !confirma) return pagina;
    return navegante.ir('/session/end/confirm', { xsrf, logout: 'yes' });
  }
  const sigue = async (navegante: Navegador): Promise<boolean> =>
    !vuelta(await otraVez(navegante, { prompt: 'none' })).has('error');

  it('oidcc-rp-initiated-logout', async () => {
    const { navegante, cuerpo } = await tokens();
    const datos = { id_token_hint: cuerpo['id_token']!, post_logout_redirect_uri: ADIOS, state: 'otro-estado' };
    const { to } = await salir(navegante, datos);
    expect(to).toBe(`${ADIOS}&state=otro-estado`);
    expect(await sigue(navegante)).toBe(false);
  });

  it.each([
    ['oidcc-rp-initiated-logout-bad-post-logout-redirect-uri', 'https://otro.example/'],
    ['oidcc-rp-initiated-logout-query-added-to-post-logout-redirect-uri', `${ADIOS}&mas=1`],
  ])('%s', async (_nombre, post_logout_redirect_uri) => {
    const { navegante, cuerpo } = await tokens();
    const { status, to } = await salir(navegante, { id_token_hint: cuerpo['id_token']!, post_logout_redirect_uri });
    expect([status, to, await sigue(navegante)]).toEqual([400, '', true]);
  });

  it('oidcc-rp-initiated-logout-modified-id-token-hint, -bad-id-token-hint', async () => {
    const { navegante, cuerpo } = await tokens();
    const [header, body, firma] = cuerpo['id_token']!.split('.');
    const otro = Buffer.from(JSON.stringify({ ...payloadOf(cuerpo['id_token']), sub: 'otra' })).toString('base64url');
    for (const id_token_hint of [
      `${header}.${otro}.${firma}`,
      `${header}.${body}.${Buffer.alloc(256).toString('base64url')}`,
    ]) {
      const { status, to } = await salir(navegante, { id_token_hint, post_logout_redirect_uri: ADIOS });
      expect([status, to, await sigue(navegante)]).toEqual([400, '', true]);
    }
  });

  it('oidcc-rp-initiated-logout-no-id-token-hint: nowhere to go back to', async () => {
    const { navegante } = await tokens();
    const { to } = await salir(navegante, { post_logout_redirect_uri: ADIOS });
    expect(to).not.toContain('tienda.example');
  });

  it.each([
    ['oidcc-rp-initiated-logout-no-params', {}],
    ['oidcc-rp-initiated-logout-only-state', { state: 'otro-estado' }],
  ])('%s', async (_nombre, datos) => {
    const { navegante } = await tokens();
    expect((await salir(navegante, datos, false)).status).toBe(200);
    expect(await sigue(navegante)).toBe(true);
    expect((await salir(navegante, datos)).to).toMatch(/\/session\/end\/success$/);
    expect(await sigue(navegante)).toBe(false);
  });

  it('oidcc-rp-initiated-logout-no-post-logout-redirect-uri, -no-state', async () => {
    const { navegante, cuerpo } = await tokens();
    expect((await salir(navegante, { id_token_hint: cuerpo['id_token']! })).to).toContain('/session/end/success');
    const { navegante: otro, cuerpo: suyo } = await tokens();
    const sinEstado = { id_token_hint: suyo['id_token']!, post_logout_redirect_uri: ADIOS };
    expect((await salir(otro, sinEstado)).to).toBe(ADIOS);
  });
});

describe('what the profiles ask besides', () => {
  it.each(['token', 'id_token', 'id_token token', 'code id_token', 'code token', 'none'])(
    'response_type %s is refused',
    async (response_type) => {
      const to = await otraVez(navegador(), { response_type, nonce: 'un-nonce' });
      const { hash, search } = new URL(to, idp.issuer);
      const dicho = new URLSearchParams(search || hash.slice(1));
      expect([dicho.get('error'), dicho.has('code')]).toEqual(['unsupported_response_type', false]);
    },
  );

  it.each([
    ['no challenge', { code_challenge: '', code_challenge_method: '' }],
    ['a plain one', { code_challenge_method: 'plain' }],
  ])('PKCE with %s is refused', async (_nombre, cambios) => {
    expect(vuelta(await otraVez(navegador(), cambios)).get('error')).toBe('invalid_request');
  });

  it('a code is bound to its application, its address and its verifier, and a wrong one leaves it to its owner', async () => {
    const { code, verifier: code_verifier } = await entrar();
    const deCaja = `Basic ${Buffer.from(`caja:${encodeURIComponent(SECRETO.toUpperCase())}`).toString('base64')}`;
    for (const [cuerpo, headers] of [
      [{ code, code_verifier }, { authorization: deCaja }],
      [{ code, code_verifier, redirect_uri: `${TIENDA}/otra` }, undefined],
      [{ code, code_verifier: newVerifier() }, undefined],
      [{ code }, undefined],
    ] as const)
      expect((await canjear(cuerpo, headers)).cuerpo).toMatchObject({ error: 'invalid_grant' });
    expect((await canjear({ code, code_verifier })).status).toBe(200);
  });

  it('a token for the api is one that its application asks for, and opens no userinfo', async () => {
    const { code, verifier } = await entrar();
    const { cuerpo } = await canjear({ code, code_verifier: verifier, resource: 'urn:timbo:api' });
    expect(payloadOf(cuerpo['access_token'] as string)).toMatchObject({ aud: 'timbo-api', client_id: 'tienda' });
    expect((await yo({ headers: { authorization: `Bearer ${cuerpo['access_token'] as string}` } })).status).toBe(401);
    const { code: otro, verifier: suyo } = await entrar();
    const ajeno = await canjear({ code: otro, code_verifier: suyo, resource: 'https://otro.example' });
    expect(ajeno.cuerpo).toMatchObject({ error: 'invalid_target' });
  });

  it('pages of registered origins alone read answers', async () => {
    const cors = async (origin: string, body: Cambios = { client_id: 'timbo-panel', grant_type: 'refresh_token' }) => {
      const headers = { origin };
      const { headers: dados } = await preguntar(`${idp.issuer}/token`, {
        method: 'POST',
        headers,
        body: new URLSearchParams(body),
      });
      return dados.get('access-control-allow-origin');
    };
    expect([await cors(PANEL), await cors('https://otro.example'), await cors('null')]).toEqual([PANEL, null, null]);
    const { status } = await pedirTokens(idp.issuer, {
      grant_type: 'password',
      username: CORREO,
      password: CONTRASENA,
    });
    expect(status).toBe(400);
  });

  it('the answer comes in the address or in a form, never where others read it', async () => {
    const { to } = await navegador().ir(pedido(newVerifier(), { redirect_uri: VUELTA, response_mode: 'fragment' }));
    expect(to).toMatch(/error=|\/interaccion\//);
  });
});
