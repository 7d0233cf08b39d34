const { default: TestRunner } = require('jest-runner');

/**
 * The end-to-end tests share one stack, and some kill its processes, so their files run one at a time, after all other tests. Jest runs
 * its runners one after another and asks each whether it is serial.
 */
module.exports = class SerialRunner extends TestRunner {
  isSerial = true;
};
