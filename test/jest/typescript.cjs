/**
 * Node loads the project's TypeScript from what dev/build.mjs compiled, under the names of the sources: `__dirname`, stack traces and
 * reports name the file that a person edits.
 */
const fs = require('node:fs');
const Module = require('node:module');
const path = require('node:path');

const root = path.join(__dirname, '..', '..');
const compiled = (file) => path.join(root, 'dist', path.relative(root, file).replace(/\.ts$/, '.js'));
const isOurs = (file) => file.endsWith('.ts') && file.startsWith(root + path.sep);

/** A module that registers hooks when it is loaded: it must be loaded again for each file of tests. */
const HOOK = /^(?:before|after)(?:All|Each)\(/m;
const ofOneFile = new WeakSet();

Module._extensions['.ts'] = (module, file) => {
  const code = fs.readFileSync(compiled(file), 'utf8');
  if (/spec\.ts$/.test(file) || HOOK.test(code)) ofOneFile.add(module);
  module._compile(code, file);
};

/** What jest reads of a Map from a file to its source map. */
exports.sourceMaps = { get: (file) => (isOurs(file) ? `${compiled(file)}.map` : undefined) };

/**
 * Forgets the files of tests and the modules that register hooks for one of them, with all modules that import these. All others stay
 * loaded for the worker's life, as in a process of the product.
 */
exports.forgetTests = (loader) => {
  loader.children.length = 0;
  const loaded = Object.values(require.cache).filter((module) => module && isOurs(module.filename ?? ''));
  const importers = new Map();
  for (const module of loaded) {
    for (const child of module.children) importers.set(child, [...(importers.get(child) ?? []), module]);
  }
  const forgotten = new Set(loaded.filter((module) => ofOneFile.has(module)));
  for (const module of forgotten) {
    delete require.cache[module.filename];
    for (const importer of importers.get(module) ?? []) forgotten.add(importer);
  }
};
