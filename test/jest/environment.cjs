/** What surrounds one file of tests: its limit, its changes in the worker's process, and what it leaves behind. */
const { inspect } = require('node:util');
const { ModernFakeTimers } = require('@jest/fake-timers');
const { cpuSeconds, noteCpu } = require('./cpu.cjs');
const { firstKeys } = require('./keys.cjs');
const { LeftBehind } = require('./left-behind.cjs');
const { Owner } = require('./owner.cjs');

/**
 * The only limit by the clock, for all tests of a file together; the long form (test/largo.ts) takes hours. A wait ends by what it waits
 * for, or with its test.
 */
const FILE_LIMIT_MS = (process.env.TIMBO_LARGO === 'si' ? 240 : 15) * 60_000;
/** A timer may be early by less than this. */
const TIMER_MS = 10;
/** Under this symbol, for test/during.ts: the owners of what starts now, the innermost last, and what is awaited now. */
const CURRENT = Symbol.for('timbo.test.current');
/** The tests, handlers and settings of one file, as jest-circus keeps them. */
const CIRCUS = ['JEST_STATE_SYMBOL', 'EVENT_HANDLERS', 'TEST_TIMEOUT_SYMBOL'];
const isOfCircus = (key) => typeof key === 'symbol' && CIRCUS.includes(key.description);
const now = performance.now.bind(performance);

/** A failure of a test, which jest-circus may keep beside the place of the test. */
function inWords(name, failure) {
  const [error, place] = [failure].flat();
  const { stack, cause } = error ?? place;
  return `${name}: ${stack ?? inspect(error)}${cause === undefined ? '' : `\ncause: ${cause.stack ?? inspect(cause)}`}`;
}

module.exports = class Environment {
  constructor({ projectConfig }, { testPath }) {
    this.global = globalThis;
    this.file = testPath;
    this.deadline = now() + FILE_LIMIT_MS;
    this.cpuBefore = cpuSeconds();
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    this.before = {
      env: { ...process.env },
      console: globalThis.console,
      exit: process.exit,
      cwd: process.cwd(),
    };
    firstKeys();
    this.leftBehind = new LeftBehind(testPath, projectConfig.testEnvironmentOptions.graceMs);
    this.failed = [];
    this.owners = [new Owner('the file')];
    this.waits = new Map();
    globalThis[CURRENT] = { owners: this.owners, waits: this.waits };
  }

  async setup() {}

  /**
   * A `beforeAll` starts things for its block, `beforeEach` and the test for the test. What the test itself starts ends before `afterEach`,
   * which may close what that uses. Tests that run in parallel (`it.concurrent`) start things for their block.
   */
  async handleTestEvent(event, state) {
    const { test, describeBlock } = event;
    switch (event.name) {
      case 'run_describe_start':
        this.begin(describeBlock, `the block "${describeBlock.name}"`);
        break;
      case 'run_describe_finish':
        await this.end(describeBlock, state.unhandledErrors);
        break;
      case 'test_start':
        test.timeout = this.left();
        if (!test.concurrent) this.begin(test, `the test "${test.name}"`);
        break;
      case 'hook_start':
        event.hook.timeout = this.left();
        break;
      case 'hook_failure':
        this.tellAwaited(test?.errors ?? state.unhandledErrors);
        break;
      case 'test_fn_start':
        if (!test.concurrent) this.begin(test.fn, `the test "${test.name}"`);
        break;
      case 'test_fn_failure':
        this.tellAwaited(test.errors);
        await this.end(test.fn, test.errors);
        break;
      case 'test_fn_success':
        await this.end(test.fn, test.errors);
        break;
      case 'test_skip':
      case 'test_todo':
      case 'test_done':
        await this.end(test, test.errors);
        this.failed.push(...test.errors.map((error) => inWords(test.name, error)));
        break;
    }
  }

  left() {
    return Math.max(1, this.deadline - now());
  }

  begin(of, name) {
    this.owners.push(Object.assign(new Owner(name), { of }));
  }

  /** Ends the owner of this, and those inside it that did not come to their own end. */
  async end(of, errors) {
    while (this.owners.some((owner) => owner.of === of)) {
      const owner = this.owners.at(-1);
      const failures = await owner.end(this.left());
      this.owners.pop();
      const known = errors.flat();
      errors.push(...failures.filter((failure) => !known.includes(failure)));
    }
  }

  tellAwaited(errors) {
    if (this.waits.size === 0 || now() < this.deadline - TIMER_MS) return;
    errors.push(new Error(`Still awaited: ${[...this.waits.values()].map((say) => say()).join('; ')}`));
  }

  async teardown() {
    const failures = [];
    for (const owner of this.owners.splice(0).reverse()) failures.push(...(await owner.end(0)));
    this.fakeTimersModern.dispose();
    const { env, console, exit, cwd } = this.before;
    globalThis.console = console;
    process.exit = exit;
    process.chdir(cwd);
    try {
      await this.leftBehind.judge(this.failed);
      if (failures.length > 0) throw failures[0];
    } finally {
      noteCpu(this.file, cpuSeconds() - this.cpuBefore);
      for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
      Object.assign(process.env, env);
      // Not what packages keep there, such as the metadata of decorated classes: their modules stay loaded.
      for (const key of Reflect.ownKeys(globalThis)) if (isOfCircus(key)) Reflect.deleteProperty(globalThis, key);
    }
  }

  getVmContext() {
    return null;
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }
};
