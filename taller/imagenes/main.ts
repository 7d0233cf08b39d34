// `npm run taller -- imagenes`: builds every image from docker/Dockerfile, starts the product from them as the compose file hardens it
// (read-only, no capability, no new privileges) against PostgreSQL, a queue and a folder of this machine, and takes an invoice through
// them. As root; wants podman, buildah, runc and debootstrap. BASE: the image to build on, such as node:24-bookworm-slim where a registry
// is reachable; without it docker/base.sh makes one. --built: the images are there already.
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ApiClient } from '../../dev/demo/api-client';
import { FACTURAS } from '../../dev/demo/facturas';
import { probarFactura } from '../../dev/demo/probar-factura';
import { forgetData } from '../../dev/stack/ground';
import { startProduct } from '../../dev/stack/product';
import { OPERADOR } from '../../dev/stack/programs';
import { ROOT } from '../../dev/stack/root';
import { session } from '../../dev/stack/session';
import { StackError } from '../../dev/stack/stack-error';
import type { Supervisor } from '../../dev/stack/supervisor';
import { Containers, imageOf, TARGETS } from './container';
import { endChromium, fenced, freedoms, strangers, zombies } from './inspection';

const FOLDER = path.join(ROOT, '.local', 'imagenes');
/** The store, as the compose file has it: of the group in which the users of the images are. */
const STORE = path.join(FOLDER, 'objects');
const GROUP = 1000;
const BASE = 'localhost/timbo-base';
const PATIENCE_MS = 120_000;
const CHROMIUM_ENDS = 3;

/** npm opens more than the 1024 that buildah allows when nothing is said; Docker allows more. */
const OPEN_FILES = ['--ulimit', 'nofile=8192:8192'];

const began = performance.now();
const tell = (line: string): void =>
  console.error(`${((performance.now() - began) / 1000).toFixed(0).padStart(5)} s  ${line}`);

function requirePrograms(): void {
  const missing = ['podman', 'buildah', 'runc', 'debootstrap'].filter((name) => spawnSync(name, ['--version']).error);
  if (missing.length > 0)
    throw new StackError(`Not on the PATH: ${missing.join(', ')} (Debian's packages of these names).`);
}

function run(file: string, ...args: string[]): void {
  const { status, error } = spawnSync(file, args, { cwd: ROOT, stdio: ['ignore', 2, 2] });
  if (status !== 0)
    throw new StackError(`${path.basename(file)} ${args[0]} failed: ${error?.message ?? `status ${status}`}.`);
}

function build(): void {
  let base = process.env['BASE'];
  if (!base) {
    base = BASE;
    if (spawnSync('podman', ['image', 'exists', BASE]).status !== 0) {
      tell(`making ${BASE} …`);
      run(path.join(ROOT, 'docker', 'base.sh'), BASE);
    }
  }
  // Where a proxy signs the registry's certificate, Node reads its authority from this variable.
  const ca = process.env['NODE_EXTRA_CA_CERTS'];
  const trust = ca ? ['--volume', `${ca}:${ca}:ro`, '--build-arg', `NODE_EXTRA_CA_CERTS=${ca}`] : [];
  for (const target of TARGETS) {
    tell(`building ${imageOf(target)} …`);
    const wanted = ['--build-arg', `BASE=${base}`, '--target', target, '--tag', imageOf(target), ...trust];
    // The OCI format has no health check.
    const how = ['--format', 'docker', '--quiet', '--layers', '--network', 'host', '--file', 'docker/Dockerfile'];
    run('buildah', 'build', ...how, ...OPEN_FILES, ...wanted, '.');
  }
}

/** The users of the images write here, and the stack reads. */
function prepareFolder(): void {
  forgetData(FOLDER);
  mkdirSync(STORE);
  chownSync(STORE, 0, GROUP);
  chmodSync(STORE, 0o2770);
  for (const name of ['tls', 'simulator']) {
    mkdirSync(path.join(FOLDER, name), { recursive: true });
    chmodSync(path.join(FOLDER, name), 0o777);
  }
}

const environment = (): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  STORAGE_DIR: STORE,
  CHROMIUM_SIN_SANDBOX: 'no',
});

async function tryOut(supervisor: Supervisor): Promise<void> {
  const { program } = new Containers(FOLDER);
  const ground = { folder: FOLDER, env: environment(), tell, durable: false, program };
  const { base_url, api_key, database_urls } = await startProduct(supervisor, ground);
  const api = new ApiClient(base_url, api_key, PATIENCE_MS);
  const facturar = async (): Promise<void> => {
    const salida = path.join(FOLDER, 'salida');
    const { numero, cdc, estado, codigo, msKude } = await probarFactura(api, FACTURAS[0]!, salida);
    tell(`invoice ${numero} ${cdc}: ${estado}, ${codigo}; KuDE after ${msKude} ms`);
  };
  await facturar();
  const fences = await fenced();
  const [free, strange] = [await freedoms(), await strangers()];
  [...free, ...strange].forEach(tell);
  for (let end = 0; end < CHROMIUM_ENDS; end += 1) {
    await endChromium();
    await facturar();
  }
  const dead = await zombies();
  for (const tool of ['auditoria', 'reconciliar'] as const) {
    const urls = { DATABASE_URL: database_urls.api, MIGRATION_DATABASE_URL: database_urls.migrate };
    tell((await supervisor.runOnce(tool, program(OPERADOR, urls, tool))).trim());
  }
  const figures = {
    facturas_aprobadas: { value: 1 + CHROMIUM_ENDS, goal: `${1 + CHROMIUM_ENDS}`, met: true },
    procesos_de_chromium_cercados: { value: fences, goal: '>= 1', met: fences >= 1 },
    libertades_de_los_contenedores: { value: free.length, goal: '0', met: free.length === 0 },
    ajenos_en_las_imagenes: { value: strange.length, goal: '0', met: strange.length === 0 },
    zombis: { value: dead, goal: '0', met: dead === 0 },
  };
  console.log(JSON.stringify(figures));
  if (Object.values(figures).some(({ met }) => !met)) throw new StackError('The images do not hold what they promise.');
}

async function main(): Promise<number> {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  return session(
    FOLDER,
    tell,
    async (supervisor) => {
      requirePrograms();
      if (!process.argv.includes('--built')) build();
      prepareFolder();
      await tryOut(supervisor);
    },
    130,
  );
}

void main().then((status) => {
  process.exitCode = status;
});
