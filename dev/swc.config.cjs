// One compiler setting for the build and for jest, so that both run the same code.
const path = require('node:path');
const root = path.join(__dirname, '..');
const { compilerOptions } = require(path.join(root, 'tsconfig.json'));

module.exports = {
  swcrc: false,
  sourceMaps: true,
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true },
    keepClassNames: true,
    baseUrl: root,
    paths: compilerOptions.paths,
  },
  // ignoreDynamic keeps real import(), which ESM packages with top-level await need.
  module: { type: 'commonjs', ignoreDynamic: true },
};
