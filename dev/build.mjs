// Compiles apps, libs, migrations, test, dev, taller and sdk to dist/, one file to one file, and bundles the processes (dev/bundle.mjs).
// Unchanged files are left alone, so a second run costs milliseconds. Types are checked by `npm run check -- types panel-types`, not here.
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform } from '@swc/core';

const require = createRequire(import.meta.url);
const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const options = require('./swc.config.cjs');
const sources = ['apps', 'libs', 'migrations', 'test', 'dev', 'taller', 'sdk'];

const panel = path.join(root, 'apps', 'panel', 'src');

async function* walk(directory, isLeftOut = () => false) {
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const full = path.join(directory, entry.name);
    // The panel is a page: Vite builds it (dev/panel.mjs). Its texts are tables, which tests read.
    if (path.dirname(full) === panel && entry.name !== 'textos') continue;
    if (isLeftOut(full)) continue;
    if (entry.isDirectory()) yield* walk(full, isLeftOut);
    else yield full;
  }
}

const mtime = async (file) => (await stat(file).catch(() => undefined))?.mtimeMs ?? 0;
const newestSetting = Math.max(
  ...(await Promise.all(
    ['dev/swc.config.cjs', 'dev/build.mjs', 'tsconfig.json'].map((f) => mtime(path.join(root, f))),
  )),
);
const lockOfPackages = path.join(root, 'node_modules', '.package-lock.json');
const bundler = path.join(root, 'dev', 'bundle.mjs');
/** Of what processes are bundled: code and packages, not tests. */
const bundled =
  /^(apps|libs|migrations|sdk\/(mcp|typescript))\/(?!.*(\.(spec|int-spec|e2e-spec|contract)\.ts$|\/(test|testing)\/))/;
/** The settings of the processes, and their names, which what starts processes reads (dev/stack/process-env.ts). */
const settings = path.join(root, 'dist', 'dev', 'stack', 'settings.js');
const settingNames = settings.replace(/js$/, 'names.json');
let newestPart = Math.max(await mtime(lockOfPackages), await mtime(bundler));
const apps = [];
const wanted = new Set([settingNames]);
let compiled = 0;
for (const source of sources) {
  // The build of an image contains only some of these folders.
  if ((await mtime(path.join(root, source))) === 0) continue;
  for await (const file of walk(path.join(root, source))) {
    const relative = path.relative(root, file);
    const isCode = file.endsWith('.ts') && !file.endsWith('.d.ts');
    const ofBrowser = relative.startsWith('apps') && file.endsWith('.mjs');
    const asset =
      ofBrowser || (/\.(json|hbs|html|css|woff2|svg|sql|pem|xml)$/.test(file) && !relative.endsWith('openapi.json'));
    if (!isCode && !asset) continue;
    const out = path.join(root, 'dist', isCode ? relative.replace(/\.ts$/, '.js') : relative);
    wanted.add(out);
    if (isCode) wanted.add(`${out}.map`);
    const outTime = await mtime(out);
    const current = outTime > (await mtime(file)) && outTime > newestSetting;
    if ((isCode || file.endsWith('.json')) && bundled.test(relative))
      newestPart = Math.max(newestPart, current ? outTime : Infinity);
    const [, app] = /^apps\/([^/]+)\/src\/main\.ts$/.exec(relative) ?? [];
    if (app) apps.push(app);
    if (current) continue;
    await mkdir(path.dirname(out), { recursive: true });
    if (isCode) {
      const { code, map } = await transform(await readFile(file, 'utf8'), { ...options, filename: file });
      await writeFile(out, `${code}\n//# sourceMappingURL=${path.basename(out)}.map\n`);
      await writeFile(`${out}.map`, map);
    } else {
      await writeFile(out, await readFile(file));
    }
    compiled += 1;
  }
}
const dist = path.join(root, 'dist');
const mainOf = (app) => path.join(dist, 'apps', app, 'main.js');
for (const app of apps)
  for (const name of ['main.js', 'bundle.js', 'bundle.js.map']) wanted.add(path.join(dist, 'apps', app, name));
if (await stat(dist).catch(() => undefined)) {
  // Other programs make these at the same time, some beside it, in a folder with a number at its end: dev/panel.mjs, dev/cli.mjs,
  // dev/visor.mjs, dev/guia.mjs, dev/lector-qr.mjs.
  const ofApi = ['salud/visor/scalar', 'salud/guia/paginas', 'verificacion/pagina/lector'];
  const folders = ['panel', 'cli', ...ofApi.map((folder) => `apps/api/src/${folder}`)].map((one) =>
    path.join(dist, one),
  );
  const isOthers = (full) => folders.some((one) => full === one || full.startsWith(`${one}-`));
  for await (const file of walk(dist, isOthers))
    // A file with a dot is a bundle that another build writes now.
    if (!wanted.has(file) && !path.basename(file).startsWith('.')) await rm(file);
}
// `--no-bundles`: for who starts no process.
const wantBundles = !process.argv.includes('--no-bundles');
const stale =
  wantBundles && (await Promise.all(apps.map((app) => mtime(mainOf(app))))).some((time) => time <= newestPart);
if (stale) {
  const { bundleAll } = await import('./bundle.mjs');
  await bundleAll(dist, apps);
}
// The build of an image has no part of this folder.
if (wanted.has(settings) && (await mtime(settingNames)) <= Math.max(newestPart, await mtime(settings))) {
  const { SETTINGS, namesOf } = require(settings);
  const names = Object.entries(SETTINGS).map(([program, schema]) => [program, namesOf(schema)]);
  const made = `${settingNames}-${process.pid}`;
  await writeFile(made, JSON.stringify(Object.fromEntries(names)));
  await rename(made, settingNames);
}
console.log(`build: ${compiled} file(s) compiled${stale ? `, ${apps.length} processes bundled` : ''}`);
