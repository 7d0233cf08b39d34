// The Node that this project is built, tested and measured with, for machines that have an older one: an ordinary npm package with the
// binary, fetched once into .local/node and verified by the digests of dev/runtime/package-lock.json.
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.join(here, '..');
const packageName = `node-${process.platform}-${process.arch}`;
const files = ['package.json', 'package-lock.json'];
const read = (...parts) => JSON.parse(readFileSync(path.join(...parts), 'utf8'));

/** An error that is printed without its stack. */
export class Failure extends Error {}

/** True for a version that `engines` of package.json admits: alternatives of bounds like `>=22.22.3 <23 || >=24.15`. */
export function isAdmitted(version, range = read(root, 'package.json').engines.node) {
  const numbers = (text) => text.split('.').map(Number);
  const compare = ([a = 0, b = 0, c = 0], [x = 0, y = 0, z = 0]) => a - x || b - y || c - z;
  const holds = (bound) => {
    const [, operator, limit] = /^(>=|<)([\d.]+)$/.exec(bound);
    const difference = compare(numbers(version), numbers(limit));
    return operator === '<' ? difference < 0 : difference >= 0;
  };
  return range.split('||').some((alternative) => alternative.trim().split(/\s+/).every(holds));
}

/** The command that starts npm: under `npm run` the same npm. */
export const npm = () =>
  process.env.npm_execpath?.endsWith('.js') ? [process.execPath, process.env.npm_execpath] : ['npm'];

/**
 * Fetches the Node that a lock names into a folder, once. @returns the folder of its binary. @throws Error where npm has none for this
 * platform, or cannot be reached.
 */
export function fetchNode(lock, folder) {
  const wanted = read(lock, 'package.json').optionalDependencies[packageName];
  if (!wanted) throw new Error(`npm carries no Node for ${process.platform} ${process.arch}`);
  const bin = path.join(folder, 'node_modules', packageName, 'bin');
  const manifest = path.join(folder, 'node_modules', packageName, 'package.json');
  const isThere = existsSync(path.join(bin, 'node')) && existsSync(manifest) && read(manifest).version === wanted;
  if (isThere) return bin;
  console.error(`This is Node ${process.versions.node}. Fetching ${wanted} from npm, once …`);
  mkdirSync(folder, { recursive: true });
  for (const file of files) cpSync(path.join(lock, file), path.join(folder, file));
  const [file, ...args] = [...npm(), 'ci', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', folder];
  const { status, error } = spawnSync(file, args, { cwd: folder, stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Error(`Node ${wanted} could not be fetched${error ? `: ${error.message}` : ''}`);
  return bin;
}

function ownNode() {
  try {
    return fetchNode(path.join(here, 'runtime'), path.join(root, '.local', 'node'));
  } catch (failure) {
    const wanted = read(root, 'package.json').engines.node;
    throw new Failure(
      `Node ${wanted} is needed, this is ${process.versions.node}: install Node 24 (${failure.message})`,
    );
  }
}

/** Runs this program again under the project's own Node, first in PATH. @returns its exit status. */
export function inOwnRuntime() {
  const bin = ownNode();
  const child = spawn(path.join(bin, 'node'), process.argv.slice(1), {
    stdio: 'inherit',
    env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` },
  });
  // A terminal sends Ctrl-C to both.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}
