// Load this file with `node -r` to run TypeScript in a child process of a test, compiled like all other code.
const { transformFileSync } = require('@swc/core');
const options = require('../dev/swc.config.cjs');

require.extensions['.ts'] = (module, file) => {
  module._compile(transformFileSync(file, { ...options, sourceMaps: 'inline' }).code, file);
};
