import { withClient } from '../../../dev/stack/postgres/roles';
import { hasta, stopped } from '../../../test/during';
import {
  canjear,
  type Identidad,
  Navegador,
  newVerifier,
  payloadOf,
  pedirTokens,
  unaIdentidad,
} from './proceso-identidad';

const CONTRASENA = 'tres tristes tigres';
const RUTA = '/cuenta/otro-correo';
let idp: Identidad;
let ips = 0;
const navegador = (): Navegador => new Navegador(idp.issuer, `198.51.100.${(ips += 1)}`);

beforeAll(async () => (idp = await unaIdentidad()));
afterAll(async () => {
  if (idp) await stopped(idp.proceso);
  await idp?.base.eliminar();
});

async function unaPersona(correo: string): Promise<string> {
  expect((await navegador().ir(await idp.crear(correo), { contrasena: CONTRASENA })).status).toBe(200);
  return correo;
}

const cartasA = async (correo: string): Promise<string[]> =>
  (await idp.buzon.mensajes(0)).filter(({ to }) => to.includes(correo)).map(({ mail }) => mail.text!);
const cartaA = async (correo: string, que: string): Promise<string> =>
  (
    await hasta(
      () => cartasA(correo),
      (cartas) => cartas.some((texto) => texto.includes(que)),
      `a letter to ${correo} with ${que}`,
    )
  ).find((texto) => texto.includes(que))!;
const enlaceA = async (correo: string): Promise<string> =>
  /http\S+\/otro-correo\/[\w.-]+/.exec(await cartaA(correo, '/otro-correo/'))![0];

/** Asks for another address, having just signed in. */
async function pedirCambio(antes: string, correo: string, navegante = navegador()) {
  const { csrf } = await navegante.miAcceso(antes, CONTRASENA, RUTA);
  const { status, to } = await navegante.ir(RUTA, { csrf, correo });
  expect([status, to]).toEqual([303, '/cuenta?dicho=carta']);
  return { navegante, csrf };
}

async function tokensDe(correo: string) {
  const [navegante, verifier] = [navegador(), newVerifier()];
  const code = await navegante.codigo(await navegante.entrar(verifier, correo, CONTRASENA));
  return (await canjear(idp.issuer, code, verifier)).answer;
}

it('somebody changes their address by a link to the new one, and stays who they are', async () => {
  const antes = await unaPersona('ana@example.com');
  const primeros = await tokensDe(antes);
  const { navegante, csrf } = await pedirCambio(antes, 'Ana.Nueva@example.com');
  expect(await cartaA(antes, 'pidió cambiar')).not.toContain('/otro-correo/');
  const enlace = await enlaceA('ana.nueva@example.com');
  // Mail programs open links: that changes nothing.
  expect((await navegante.ir(enlace)).text).toContain('ana.nueva@example.com');
  expect((await navegante.ir('/cuenta')).text).toContain(antes);

  expect((await navegante.ir(enlace, { csrf })).to).toBe('/cuenta?dicho=hecho');
  expect((await navegante.ir('/cuenta')).text).toMatch(/ana\.nueva@example\.com \(confirmado\)/);
  expect((await navegante.ir(enlace, { csrf })).status).toBe(410);
  // The address of the token is the new one, and proven; its subject, by which memberships go, the same.
  const renovado = await pedirTokens(idp.issuer, {
    grant_type: 'refresh_token',
    refresh_token: primeros['refresh_token']!,
  });
  expect(payloadOf(renovado.answer['access_token'])).toMatchObject({
    ...{ email: 'ana.nueva@example.com', email_verified: true, sub: payloadOf(primeros['access_token'])['sub'] },
  });
  expect((await navegador().entrar(newVerifier(), antes, CONTRASENA)).status).toBe(401);
  expect((await navegador().entrar(newVerifier(), 'ana.nueva@example.com', CONTRASENA)).status).toBe(303);
});

it('asks again who it is from who signed in some minutes ago', async () => {
  const correo = await unaPersona('bea@example.com');
  const navegante = navegador();
  const { csrf } = await navegante.miAcceso(correo, CONTRASENA);
  await idp.base.admin(
    `UPDATE objeto_oidc SET datos = jsonb_set(datos, '{loginTs}', to_jsonb((datos ->> 'loginTs')::bigint - 400))
     WHERE modelo = 'Session' AND usuario_id = (SELECT id FROM usuario WHERE correo = $1)`,
    [correo],
  );
  expect((await navegante.ir('/cuenta')).status).toBe(200);
  expect((await navegante.ir(RUTA)).to).toMatch(/^\/auth\?.*max_age=300/);
  expect((await navegante.ir(RUTA, { csrf, correo: 'otra@example.com' })).status).toBe(401);
  expect(await cartasA('otra@example.com')).toEqual([]);
  // A sign-in that was refused leads to a page, not to another one.
  expect((await navegante.ir(`${RUTA}?error=access_denied`)).status).toBe(400);
});

it('a link makes nothing of the account of who only clicks, nor of another one', async () => {
  const [correo, ajena] = [await unaPersona('carla@example.com'), await unaPersona('dora@example.com')];
  await pedirCambio(correo, 'victima@example.com');
  const enlace = await enlaceA('victima@example.com');
  expect((await navegador().ir(enlace)).status).toBe(401);
  expect((await navegador().ir(enlace, { csrf: 'x' })).status).toBe(401);
  const otra = navegador();
  const { csrf } = await otra.miAcceso(ajena, CONTRASENA);
  expect((await otra.ir(enlace)).status).toBe(410);
  expect((await otra.ir(enlace, { csrf })).status).toBe(410);
  const cambiado = enlace.replace(/otro-correo\/./, (dato) => `${dato.slice(0, -1)}${dato.endsWith('W') ? 'X' : 'W'}`);
  expect((await otra.ir(cambiado, { csrf })).status).toBe(410);
});

