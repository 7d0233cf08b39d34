// The one entry of every npm script: `node dev/run.mjs <command> [args]`. It needs nothing but Node, installs what is
// missing, builds what changed and hands over. Works from any folder, as root or not. What it says of itself goes to stderr, so that
// `npm run -s token -- admin` prints the token alone.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const MINIMUM_NODE = [20, 19];
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
};

const compiler = inRoot('node_modules', '@swc', 'core');

class Failure extends Error {}

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > MINIMUM_NODE[0] || (major === MINIMUM_NODE[0] && minor >= MINIMUM_NODE[1])) return;
  throw new Failure(`Node ${MINIMUM_NODE.join('.')} or newer is needed; this is ${process.versions.node}.`);
}

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(inRoot('package-lock.json')))
    .digest('hex');
const stamp = inRoot('node_modules', '.timbo-installed');
const modified = (file) => (existsSync(file) ? statSync(file).mtimeMs : 0);

/** True when node_modules was made from the current package-lock.json, by this program or by a manual `npm ci`. */
function isInstalled(hash) {
  if (!existsSync(compiler)) return false;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return true;
  const byHand = modified(inRoot('node_modules', '.package-lock.json'));
  return byHand > 0 && byHand >= modified(inRoot('package-lock.json'));
}

function installedCount() {
  const folder = inRoot('node_modules');
  return existsSync(folder) ? readdirSync(folder).length : 0;
}

/** Runs `npm ci`; resolves with its error output, undefined when it succeeded. */
function npmCi() {
  // Under `npm run` this is the same npm; development packages contain the embedded servers.
  const script = process.env.npm_execpath?.endsWith('.js') ? [process.execPath, process.env.npm_execpath] : ['npm'];
  const [file, ...args] = [...script, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const started = performance.now();
  const tick = setInterval(() => {
    console.error(
      `  ${Math.round((performance.now() - started) / 1000)} s, ${installedCount()} folders in node_modules`,
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

async function install() {
  const hash = lockHash();
  if (!isInstalled(hash)) {
    console.error('Installing the packages, once …');
    const complaint = await npmCi();
    if (complaint)
      throw new Failure(`${complaint.trim()}\nThe packages could not be installed: is the npm registry reachable?`);
  }
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== hash) {
    try {
      writeFileSync(stamp, hash);
    } catch {
      // For a node_modules that we cannot write, npm's own mark is enough.
    }
  }
}

/** What is built besides the programs: the page that `start` serves, and its types, which `check` reads. */
const PANEL = { start: ['panel.mjs'], build: ['panel.mjs'], check: ['panel.mjs', 'tipos'] };

function build(command) {
  const builders = [['build.mjs'], ...(PANEL[command] ? [PANEL[command]] : [])];
  const failed = builders.some(
    ([file, ...args]) =>
      spawnSync(process.execPath, [inRoot('dev', file), ...args], { cwd: root, stdio: ['ignore', 2, 2] }).status !== 0,
  );
  if (failed) throw new Failure('The build failed; the compiler message stands above.');
}

/** Jest on Node 20 reads ES modules only with this flag. Its exit status is ours. `--update` rewrites the golden documents. */
function test(args) {
  const update = args.includes('--update');
  const rest = args.filter((arg) => arg !== '--update');
  const flags = [process.env.NODE_OPTIONS, '--experimental-vm-modules', '--disable-warning=ExperimentalWarning'];
  const jest = spawn(process.execPath, [inRoot('node_modules', 'jest', 'bin', 'jest.js'), ...rest], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      TIMBO_BUILT: 'yes',
      TIMBO_UPDATE_GOLDEN: update ? 'yes' : '',
      NODE_OPTIONS: flags.filter(Boolean).join(' '),
    },
  });
  // A terminal sends Ctrl-C to jest as well; we only wait for it.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => jest.kill('SIGTERM'));
  jest.once('exit', (code) => process.exit(code ?? 1));
}

const [command, ...args] = process.argv.slice(2);
try {
  if (command !== 'test' && command !== 'build' && !programs[command]) {
    throw new Failure(`Usage: node dev/run.mjs ${[...Object.keys(programs), 'test', 'build'].join(' | ')}`);
  }
  requireNode();
  // A production installation has no compiler: it runs the operator's tasks from the existing build.
  if (existsSync(compiler) || programs[command] !== operador || !existsSync(inRoot(operador))) {
    await install();
    build(command);
  }
  if (command === 'test') test(args);
  else if (programs[command]) {
    const given = tasks.includes(command) ? [command, ...args] : args;
    process.argv = [process.execPath, inRoot(programs[command]), ...given];
    await import(pathToFileURL(inRoot(programs[command])));
  }
} catch (failure) {
  if (!(failure instanceof Failure)) throw failure;
  console.error(failure.message);
  process.exitCode = 1;
}
