const path = require('node:path');
const { default: TestRunner } = require('jest-runner');

const isE2e = ({ context }) => context.config.displayName?.name === 'e2e';
const api = path.join(__dirname, '..', 'apps', 'api') + path.sep;
/** These stop and kill processes of the one stack that all end-to-end tests share. */
const oneByOne = (test) => isE2e(test) && test.path.startsWith(api);

/**
 * Runs the api's end-to-end tests one file at a time, beside all other tests: they mostly wait. Jest itself would run one kind after the
 * other. The clients' end-to-end tests (panel, command line, SDKs) come last, when the unit and integration tests leave the cores free.
 */
module.exports = class Runner extends TestRunner {
  async runTests(tests, watcher, options) {
    if (options.serial) return super.runTests(tests, watcher, options);
    const others = tests.filter((test) => !oneByOne(test)).sort((a, b) => isE2e(a) - isE2e(b));
    await Promise.all([
      super.runTests(tests.filter(oneByOne), watcher, { ...options, serial: true }),
      others.length > 0 && super.runTests(others, watcher, options),
    ]);
  }
};
