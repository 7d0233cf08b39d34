/**
 * The runtime of jest for this project: Node itself loads the tests and what they use, once for each worker, as it loads the product.
 * Jest's own evaluates every module again for each of 550 files, in a context of its own: unit tests took four times as long.
 * What a file of tests changes in the process is put back by the environment; modules with state of one file are loaded again.
 */
const { ModuleMocker } = require('jest-mock');
const { forgetTests, sourceMaps } = require('./typescript.cjs');

const isCircus = (file) => /[\\/]jest-circus[\\/]/.test(file);

module.exports = class Runtime {
  constructor(_config, environment) {
    this.mocker = new ModuleMocker(globalThis);
    globalThis.jest = this.jestObject(environment.fakeTimersModern);
  }

  jestObject(timers) {
    const jest = {
      fn: (...args) => this.mocker.fn(...args),
      spyOn: (...args) => this.mocker.spyOn(...args),
      restoreAllMocks: () => (this.mocker.restoreAllMocks(), jest),
      useFakeTimers: (config) => (timers.useFakeTimers(config), jest),
      useRealTimers: () => (timers.useRealTimers(), jest),
      setSystemTime: (now) => timers.setSystemTime(now),
      advanceTimersByTime: (ms) => timers.advanceTimersByTime(ms),
      advanceTimersByTimeAsync: (ms) => timers.advanceTimersByTimeAsync(ms),
    };
    return jest;
  }

  requireModule(file) {
    return require(file);
  }

  /** jest-circus keeps the tests of a file in its module, so each file has its own. */
  requireInternalModule(file) {
    for (const cached of Object.keys(require.cache)) if (isCircus(cached)) delete require.cache[cached];
    return require(file);
  }

  teardown() {
    this.mocker.restoreAllMocks();
    forgetTests(module);
  }

  unstable_shouldLoadAsEsm() {
    return false;
  }

  getSourceMaps() {
    return sourceMaps;
  }

  getAllCoverageInfoCopy() {
    return undefined;
  }

  setGlobalsForRuntime() {}
  enterTestCode() {}
  leaveTestCode() {}
};
