/**
 * Runs the tests of one file. What jest gives besides, a way to tell the main process of each test that starts and ends, is left out: 8,000
 * tests would send 16,000 messages that no reporter of ours reads.
 */
const { default: circus } = require('jest-circus/runner');

module.exports = (globalConfig, config, environment, runtime, file) =>
  circus(globalConfig, config, environment, runtime, file);
