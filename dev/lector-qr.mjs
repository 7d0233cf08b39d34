// Copies the reader of QR codes, for browsers without one of their own, out of its package to where the page /verificar loads it from
// (apps/api/src/verificacion/pagina), and compresses it: the api compresses nothing itself. It does nothing when it is there.
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const from = path.join(root, 'node_modules', 'zxing-wasm');
const to = path.join(root, 'dist', 'apps', 'api', 'src', 'verificacion', 'pagina', 'lector');
const mark = path.join(to, 'version');
/** The module for readers, what it shares with the others, and its WebAssembly. */
const FILES = {
  'reader/index.js': 'dist/es/reader/index.js',
  'share.js': 'dist/es/share.js',
  'zxing_reader.wasm': 'dist/reader/zxing_reader.wasm',
  LICENSE: 'LICENSE',
};
const best = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

const { version } = JSON.parse(readFileSync(path.join(from, 'package.json'), 'utf8'));
// Not by the mark alone: an older build.mjs may have removed files beside it.
const isWhole = [mark, ...Object.keys(FILES).map((name) => path.join(to, name))].every((file) => existsSync(file));
if (!isWhole || readFileSync(mark, 'utf8') !== version) {
  const work = `${to}-${process.pid}`;
  for (const [name, file] of Object.entries(FILES)) {
    const out = path.join(work, name);
    const content = readFileSync(path.join(from, file));
    mkdirSync(path.dirname(out), { recursive: true });
    writeFileSync(out, content);
    writeFileSync(`${out}.gz`, gzipSync(content, { level: 9 }));
    writeFileSync(`${out}.br`, brotliCompressSync(content, best));
  }
  writeFileSync(path.join(work, 'version'), version);
  rmSync(to, { recursive: true, force: true });
  renameSync(work, to);
  console.log(`verificar: zxing-wasm ${version}`);
}
