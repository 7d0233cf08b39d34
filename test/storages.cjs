/**
 * Runs before each file of tests. jest-circus makes an AsyncLocalStorage for each file and leaves it enabled, and each promise of a process
 * visits all that are enabled: the hundredth file of a worker was several times slower than the first. Those of earlier files end here.
 */
const hooks = require('node:async_hooks');
const MADE = Symbol.for('timbo.test.storages');

if (!hooks[MADE]) {
  const made = (hooks[MADE] = new Set());
  hooks.AsyncLocalStorage = class extends hooks.AsyncLocalStorage {
    constructor(...args) {
      super(...args);
      made.add(this);
    }
  };
}
for (const storage of hooks[MADE]) storage.disable();
hooks[MADE].clear();
