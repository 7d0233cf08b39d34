const fs = require('node:fs');
const path = require('node:path');
const { default: TestRunner } = require('jest-runner');

const isE2e = ({ context }) => context.config.displayName?.name === 'e2e';
const api = path.join(__dirname, '..', 'apps', 'api') + path.sep;
const isAlone = (test) => isE2e(test) && fs.readFileSync(test.path, 'utf8').startsWith('/** @alone ');

/**
 * Two pools at once: the api's end-to-end tests, which mostly wait, beside all others. Jest itself would run one kind after the other. In
 * the second pool the clients' end-to-end tests (panel, command line, SDKs) come last, when the unit and integration tests leave the cores
 * free. What begins with `@alone` comes after everything, one file at a time, for the reason that it gives.
 */
module.exports = class Runner extends TestRunner {
  async runTests(tests, watcher, options) {
    if (options.serial) return super.runTests(tests, watcher, options);
    const run = (some, how = options) => some.length > 0 && super.runTests(some, watcher, how);
    const [alone, together] = [tests.filter(isAlone), tests.filter((test) => !isAlone(test))];
    const ofTheApi = together.filter((test) => isE2e(test) && test.path.startsWith(api));
    const others = together.filter((test) => !ofTheApi.includes(test)).sort((a, b) => isE2e(a) - isE2e(b));
    await Promise.all([run(ofTheApi), run(others)]);
    await run(alone, { ...options, serial: true });
  }
};
