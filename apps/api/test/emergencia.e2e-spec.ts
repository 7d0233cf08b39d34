import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { generarTokenDeEmergencia, hashDeEmergencia } from '@libs/auth';
import { nodeProgram, OPERADOR } from '../../../dev/stack/programs';
import { OWNER_ROLE, urlAs, withClient } from '../../../dev/stack/postgres/roles';
import { owned } from '../../../test/during';
import { operador } from '../../../test/operador';
import { stackDePrueba } from '../../../test/stack';
import { type Json, pedir, type Respuesta } from '../../../test/cliente';
import { esperarError } from './comprobaciones';
import { unEmisor } from '../../../test/emisor-de-prueba';
import { ProcesoApi } from './proceso-api';

/** URL of an operator who has the owner's password. */
function ownerUrl(): string {
  const { database_urls, folder } = stackDePrueba();
  const { db_owner } = JSON.parse(readFileSync(path.join(folder, 'secrets.json'), 'utf8')) as { db_owner: string };
  return urlAs(database_urls.api, OWNER_ROLE, db_owner);
}

/** `npm run operador -- emergencia` as a process. */
async function emergencia(opciones: string[], url = ownerUrl()) {
  const entorno = { ...process.env, MIGRATION_DATABASE_URL: url };
  const { file, args, env } = nodeProgram(OPERADOR, entorno, 'emergencia', ...opciones);
  const proceso = owned(spawn(file, args, { env }));
  const salidas = { stdout: '', stderr: '' };
  for (const salida of ['stdout', 'stderr'] as const)
    proceso[salida].on('data', (trozo: Buffer) => (salidas[salida] += trozo.toString()));
  const [codigo] = (await once(proceso, 'close')) as [number | null];
  return { codigo, token: salidas.stdout.trim(), salida: salidas.stderr };
}

const conToken = <T = Json>(url: string, token: string, ruta: string, metodo = 'GET'): Promise<Respuesta<T>> =>
  pedir<T>(`${url}${ruta}`, { metodo, headers: { authorization: `Bearer ${token}` } });

// Without any identity provider, which is the case that the command exists for.
let abierta: ProcesoApi;
beforeAll(async () => {
  abierta = await ProcesoApi.iniciar(stackDePrueba(), undefined, { EMERGENCIA: 'si', JWT_JWKS_URL: '' });
});

const QUIEN = 'ana.operadora';
const abrir = () =>
  emergencia(['--quien', QUIEN, '--motivo', 'El proveedor de identidad no responde', '--minutos', '5']);

it('a superadmin for some minutes, by name, and every act of hers stands in the audit log', async () => {
  const { token, salida, codigo } = await abrir();
  expect([codigo, salida]).toEqual([0, expect.stringContaining(`superadmin ${QUIEN} until`)]);
  const emisor = await unEmisor();
  const suspender = `/v1/admin/tenants/${emisor.tenantId}/suspender`;
  expect(await conToken(abierta.url, token, suspender, 'POST')).toMatchObject({ status: 200 });
  const { cuerpo } = await conToken<{ actos: Json[] }>(abierta.url, token, `/v1/admin/auditoria?autor=${QUIEN}`);
  const [suspension, apertura] = cuerpo.actos;
  expect(suspension).toMatchObject({
    acto: 'tenant.suspender',
    tenant_id: emisor.tenantId,
    autor: { id: QUIEN, via: 'emergencia', rol: 'superadmin' },
  });
  expect(apertura).toMatchObject({
    acto: 'emergencia.abrir',
    autor: { id: QUIEN, via: 'emergencia', rol: 'operador' },
    despues: { motivo: 'El proveedor de identidad no responde' },
  });
  expect(JSON.stringify(cuerpo)).not.toContain(token);
});

it('is refused where EMERGENCIA is not si, which is the rule', async () => {
  const { token } = await abrir();
  esperarError(await conToken(stackDePrueba().base_url, token, '/v1/admin/tenants'), 401, 'AUTH_TOKEN_INVALIDO');
});

it('is refused once its time is over, and when nobody opened it', async () => {
  const vencido = generarTokenDeEmergencia();
  await withClient(ownerUrl(), (owner) =>
    owner.query(`SELECT abrir_emergencia($1, 'ana', 'ya terminó', -1)`, [hashDeEmergencia(vencido)]),
  );
  for (const token of [vencido, generarTokenDeEmergencia()])
    esperarError(await conToken(abierta.url, token, '/v1/admin/tenants'), 401, 'AUTH_TOKEN_INVALIDO');
});

it('nobody opens it for longer, or with the role of a process', async () => {
  const larga = generarTokenDeEmergencia();
  const pedida = withClient(ownerUrl(), (owner) =>
    owner.query(`SELECT abrir_emergencia($1, 'ana', 'mucho tiempo', 16)`, [hashDeEmergencia(larga)]),
  );
  await expect(pedida).rejects.toThrow('violates check constraint');
  const { codigo, token, salida } = await emergencia(
    ['--quien', QUIEN, '--motivo', 'sin derecho'],
    stackDePrueba().database_urls.api,
  );
  expect([codigo, token, salida]).toEqual([1, '', expect.stringContaining('permission denied')]);
});

it.each([
  [['--motivo', 'sin nombre'], '--quien'],
  [['--quien', 'ana'], '--motivo'],
  [['--quien', 'ana', '--motivo', 'corto', '--minutos', '16'], '--minutos'],
])('wants who and why: %j', async (opciones, falta) => {
  const { codigo, salida } = await operador({ MIGRATION_DATABASE_URL: ownerUrl() }, 'emergencia', ...opciones);
  expect([codigo, salida]).toEqual([2, expect.stringContaining(falta)]);
});
