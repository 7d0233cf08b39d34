const { default: TestRunner } = require('jest-runner');

/** The end-to-end tests share one stack, and some kill its processes. */
const oneByOne = ({ context }) => context.config.displayName?.name === 'e2e';

/**
 * Runs the files of end-to-end tests one at a time, beside all other tests: they mostly wait. Jest itself would run one kind after the
 * other.
 */
module.exports = class Runner extends TestRunner {
  async runTests(tests, watcher, options) {
    if (options.serial) return super.runTests(tests, watcher, options);
    const others = tests.filter((test) => !oneByOne(test));
    await Promise.all([
      super.runTests(tests.filter(oneByOne), watcher, { ...options, serial: true }),
      others.length > 0 && super.runTests(others, watcher, options),
    ]);
  }
};
