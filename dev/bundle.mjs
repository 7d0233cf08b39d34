// Bundles each process of apps/ with its packages into one file, dist/apps/<process>/bundle.js: reading 3,000 modules is half of the time
// until a process answers. The folders of dist/ stay beside it: threads, pages and packages that look for their own files are found there.
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { rolldown } from 'rolldown';

/**
 * One letter that is not ASCII, and a process keeps all of its text with two bytes a letter: 15 MB more for the api. rolldown leaves those
 * of comments, and of tagged templates, whose unread escapes nobody here looks at.
 */
const inAscii = (code) =>
  code.replace(/[^\x00-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/**
 * Reads a module of ours with its source map. The files of packages have none: a stack names their functions, and a map of all would stop a
 * process for half a second at its first error.
 */
const reader = (dist, out) => ({
  name: 'modules-of-the-process',
  load: {
    filter: { id: /\.[cm]?js$/ },
    async handler(file) {
      const code = await readFile(file, 'utf8');
      if (!file.startsWith(dist + path.sep)) return { code, map: { mappings: '' } };
      const folder = JSON.stringify(path.relative(out, path.dirname(file)));
      return {
        // A file that a module looks for beside itself is where it was.
        code: inAscii(code).replace(/\b__dirname\b/g, `require("node:path").join(__dirname, ${folder})`),
        map: JSON.parse(await readFile(`${file}.map`, 'utf8')),
      };
    },
  },
});

/**
 * main.js, which starts the bundle. With Node's flag for source maps pino reads all of the map at each start, to know who calls it: a
 * quarter of the time until a process answers. Switched on here, the map is read for the first error.
 */
const MAIN = `process.setSourceMapsEnabled(true);
require('./bundle.js');
`;

/** Writes the bundle of one process, whole or not at all. */
async function bundle(dist, app) {
  const out = path.join(dist, 'apps', app);
  const made = await rolldown({
    input: path.join(out, 'src', 'main.js'),
    platform: 'node',
    plugins: [reader(dist, out)],
    // Packages name in `require` what they can do without (NestJS its microservices, TypeORM other databases).
    logLevel: 'silent',
  });
  const { output } = await made.generate({
    file: path.join(out, 'bundle.js'),
    format: 'cjs',
    codeSplitting: false,
    sourcemap: true,
    sourcemapExcludeSources: true,
    // NestJS and the logs name classes by their names. White space is a third of the file.
    keepNames: true,
    charset: 'ascii',
    minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
  });
  await made.close();
  const files = output.map((file) => [file.fileName, file.type === 'chunk' ? inAscii(file.code) : file.source]);
  // The first is the bundle, which is written after its map; main.js is what tells that all is there.
  for (const [name, content] of [...files.toReversed(), ['main.js', MAIN]]) {
    const from = path.join(out, `.${name}-${process.pid}`);
    await writeFile(from, content);
    await rename(from, path.join(out, name));
  }
}

/** Bundles these processes, from what is compiled in `dist`. One uses all cores; six in parallel took half as much processor time again. */
export async function bundleAll(dist, apps) {
  for (const app of apps) await bundle(dist, app);
}