it('an address that somebody has gets no link; the page and the old address say the same', async () => {
  const [correo, ajena] = [await unaPersona('elsa@example.com'), await unaPersona('flora@example.com')];
  await pedirCambio(correo, ajena);
  await cartaA(correo, 'pidió cambiar');
  // What was asked for later is there: that was decided on.
  await navegador().ir('/recuperar', { correo: 'luz@example.com' });
  await cartaA('luz@example.com', '/enlace/');
  expect(await cartasA(ajena)).toEqual([]);
});

it('who got the address meanwhile keeps it, and links for it end', async () => {
  const correo = await unaPersona('gema@example.com');
  const { navegante, csrf } = await pedirCambio(correo, 'hilda@example.com');
  const enlace = await enlaceA('hilda@example.com');
  const deHilda = await idp.crear('hilda@example.com');
  expect((await navegante.ir(enlace, { csrf })).status).toBe(410);
  expect((await navegador().ir(deHilda, { contrasena: CONTRASENA })).status).toBe(200);

  const { navegante: otro, csrf: suyo } = await pedirCambio(correo, 'ines@example.com');
  await navegador().ir('/recuperar', { correo: 'ines@example.com' });
  const deClave = /http\S+\/enlace\/\S+/.exec(await cartaA('ines@example.com', '/enlace/'))![0];
  expect((await otro.ir(await enlaceA('ines@example.com'), { csrf: suyo })).status).toBe(303);
  expect((await navegador().ir(deClave, { contrasena: 'otra contrasena larga' })).status).toBe(410);
});

it('an address that somebody takes at the same moment is theirs, and the change is told as one that came late', async () => {
  const { navegante, csrf } = await pedirCambio(await unaPersona('olga@example.com'), 'paz@example.com');
  const enlace = await enlaceA('paz@example.com');
  await withClient(idp.base.adminUrl, async (client) => {
    await client.query('BEGIN');
    await client.query(
      `INSERT INTO usuario (id, correo, created_at, updated_at) VALUES (gen_random_uuid(), 'paz@example.com', now(), now())`,
    );
    const cambio = navegante.ir(enlace, { csrf });
    const enEspera = `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await hasta(
      () => idp.base.admin<{ n: number }>(enEspera),
      ([fila]) => fila!.n > 0,
      'the change waits for the index',
    );
    await client.query('COMMIT');
    expect((await cambio).status).toBe(410);
  });
  expect((await navegante.ir('/cuenta')).text).toContain('olga@example.com');
});

it('a new password ends a change that was asked for', async () => {
  const correo = await unaPersona('julia@example.com');
  await pedirCambio(correo, 'ladrona@example.com');
  const enlace = await enlaceA('ladrona@example.com');
  const nueva = 'cuatro gatos en un tejado';
  await navegador().ir('/recuperar', { correo });
  const deClave = /http\S+\/enlace\/\S+/.exec(await cartaA(correo, '/enlace/'))![0];
  expect((await navegador().ir(deClave, { contrasena: nueva })).status).toBe(200);
  const otra = navegador();
  const { csrf } = await otra.miAcceso(correo, nueva);
  expect((await otra.ir(enlace, { csrf })).status).toBe(410);
});

it('tells what is no other address', async () => {
  const correo = await unaPersona('lidia@example.com');
  const navegante = navegador();
  const { csrf } = await navegante.miAcceso(correo, CONTRASENA, RUTA);
  for (const malo of ['no es una dirección', 'LIDIA@example.com', ''])
    expect((await navegante.ir(RUTA, { csrf, correo: malo })).status).toBe(422);
});

it('"Mi acceso" lists what was done with it, from where, and to nobody else', async () => {
  const correo = await unaPersona('marta@example.com');
  const [navegante, perdido] = [navegador(), navegador()];
  await perdido.entrar(newVerifier(), correo, CONTRASENA);
  const { csrf } = await navegante.miAcceso(correo, CONTRASENA);
  // Nothing was there to switch off.
  await navegante.ir('/cuenta/codigo/quitar', { csrf });
  const { text } = await navegante.ir('/cuenta');
  const [esta] = [...text.matchAll(/name="id" value="([0-9a-f]{64})"/g)].map(([, id]) => id!);
  await navegante.ir(RUTA, { csrf, correo: 'marta.nueva@example.com' });
  await navegante.ir('/cuenta/sesion', { csrf, id: esta! });

  const actos = await idp.base.admin<{ acto: string; red: string }>(
    `SELECT acto, red FROM acto_de_acceso WHERE usuario_id = (SELECT id FROM usuario WHERE correo = $1) ORDER BY created_at`,
    [correo],
  );
  const red = `198.51.100.${ips - 1}`;
  expect(actos.map((uno) => uno.acto)).toEqual([...['clave', 'entrar', 'entrar', 'correo_pedido', 'sesion_cerrada']]);
  expect(actos.at(-1)!.red).toBe(red);
  const despues = await navegador().miAcceso(correo, CONTRASENA);
  for (const dicho of ['Eligió una contraseña', 'Entró con la contraseña', 'Pidió cambiar el correo', `desde ${red}`])
    expect(despues.text).toContain(dicho);
  const deOtra = await navegador().miAcceso(await unaPersona('nora@example.com'), CONTRASENA);
  expect(deOtra.text).not.toContain('Pidió cambiar');
});
