// Bundles the command line (sdk/cli) into one file that needs Node alone: dist/cli/timbo.mjs, or timbo.mjs in the folder that is given.
// It does nothing when nothing changed.
import { chmod, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const sources = ['sdk/cli/src', 'sdk/mcp', 'sdk/typescript/src'].map((folder) => path.join(root, folder));
const out = path.resolve(process.argv[2] ?? path.join(root, 'dist', 'cli'));
const file = path.join(out, 'timbo.mjs');

const mtime = async (one) => (await stat(one).catch(() => undefined))?.mtimeMs ?? 0;
async function newest(folder) {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return Math.max(...(await Promise.all(entries.map((entry) => mtime(path.join(entry.parentPath, entry.name))))));
}

const inputs = [
  path.join(root, 'package-lock.json'),
  path.join(root, 'sdk/cli/package.json'),
  fileURLToPath(import.meta.url),
];
const changed = Math.max(...(await Promise.all([...sources.map(newest), ...inputs.map(mtime)])));
if ((await mtime(file)) < changed) {
  const { build } = await import('vite');
  const made = path.join(out, `.timbo-${process.pid}`);
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true, target: 'node' },
    build: {
      ssr: path.join(root, 'sdk/cli/src/main.ts'),
      outDir: made,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'timbo.mjs', codeSplitting: false, banner: '#!/usr/bin/env node' } },
    },
  });
  await mkdir(out, { recursive: true });
  await chmod(path.join(made, 'timbo.mjs'), 0o755);
  await rename(path.join(made, 'timbo.mjs'), file);
  await rm(made, { recursive: true });
  console.log('cli: built');
}
