// `npm run taller -- nodes`: all unit tests and one document's whole way, on the other versions of Node that `engines` of package.json
// admits.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fetchNode } from '../dev/runtime.mjs';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const locks = path.join(root, 'taller', 'nodes');
const RUNS = [
  ['--selectProjects', 'unit'],
  ['--selectProjects', 'e2e', '--', 'emitir-espera'],
];

let failed = false;
for (const version of readdirSync(locks)) {
  const bin = fetchNode(path.join(locks, version), path.join(root, '.local', `node-${version}`));
  const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` };
  for (const run of RUNS) {
    console.log(`\n== Node ${version}: npm test -- ${run.join(' ')}`);
    const { status } = spawnSync(path.join(bin, 'node'), [path.join(root, 'dev', 'run.mjs'), 'test', ...run], {
      cwd: root,
      env,
      stdio: 'inherit',
    });
    failed ||= status !== 0;
  }
}
process.exitCode = failed ? 1 : 0;
