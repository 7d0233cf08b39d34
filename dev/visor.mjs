// Fetches the viewer of /docs: the bundle that Scalar publishes for browsers, out of its package, to where the page loads it from
// (apps/api/src/salud/visor). Installing the package would bring 248 others, which the bundle contains. It does nothing when it is there.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { npm } from './runtime.mjs';

const PACKAGE = '@scalar/api-reference@1.76.0';
/** `npm view <package> dist.integrity`, as a lock file would hold it. */
const INTEGRITY = 'sha512-pjqwnzmA9YK3ZX+IZSICMsywm4qI6HLSngR2py9H6TvFApHHuJjkTAd+gFJfnqJDzJuro8k7ji6JCtJ2U+Byng==';

const page = path.join(fileURLToPath(import.meta.url), '../../dist/apps/api/src/salud/visor');
const folder = path.join(page, 'scalar');
const mark = path.join(folder, 'integrity');

function run(file, ...args) {
  const { status, stdout, error } = spawnSync(file, args, { stdio: ['ignore', 'pipe', 2], encoding: 'utf8' });
  if (status !== 0) throw error ?? new Error(`${file} ${args.join(' ')} ended with ${status}`);
  return stdout.trim();
}

function fetchInto(work) {
  const [file, ...args] = [...npm(), 'pack', '--silent', '--prefer-offline', `--pack-destination=${work}`, PACKAGE];
  const archive = path.join(work, run(file, ...args));
  const digest = `sha512-${createHash('sha512').update(readFileSync(archive)).digest('base64')}`;
  if (digest !== INTEGRITY) throw new Error(`${PACKAGE} from the registry is not the one that was chosen: ${digest}`);
  // The module and what it loads; not the same code again as a script, and not the maps.
  const left = ['--exclude=*.map', '--exclude=*/standalone.js'];
  const bundle = path.join(work, 'scalar');
  mkdirSync(bundle);
  run('tar', '-xzf', archive, '-C', bundle, '--strip-components=3', ...left, 'package/dist/browser');
  writeFileSync(path.join(bundle, 'integrity'), INTEGRITY);
  rmSync(folder, { recursive: true, force: true });
  renameSync(bundle, folder);
}

if (!existsSync(mark) || readFileSync(mark, 'utf8') !== INTEGRITY) {
  console.log(`docs: fetching ${PACKAGE} …`);
  mkdirSync(page, { recursive: true });
  const work = mkdtempSync(`${folder}-`);
  try {
    fetchInto(work);
  } finally {
    rmSync(work, { recursive: true });
  }
}
