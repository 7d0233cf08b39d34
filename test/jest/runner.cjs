const path = require('node:path');
const { default: TestRunner } = require('jest-runner');
const tags = require('./tags.cjs');

const projectOf = ({ context }) => context.config.displayName?.name;
const isE2e = (test) => projectOf(test) === 'e2e';
const isUnit = (test) => projectOf(test) === 'unit';
const api = path.join(__dirname, '..', '..', 'apps', 'api') + path.sep;
const isTagged = (tag) => (test) => isE2e(test) && tags.isTagged(tag)(test.path);

/**
 * Two parallel pools: end-to-end tests, which mostly wait, beside all others. Jest itself would run one kind after the other. The api's
 * end-to-end tests come first, those of its clients (panel, command line, SDKs) after them, when the other pool leaves the cores free.
 * Of the others, unit tests come last: they do not wait, so that the last minutes have no core idle.
 * Then comes what disturbs other end-to-end tests, `@alone`, and when everything else is over what needs the cores for itself, `@quiet`:
 * one file at a time.
 */
module.exports = class Runner extends TestRunner {
  async runTests(tests, watcher, options) {
    if (options.serial) return super.runTests(tests, watcher, options);
    const run = (some) => some.length > 0 && super.runTests(some, watcher, options);
    /** In a worker too: in this process, which keeps the servers alive, nobody could tell what a file leaves behind. */
    const oneByOne = (some) => {
      const all = this._globalConfig;
      this._globalConfig = { ...all, maxWorkers: 1 };
      const running = run(some);
      this._globalConfig = all;
      return running;
    };
    const alone = tests.filter(isTagged('alone'));
    const quiet = tests.filter(isTagged('quiet'));
    const [endToEnd, others] = [tests.filter(isE2e), tests.filter((test) => !isE2e(test))];
    const together = endToEnd.filter((test) => !alone.includes(test) && !quiet.includes(test));
    const ofClients = (test) => !test.path.startsWith(api);
    const stack = async () => {
      await run(together.sort((a, b) => ofClients(a) - ofClients(b)));
      await oneByOne(alone);
    };
    await Promise.all([stack(), run(others.sort((a, b) => isUnit(a) - isUnit(b)))]);
    await oneByOne(quiet);
  }
};
