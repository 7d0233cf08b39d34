import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { keptPorts } from '../../../dev/stack/ports';
import { nodeProgram } from '../../../dev/stack/programs';
import { ROOT } from '../../../dev/stack/root';
import { owned, ready, stopped, tempFolder } from '../../../test/during';
import { isReadyAt } from '../../../test/status-of';
import { canjear, type Identidad, Navegador, newVerifier, pedirTokens, unaIdentidad } from './proceso-identidad';

const CONTRASENA = 'tres tristes tigres';
let idp: Identidad;

beforeAll(async () => {
  // The api does not start without its panel, which only the end-to-end tests build.
  execFileSync(process.execPath, [path.join(ROOT, 'dev', 'panel.mjs')], { stdio: ['ignore', 2, 2] });
  // With the memory and the time that its passwords take in production.
  idp = await unaIdentidad({ conTodoElCosto: true });
});
afterAll(async () => {
  if (idp) await stopped(idp.proceso);
  await idp?.base.eliminar();
});

/** The api, with the settings that any other provider needs. @returns its address. */
async function unaApi() {
  const folder = tempFolder('timbo-con-la-api');
  const { api, interno } = await keptPorts(path.join(folder, 'ports.json'), ['api', 'interno'], {}, () => undefined);
  const { file, args, env } = nodeProgram('apps/api/main.js', {
    // With the mark of the run, by which it is found after a crash.
    ...process.env,
    DATABASE_URL: idp.base.urlDe('api'),
    MASTER_KEY: randomBytes(32).toString('base64'),
    LINK_KEY: randomBytes(32).toString('base64'),
    PUBLIC_BASE_URL: `http://127.0.0.1:${api}`,
    STORAGE_DIR: folder,
    JWT_JWKS_URL: `${idp.issuer}/jwks`,
    JWT_ISSUER: idp.issuer,
    JWT_AUDIENCE: 'timbo-api',
    PANEL_CLIENT_ID: 'timbo-panel',
    HOST: '127.0.0.1',
    PORT: String(api),
    INNER_PORT: String(interno),
    DRAIN_MS: '0',
    LOG_LEVEL: 'error',
  });
  const proceso = owned(spawn(file, args, { env, stdio: 'inherit' }));
  await ready(proceso, () => isReadyAt(interno), 'api');
  return { url: `http://127.0.0.1:${api}`, proceso };
}

async function tokenDe(correo: string, rol?: string) {
  await new Navegador(idp.issuer).ir(await idp.crear(correo, rol), { contrasena: CONTRASENA });
  const navegante = new Navegador(idp.issuer);
  const verifier = newVerifier();
  const code = await navegante.codigo(await navegante.entrar(verifier, correo, CONTRASENA));
  return (await canjear(idp.issuer, code, verifier)).answer;
}

it('the api takes its tokens with nothing but settings, and who was shut out is out', async () => {
  const { url, proceso } = await unaApi();
  const preguntar = async (token: string) => {
    const respuesta = await fetch(`${url}/v1/identidad`, { headers: { authorization: `Bearer ${token}` } });
    return { status: respuesta.status, cuerpo: (await respuesta.json()) as { data?: Record<string, unknown> } };
  };
  const superadmin = await tokenDe('ana@example.com', 'superadmin');
  const visto = await preguntar(superadmin['access_token']!);
  expect([visto.status, JSON.stringify(visto.cuerpo)]).toEqual([200, expect.stringContaining('"superadmin"')]);
  const tenants = await fetch(`${url}/v1/admin/tenants`, {
    headers: { authorization: `Bearer ${superadmin['access_token']}` },
  });
  await tenants.text();
  expect(tenants.status).toBe(200);

  // An ID token is no access token, and one without a role may do nothing there.
  expect((await preguntar(superadmin['id_token']!)).status).toBe(401);
  const nadie = await tokenDe('bea@example.com');
  const deNadie = await fetch(`${url}/v1/admin/tenants`, {
    headers: { authorization: `Bearer ${nadie['access_token']}` },
  });
  await deNadie.text();
  expect(deNadie.status).toBe(403);

  // The panel finds the provider by its configuration.
  const panel = (await (await fetch(`${url}/panel/config.json`)).json()) as Record<string, unknown>;
  expect(panel).toMatchObject({ issuer: idp.issuer, client_id: 'timbo-panel' });

  await idp.base.admin(`UPDATE usuario SET rol = NULL WHERE correo = 'ana@example.com'`);
  const renovado = await pedirTokens(idp.issuer, {
    grant_type: 'refresh_token',
    refresh_token: superadmin['refresh_token']!,
  });
  const sinRol = await fetch(`${url}/v1/admin/tenants`, {
    headers: { authorization: `Bearer ${renovado.answer['access_token']}` },
  });
  await sinRol.text();
  expect(sinRol.status).toBe(403);
  await stopped(proceso);
});
