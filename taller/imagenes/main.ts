// `npm run imagenes`: builds every image from docker/Dockerfile, starts the product from them as the compose file hardens it (read-only, no
// capability, no new privileges) against PostgreSQL, a queue and a store of this machine, and takes an invoice through them. As root;
// wants podman, buildah, runc and debootstrap. BASE: the image to build upon, such as node:24-bookworm-slim where a registry is reachable;
// without it docker/base.sh makes one. --built: the images are there already.
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import path from 'node:path';
import { S3Server } from '@libs/platform/testing';
import { carries } from '../../dev/imagen';
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
import { containerOf, Containers, imageOf, type Target, TARGETS } from './container';

const FOLDER = path.join(ROOT, '.local', 'imagenes');
const BASE = 'localhost/timbo-base';
const PATIENCE_MS = 120_000;
const RUNNING: readonly Target[] = ['api', 'fiscal-submitter', 'kude-renderer', 'fiscal-simulator'];
const CHROMIUM_ENDS = 3;

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
    run(
      'buildah',
      'build',
      '--format',
      'docker',
      '--quiet',
      '--layers',
      '--network',
      'host',
      '--file',
      'docker/Dockerfile',
      ...wanted,
      '.',
    );
  }
}

const podman = (...args: string[]): string => execFileSync('podman', args, { encoding: 'utf8' }).trim();

/** The kernel's data of a process, by this machine's process number; empty when it has ended. */
function ofProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

/** A process and all its descendants. */
function family(pid: number): number[] {
  const children = ofProc(pid, `task/${pid}/children`).split(' ').filter(Boolean).map(Number);
  return [pid, ...children.flatMap(family)];
}

const familyOf = (target: Target): number[] =>
  family(Number(podman('inspect', '--format', '{{.State.Pid}}', containerOf(target))));

/** The privileges of the containers, which should be none. */
function freedoms(): string[] {
  const tryToWrite = 'for d in / /app /etc /usr /run /var/tmp; do touch $d/x 2>/dev/null && echo $d; done; true';
  return RUNNING.flatMap((target) => {
    const statuses = familyOf(target).map((pid) => ofProc(pid, 'status'));
    const writable = podman('exec', containerOf(target), 'sh', '-c', tryToWrite);
    return [
      statuses.some((status) => /^Uid:.*\t0\b/m.test(status)) ? `${target} runs as root` : [],
      /^CapBnd:\t0+$/m.test(statuses[0]!) ? [] : `${target} may have capabilities`,
      statuses.every((status) => /^NoNewPrivs:\t1$/m.test(status)) ? [] : `${target} may gain privileges`,
      writable ? `${target} may write to ${writable.replaceAll('\n', ', ')}` : [],
    ].flat();
  });
}

const inImage = (target: Target, program: string, ...args: string[]): string =>
  podman('run', '--rm', '--entrypoint', program, imageOf(target), ...args);

/** Files of an image that its process does not need: tests, other processes, a Chromium, its driver. */
function strangers(): string[] {
  const found = TARGETS.flatMap((target) => {
    const files = inImage(target, 'find', 'dist', 'node_modules', '-maxdepth', '6', '-name', '*.js').split('\n');
    const ours = files.filter((file) => file.startsWith('dist/') && !carries(target, file.slice('dist/'.length)));
    const driving = files.filter((file) => /^node_modules\/(puppeteer|@sparticuz)/.test(file));
    const programs = inImage(target, 'sh', '-c', 'command -v chromium || true').split('\n').filter(Boolean);
    const drawing = target === 'kude-renderer' ? [] : [...driving, ...programs];
    return [...ours, ...drawing].map((file) => `${target} has ${file}`);
  });
  return found.slice(0, 20);
}

/** Chromium's processes that have their own user namespace. */
function fenced(): number {
  const [first, ...others] = familyOf('kude-renderer').map((pid) => readlinkSync(`/proc/${pid}/ns/user`));
  return others.filter((fence) => fence !== first).length;
}

/** Kills the renderer's Chromium. The next document starts another one. */
function endChromium(): void {
  const browser = familyOf('kude-renderer').find((pid) => ofProc(pid, 'cmdline').includes('--remote-debugging-pipe'));
  if (browser === undefined) throw new StackError('No Chromium runs in the container of the renderer.');
  process.kill(browser, 'SIGKILL');
}

/** Zombies: processes that have ended and were not waited for. */
const zombies = (): number =>
  familyOf('kude-renderer').filter((pid) => /^State:\tZ/m.test(ofProc(pid, 'status'))).length;

async function tryOut(supervisor: Supervisor): Promise<void> {
  forgetData(FOLDER);
  // The simulator's user writes here, and the stack reads.
  for (const name of ['tls', 'simulator']) {
    mkdirSync(path.join(FOLDER, name), { recursive: true });
    chmodSync(path.join(FOLDER, name), 0o777);
  }
  const store = await S3Server.start();
  try {
    const { accessKey, secretKey, region } = store.credentials;
    const env = {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      S3_ENDPOINT: store.endpoint,
      S3_BUCKET: store.bucket,
      S3_REGION: region,
      S3_ACCESS_KEY: accessKey,
      S3_SECRET_KEY: secretKey,
      CHROMIUM_SIN_SANDBOX: 'no',
    };
    const { program } = new Containers(FOLDER);
    const { base_url, api_key, database_urls } = await startProduct(supervisor, {
      folder: FOLDER,
      env,
      tell,
      durable: false,
      program,
    });
    const api = new ApiClient(base_url, api_key, PATIENCE_MS);
    const facturar = async (): Promise<void> => {
      const { numero, cdc, estado, codigo, msKude } = await probarFactura(
        api,
        FACTURAS[0]!,
        path.join(FOLDER, 'salida'),
      );
      tell(`invoice ${numero} ${cdc}: ${estado}, ${codigo}; KuDE after ${msKude} ms`);
    };
    await facturar();
    const [fences, free] = [fenced(), freedoms()];
    const strange = strangers();
    [...free, ...strange].forEach(tell);
    for (let end = 0; end < CHROMIUM_ENDS; end += 1) {
      endChromium();
      await facturar();
    }
    const dead = zombies();
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
    if (Object.values(figures).some(({ met }) => !met))
      throw new StackError('The images do not hold what they promise.');
  } finally {
    await store.stop();
  }
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
      await tryOut(supervisor);
    },
    130,
  );
}

void main().then((status) => {
  process.exitCode = status;
});
