// Builds the panel (apps/panel) to dist/panel: the routes and forms of the public API from docs/openapi.json, then the page by Vite.
// The types of the API are the TypeScript SDK's.
// It does nothing when nothing changed. `node dev/panel.mjs tipos` makes the routes and forms alone, for the compiler.
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const source = path.join(root, 'apps', 'panel');
const made = path.join(source, 'src', 'generado');
const out = path.join(root, 'dist', 'panel');
const openapi = path.join(root, 'docs', 'openapi.json');

const mtime = async (file) => (await stat(file).catch(() => undefined))?.mtimeMs ?? 0;

async function newest(directory) {
  const times = await Promise.all(
    (await readdir(directory, { withFileTypes: true, recursive: true }))
      .filter((entry) => entry.isFile() && !entry.parentPath.startsWith(made))
      .map((entry) => mtime(path.join(entry.parentPath, entry.name))),
  );
  return Math.max(0, ...times);
}

/** What the page needs of the OpenAPI document while it runs: where each operation is, who may call it, what its body looks like. */
function operationsOf({ paths, components }) {
  const rutas = {};
  const cuerpos = {};
  for (const [ruta, methods] of Object.entries(paths)) {
    for (const [metodo, operation] of Object.entries(methods)) {
      const { operationId, summary, requestBody, security } = operation;
      const [facultad] = Object.values(security[0] ?? {})[0] ?? [];
      rutas[operationId] = [metodo.toUpperCase(), ruta, facultad];
      const [tipo, cuerpo] = Object.entries(requestBody?.content ?? {})[0] ?? [];
      cuerpos[operationId] = { titulo: summary, tipo, esquema: cuerpo?.schema };
    }
  }
  const esquemas = {};
  const take = (value) => {
    if (!value || typeof value !== 'object') return;
    const name = value.$ref?.split('/').pop();
    if (name && !esquemas[name]) take((esquemas[name] = components.schemas[name]));
    Object.values(value).forEach(take);
  };
  take(cuerpos);
  return { rutas, esquemas: { cuerpos, esquemas } };
}

/** The files of apps/panel/src/generado; they are not committed. */
async function makeRoutes() {
  const routes = path.join(made, 'rutas.json');
  if ((await mtime(routes)) > Math.max(await mtime(openapi), await mtime(fileURLToPath(import.meta.url)))) return;
  const { rutas, esquemas } = operationsOf(JSON.parse(await readFile(openapi, 'utf8')));
  await mkdir(made, { recursive: true });
  await writeFile(path.join(made, 'esquemas.json'), JSON.stringify(esquemas));
  await writeFile(routes, JSON.stringify(rutas));
}

/** The api compresses nothing itself: it sends these beside the files. */
async function compress(folder) {
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };
  for (const name of await readdir(folder)) {
    if (!/\.(js|css|svg)$/.test(name)) continue;
    const content = await readFile(path.join(folder, name));
    await writeFile(path.join(folder, `${name}.gz`), await promisify(gzip)(content, { level: 9 }));
    await writeFile(path.join(folder, `${name}.br`), await promisify(brotliCompress)(content, best));
  }
}

/** Of the libs, the page's sums need the arithmetic alone: the readers of bodies bring the catalogs with them. */
const LIBS = [
  { find: /^@libs\/campos(\/decimal)?$/, replacement: path.join(root, 'libs', 'campos', 'domain', 'decimal.ts') },
  { find: /^@libs\/de\/(montos|totales)$/, replacement: path.join(root, 'libs', 'de', 'domain', 'emision', '$1.ts') },
];

async function build() {
  // Packages choose their development build unless this says otherwise; tests and shells set it to other words.
  process.env.NODE_ENV = 'production';
  const { build: viteBuild } = await import('vite');
  await rm(out, { recursive: true, force: true });
  await viteBuild({
    root: source,
    configFile: false,
    base: '/panel/',
    logLevel: 'warn',
    html: { cspNonce: 'NONCE-DEL-PANEL' },
    resolve: { alias: LIBS },
    build: {
      outDir: out,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 2_000,
      // Most packages mark their files for servers that render pages; this has no such server.
      rolldownOptions: { onwarn: (warning, warn) => warning.code === 'MODULE_LEVEL_DIRECTIVE' || warn(warning) },
    },
  });
  await compress(path.join(out, 'assets'));
}

await makeRoutes();
if (process.argv[2] !== 'tipos') {
  const inputs = [openapi, path.join(root, 'package-lock.json'), fileURLToPath(import.meta.url)];
  const changed = Math.max(await newest(source), ...(await Promise.all(inputs.map(mtime))));
  if ((await mtime(path.join(out, 'index.html'))) < changed) {
    await build();
    console.log('panel: built');
  }
}
