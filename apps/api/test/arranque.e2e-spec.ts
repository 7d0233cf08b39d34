import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ServiceProcess } from '@libs/platform/db';
import { nodeProgram } from '../../../dev/stack/programs';
import { owned } from '../../../test/during';
import { stackDePrueba } from '../../../test/stack';
import { secreto } from '../../../test/emisor-de-prueba';
import { ProcesoApi } from './proceso-api';
import { statusOf } from '../../../test/status-of';

/** Starts a process with these settings on the stack's database; returns its exit status and output. */
async function arrancar(
  app: ServiceProcess,
  ajustes: NodeJS.ProcessEnv,
): Promise<{ status: number | null; salida: string }> {
  const { file, args, env } = nodeProgram(`apps/${app}/main.js`, {
    ...process.env,
    DATABASE_URL: stackDePrueba().database_urls[app],
    MASTER_KEY: secreto('master_key').toString('base64'),
    LINK_KEY: secreto('link_key').toString('base64'),
    PUBLIC_BASE_URL: 'http://127.0.0.1:1',
    STORAGE_DIR: stackDePrueba().folder,
    PORT: '0',
    INNER_PORT: '0',
    ...ajustes,
  });
  const proceso = owned(spawn(file, args, { env, stdio: ['ignore', 'ignore', 'pipe'] }));
  let salida = '';
  proceso.stderr.on('data', (trozo: Buffer) => (salida += trozo.toString()));
  const [status] = (await once(proceso, 'close')) as [number | null];
  return { status, salida };
}

const OTRA = randomBytes(32).toString('base64');

/** test/ajustes-malos.spec.ts tests each setting alone: here are the faults that a process finds in the installation. */
describe('a process that was given something wrong does not start, and names it', () => {
  it.each<[ServiceProcess, string, NodeJS.ProcessEnv, string]>([
    ['api', 'another master key', { MASTER_KEY: OTRA }, 'Setting MASTER_KEY'],
    ['fiscal-submitter', 'another master key', { MASTER_KEY: OTRA }, 'Setting MASTER_KEY'],
    ['api', 'another mail key', { MAIL_KEY: OTRA }, 'Setting MAIL_KEY'],
    ['kude-renderer', 'another mail key', { MAIL_KEY: OTRA }, 'Setting MAIL_KEY'],
    ['api', 'no object store', { STORAGE_DIR: '' }, 'Setting STORAGE_DIR'],
    ['kude-renderer', 'no object store', { STORAGE_DIR: '' }, 'Setting STORAGE_DIR'],
  ])('%s, %s', async (app, _, ajustes, mensaje) => {
    const fin = await arrancar(app, ajustes);
    expect(fin).toEqual({ status: 1, salida: expect.stringContaining(mensaje) as string });
    for (const clave of [ajustes.MASTER_KEY, ajustes.LINK_KEY]) if (clave) expect(fin.salida).not.toContain(clave);
  });
});

it.each(['api', 'fiscal-submitter', 'kude-renderer'])('the first line that %s logs says its Node', (nombre) => {
  const [primera] = readFileSync(path.join(stackDePrueba().folder, 'logs', `${nombre}.log`), 'utf8').split('\n');
  // The version in .nvmrc and the images (taller/calidad/version.spec.ts), unless the machine has another allowed one.
  expect(JSON.parse(primera!)).toMatchObject({ app: nombre, node: process.versions.node });
});

describe('the inner port', () => {
  it('is of the machine alone, wherever the public one listens', async () => {
    const api = await ProcesoApi.iniciar(stackDePrueba(), undefined, { HOST: '0.0.0.0' });
    const [publica, interna] = [api.puerto, api.interno].map((puerto) => `http://127.0.0.2:${puerto}/health`);
    expect(await statusOf(publica!)).toBe(200);
    await expect(fetch(`${interna}/live`)).rejects.toThrow('fetch failed');
  });
});
