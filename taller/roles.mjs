// `npm run taller -- roles`: the files in which the operations of the API are done by clicks, each by all roles that may do it; and every
// page as each role sees and reads it, at every width, light and dark. `npm test` does a share. What a role may do and no page offers to it
// is listed in apps/panel/test/roles.ts, with the reason.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const folder = path.join('apps', 'panel', 'test');
/** Files in which nothing is done, and everything is seen and read. */
const SEEN = ['paginas.e2e-spec.ts', 'textos.e2e-spec.ts'];
const doing = (name) => readFileSync(path.join(root, folder, name), 'utf8').includes('\ntodoFueHecho(');
const files = readdirSync(path.join(root, folder))
  .filter((name) => name.endsWith('.e2e-spec.ts') && (SEEN.includes(name) || doing(name)))
  .map((name) => path.join(folder, name));

// The tests that name a role, and the last of each file, which says what is missing.
const NAMED = String.raw`\b(contador|soporte|socio|user|admin|superadmin)\b|every operation that is done`;

const { status } = spawnSync(
  process.execPath,
  [path.join(root, 'dev', 'run.mjs'), 'test', '--selectProjects', 'e2e', '-t', NAMED, '--', ...files],
  { cwd: root, env: { ...process.env, TIMBO_ROLES: 'todos' }, stdio: 'inherit' },
);
process.exitCode = status ?? 1;
