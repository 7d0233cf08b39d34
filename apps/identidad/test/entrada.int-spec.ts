import { createPublicKey, type JsonWebKey, verify } from 'node:crypto';
import { stopped } from '../../../test/during';
import {
  canjear,
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

const CONTRASENA = 'tres tristes tigres';
let idp: Identidad;
let ips = 0;

/** A browser at an address of its own. */
const navegador = (): Navegador => new Navegador(idp.issuer, `198.51.100.${(ips += 1)}`);

beforeAll(async () => (idp = await unaIdentidad()));
afterAll(async () => {
  if (idp) await stopped(idp.proceso);
  await idp?.base.eliminar();
});

/** Somebody who has chosen a password by the operator's link. */
async function unaPersona(correo: string, rol?: string): Promise<string> {
  const enlace = await idp.crear(correo, rol);
  const { status, text } = await navegador().ir(enlace, { contrasena: CONTRASENA });
  expect([status, text]).toEqual([200, expect.stringContaining('Contraseña guardada')]);
  return correo;
}

async function tokensDe(correo: string, navegante = navegador()) {
  const verifier = newVerifier();
  const code = await navegante.codigo(await navegante.entrar(verifier, correo, CONTRASENA));
  return { code, verifier, ...(await canjear(idp.issuer, code, verifier)) };
}

/** The newest link that came to an address. */
async function enlacePara(correo: string, cuantos = 1): Promise<string> {
  const todos = await idp.buzon.mensajes(cuantos);
  const carta = todos.filter(({ to }) => to.includes(correo)).at(-1)!;
  return /http\S+\/enlace\/[\w-]+/.exec(carta.mail.text!)![0];
}

describe('a superadmin whom the operator let in', () => {
  let correo: string;
  beforeAll(async () => (correo = await unaPersona('ana@example.com', 'superadmin')));

  it('signs in to the panel and gets a token that the published key verifies', async () => {
    const { status, answer, cors } = await tokensDe(correo);
    expect([status, cors]).toEqual([200, PANEL]);
    const payload = payloadOf(answer['access_token']);
    expect(payload).toMatchObject({ iss: idp.issuer, aud: 'timbo-api', email: correo, role: 'superadmin' });
    expect(payload).toMatchObject({ email_verified: false, sub: expect.stringMatching(/^[0-9a-f-]{36}$/) as string });
    expect(payload).not.toHaveProperty('tenant_id');
    expect(Number(payload['exp']) - Number(payload['iat'])).toBe(900);
    expect(payloadOf(answer['id_token'])).toMatchObject({ aud: 'timbo-panel', name: correo });

    const [header, body, signature] = answer['access_token']!.split('.');
    const { kid, typ } = JSON.parse(Buffer.from(header!, 'base64url').toString()) as Record<string, string>;
    expect(typ).toBe('at+jwt');
    const { keys } = (await (await fetch(`${idp.issuer}/jwks`)).json()) as { keys: (JsonWebKey & { kid: string })[] };
    const key = keys.find((one) => one.kid === kid)!;
    expect(key).not.toHaveProperty('d');
    const signed = Buffer.from(`${header}.${body}`);
    const isValid = verify(
      'RSA-SHA256',
      signed,
      createPublicKey({ key, format: 'jwk' }),
      Buffer.from(signature!, 'base64url'),
    );
    expect(isValid).toBe(true);
  });

  it('by a link that works once', async () => {
    const enlace = await idp.crear(correo, 'superadmin');
    const usos = await Promise.all([1, 2, 3].map(() => navegador().ir(enlace, { contrasena: CONTRASENA })));
    expect(usos.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
    expect((await navegador().ir(enlace)).status).toBe(410);
  });

  it('and stands in the audit log', async () => {
    const actos = await idp.base.admin(`SELECT acto, objeto FROM auditoria WHERE acto = 'usuario.crear'`);
    expect(actos).toContainEqual({ acto: 'usuario.crear', objeto: `usuario ${correo}` });
  });
});

describe('who may not sign in', () => {
  it('learns the same whether the address exists or not, of no password, and of the letters it causes', async () => {
    const correo = await unaPersona('berta@example.com');
    await idp.crear('sin-clave@example.com');
    const intentos = [];
    for (const quien of [correo, 'nadie@example.com', 'sin-clave@example.com', 'no es una dirección']) {
      const navegante = navegador();
      const { pagina, csrf } = await navegante.empezar(newVerifier());
      const { status, text, headers } = await navegante.ir(pagina, {
        csrf,
        correo: quien,
        contrasena: 'otra cosa larga',
      });
      const igual = text.replaceAll(csrf, 'CSRF').replaceAll(pagina, 'PAGINA').replace(quien, 'QUIEN');
      intentos.push([status, igual, headers.get('content-type'), headers.getSetCookie().length]);
    }
    expect(intentos[0]![0]).toBe(401);
    for (const intento of intentos) expect(intento).toEqual(intentos[0]);

    const cartas = [];
    for (const quien of [correo, 'nadie@example.com']) {
      const { status, text } = await navegador().ir('/recuperar', { correo: quien });
      cartas.push([status, text]);
    }
    expect(cartas[1]).toEqual(cartas[0]);
  });

  it('waits after some failures, whoever it is; who comes from elsewhere does not, and the right password opens', async () => {
    const correo = await unaPersona('carla@example.com');
    for (const quien of [correo, 'tampoco@example.com']) {
      const navegante = navegador();
      const { pagina, csrf } = await navegante.empezar(newVerifier());
      const probar = (contrasena: string) => navegante.ir(pagina, { csrf, correo: quien, contrasena });
      const estados = [];
      for (let i = 0; i < 7; i += 1) estados.push((await probar(`no es esta ${i}`)).status);
      expect(estados).toEqual([401, 401, 401, 401, 401, 429, 429]);
      // While it waits the right one is not even looked at.
      expect((await probar(CONTRASENA)).status).toBe(429);
    }
    expect((await navegador().entrar(newVerifier(), correo, CONTRASENA)).status).toBe(303);
  });

  it('cannot send many attempts at once past the count', async () => {
    const correo = await unaPersona('dora@example.com');
    const navegante = navegador();
    const { pagina, csrf } = await navegante.empezar(newVerifier());
    const todos = await Promise.all(
      Array.from({ length: 12 }, (_, i) => navegante.ir(pagina, { csrf, correo, contrasena: `no es esta ${i}` })),
    );
    expect(todos.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(5);
    expect(todos.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(7);
  });

  it('is out at once when the operator shuts it out: session, refresh and link', async () => {
    const correo = await unaPersona('elsa@example.com', 'soporte');
    const navegante = navegador();
    const { answer } = await tokensDe(correo, navegante);
    await idp.base.admin('UPDATE usuario SET activo = false WHERE correo = $1', [correo]);
    const renovado = await pedirTokens(idp.issuer, {
      grant_type: 'refresh_token',
      refresh_token: answer['refresh_token']!,
    });
    expect(renovado.answer).toMatchObject({ error: 'invalid_grant' });
    expect((await navegador().entrar(newVerifier(), correo, CONTRASENA)).status).toBe(401);
  });
});

describe('a sign-in', () => {
  let correo: string;
  beforeAll(async () => (correo = await unaPersona('flora@example.com')));

  it('gives a code that is good once, also for two requests that come together', async () => {
    const navegante = navegador();
    const verifier = newVerifier();
    const code = await navegante.codigo(await navegante.entrar(verifier, correo, CONTRASENA));
    const juntos = await Promise.all([1, 2, 3, 4].map(() => canjear(idp.issuer, code, verifier)));
    expect(juntos.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    for (const { status, answer } of juntos) if (status !== 200) expect(answer['error']).toBe('invalid_grant');
  });

  it('a code that comes again ends what the first gave', async () => {
    const { code, verifier, answer } = await tokensDe(correo);
    expect((await canjear(idp.issuer, code, verifier)).answer).toMatchObject({ error: 'invalid_grant' });
    const renovado = await pedirTokens(idp.issuer, {
      grant_type: 'refresh_token',
      refresh_token: answer['refresh_token']!,
    });
    expect(renovado.answer).toMatchObject({ error: 'invalid_grant' });
  });

  it('is asked for some hundred times a minute from one network, however its path is written; others go on', async () => {
    const navegante = navegador();
    const rutas = ['/auth', '/AUTH/', '/session/end', '/request'];
    const estados: number[] = [];
    for (let i = 0; i < 77; i += 1)
      estados.push(...(await Promise.all(rutas.map(async (ruta) => (await navegante.ir(ruta)).status))));
    expect(estados.filter((status) => status === 429)).toHaveLength(8);
    expect((await navegante.ir('/jwks')).status).toBe(200);
    expect((await navegador().ir(pedido(newVerifier()))).to).toContain('/interaccion/');
  });

  it('wants PKCE, and its own verifier', async () => {
    const sin = await navegador().ir(pedido('x', { code_challenge: '', code_challenge_method: '' }));
    expect(new URL(sin.to, idp.issuer).searchParams.get('error')).toBe('invalid_request');
    const navegante = navegador();
    const verifier = newVerifier();
    const code = await navegante.codigo(await navegante.entrar(verifier, correo, CONTRASENA));
    expect((await canjear(idp.issuer, code, newVerifier())).answer).toMatchObject({ error: 'invalid_grant' });
  });

  it.each([
    'https://otro.example/panel/entrar',
    `${PANEL}/panel/otra`,
    `${PANEL}@otro.example/panel/entrar`,
    `${VUELTA}/../../otra`,
    '//otro.example',
    'javascript:alert(1)',
  ])('sends nobody to %s', async (redirect_uri) => {
    const { status, to } = await navegador().ir(pedido(newVerifier(), { redirect_uri }));
    expect([status, to]).toEqual([400, '']);
  });

  it('sends nobody away when leaving, either', async () => {
    const salida = new URLSearchParams({ client_id: 'timbo-panel', post_logout_redirect_uri: 'https://otro.example/' });
    expect((await navegador().ir(`/session/end?${salida.toString()}`)).status).toBe(400);
  });

  it('makes links of the address that it was given, whatever the request calls itself', async () => {
    const response = await fetch(`${idp.issuer}/.well-known/openid-configuration`, {
      headers: { 'x-forwarded-host': 'otro.example', 'x-forwarded-proto': 'https' },
    });
    const { issuer, ...resto } = (await response.json()) as Record<string, unknown>;
    expect(issuer).toBe(idp.issuer);
    expect(JSON.stringify(resto)).not.toContain('otro.example');
    expect(resto).toMatchObject({ token_endpoint: `${idp.issuer}/token`, jwks_uri: `${idp.issuer}/jwks` });
  });

  it('takes a form only from the page of its own browser', async () => {
    const uno = navegador();
    const { pagina, csrf } = await uno.empezar(newVerifier());
    const datos = { csrf, correo, contrasena: CONTRASENA };
    const { csrf: otroCsrf } = await navegador().empezar(newVerifier());
    expect((await navegador().ir(pagina, datos)).status).toBe(400);
    expect((await uno.ir(pagina, { ...datos, csrf: otroCsrf })).status).toBe(400);
    expect((await uno.ir(pagina, { ...datos, csrf: '' })).status).toBe(400);
    expect((await uno.ir(pagina, datos, { origin: 'https://otro.example' })).status).toBe(403);
    expect((await uno.ir(pagina, datos, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await uno.ir(pagina, datos)).status).toBe(303);
  });

  it('gives the session another id than the one before', async () => {
    const victima = navegador();
    const { pagina, csrf } = await victima.empezar(newVerifier());
    // Somebody has put a session of their own into this browser.
    const ajena = new Map([...victima.cookies].filter(([nombre]) => nombre.startsWith('timbo_sesion')));
    const { to } = await victima.ir(pagina, { csrf, correo, contrasena: CONTRASENA });
    await victima.ir(to);
    const propia = victima.cookies.get('timbo_sesion')!.valor;
    for (const [, { valor }] of ajena) expect(valor).not.toBe(propia);
    const intruso = navegador();
    for (const [nombre, cookie] of ajena) intruso.cookies.set(nombre, cookie);
    expect((await intruso.ir(pedido(newVerifier()))).to).toContain('/interaccion/');
  });

  it('keeps no cookie and no token that the database would tell', async () => {
    const navegante = navegador();
    const { answer } = await tokensDe(correo, navegante);
    const guardado = JSON.stringify(await idp.base.admin('SELECT * FROM objeto_oidc'));
    for (const secreto of [navegante.cookies.get('timbo_sesion')!.valor, answer['refresh_token']!])
      expect(guardado).not.toContain(secreto);
  });

  it('renews its token, each refresh token once', async () => {
    const { answer } = await tokensDe(correo);
    const renovar = () =>
      pedirTokens(idp.issuer, { grant_type: 'refresh_token', refresh_token: answer['refresh_token']! });
    const { answer: nueva } = await renovar();
    expect(payloadOf(nueva['access_token'])).toMatchObject({ email: correo });
    expect((await renovar()).answer).toMatchObject({ error: 'invalid_grant' });
  });

  it.each(['/recuperar', '/enlace/x', '/auth', '/estilo.css', '/session/end', '/no-hay'])(
    '%s is in no frame and runs nothing of its own',
    async (camino) => {
      const { headers } = await navegador().ir(camino);
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.*frame-ancestors 'none'$/);
      expect(headers.get('content-security-policy')).not.toContain('unsafe');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    },
  );

  it('shows what was typed as text', async () => {
    const navegante = navegador();
    const { pagina, csrf } = await navegante.empezar(newVerifier());
    const { text } = await navegante.ir(pagina, { csrf, correo: '"><script>alert(1)</script>', contrasena: 'x' });
    expect(text).not.toContain('<script>alert');
    expect(text).toContain('&lt;script&gt;');
  });
});

describe('a link by letter', () => {
  it('lets a stranger make an account, whose address it proves', async () => {
    const antes = (await idp.buzon.mensajes(0)).length;
    await navegador().ir('/recuperar', { correo: 'Gema@Example.com' });
    const enlace = await enlacePara('gema@example.com', antes + 1);
    const navegante = navegador();
    // Mail programs open links: that uses nothing up.
    for (let i = 0; i < 2; i += 1) expect((await navegante.ir(enlace)).text).toContain('gema@example.com');
    for (const [contrasena, palabras] of [
      ['corta', 'al menos 10 caracteres'],
      ['1234567890', 'se prueban primero'],
      ['qwertyuiop', 'se prueban primero'],
      ['gema@example.com1', 'se parece demasiado'],
    ] as const) {
      const { status, text } = await navegante.ir(enlace, { contrasena });
      expect([status, text]).toEqual([422, expect.stringContaining(palabras)]);
    }
    expect((await navegante.ir(enlace, { contrasena: CONTRASENA })).status).toBe(200);
    expect((await navegante.ir(enlace, { contrasena: 'otra vez la misma' })).status).toBe(410);
    const { answer } = await tokensDe('gema@example.com');
    const payload = payloadOf(answer['access_token']);
    expect(payload).toMatchObject({ email: 'gema@example.com', email_verified: true });
    expect(payload).not.toHaveProperty('role');
  });

  it('sets a new password, which ends all sessions, sign-ins and the links before it', async () => {
    const correo = await unaPersona('hilda@example.com');
    const { answer } = await tokensDe(correo);
    // Somebody else, who knows the old password and waits.
    const aMedias = navegador();
    const { to: adelante } = await aMedias.entrar(newVerifier(), correo, CONTRASENA);
    const antes = (await idp.buzon.mensajes(0)).length;
    await navegador().ir('/recuperar', { correo });
    const primero = await enlacePara(correo, antes + 1);
    await navegador().ir('/recuperar', { correo });
    const segundo = await enlacePara(correo, antes + 2);
    expect((await navegador().ir(primero)).status).toBe(410);
    expect((await navegador().ir(segundo, { contrasena: 'cuatro gatos en un tejado' })).status).toBe(200);
    const renovado = await pedirTokens(idp.issuer, {
      grant_type: 'refresh_token',
      refresh_token: answer['refresh_token']!,
    });
    expect(renovado.answer).toMatchObject({ error: 'invalid_grant' });
    expect((await aMedias.ir(adelante)).status).toBe(400);
    expect((await navegador().entrar(newVerifier(), correo, CONTRASENA)).status).toBe(401);
    expect((await navegador().entrar(newVerifier(), correo, 'cuatro gatos en un tejado')).status).toBe(303);
  });

  it('is over in time, and its hash alone is stored', async () => {
    const enlace = await idp.crear('ines@example.com');
    const token = enlace.split('/').at(-1)!;
    expect(JSON.stringify(await idp.base.admin('SELECT * FROM enlace_de_identidad'))).not.toContain(token);
    await idp.base.admin(
      `UPDATE enlace_de_identidad SET vence_at = now() - interval '1 second' WHERE correo = 'ines@example.com'`,
    );
    expect((await navegador().ir(enlace, { contrasena: CONTRASENA })).status).toBe(410);
  });

  it('comes some times only, and nobody sees which', async () => {
    const correo = await unaPersona('julia@example.com');
    const antes = (await idp.buzon.mensajes(0)).length;
    const respuestas = [];
    for (let i = 0; i < 6; i += 1) respuestas.push((await navegador().ir('/recuperar', { correo })).status);
    expect(respuestas).toEqual([200, 200, 200, 200, 200, 200]);
    await idp.buzon.mensajes(antes + 3);
    // A letter to another address, asked for later, has come: those before it have been decided on.
    await navegador().ir('/recuperar', { correo: 'luz@example.com' });
    const todas = await idp.buzon.mensajes(antes + 4);
    expect(todas.slice(antes).filter(({ to }) => to.includes(correo))).toHaveLength(3);
  });
});
