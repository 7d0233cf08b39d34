/**
 * Runs the tests of one file. Jest's messages to the main process about the start and end of each test are left out: 8,000
 * tests would send 16,000 messages that no reporter of ours reads.
 */
const { default: circus } = require('jest-circus/runner');

module.exports = (globalConfig, config, environment, runtime, file) =>
  circus(globalConfig, config, environment, runtime, file);
