const { default: TestRunner } = require('jest-runner');

/**
 * The end-to-end tests share one stack, and some of them kill its processes: one file at a time, after all the others.
 * Jest runs its runners one after another, and asks each whether it is serial.
 */
module.exports = class SerialRunner extends TestRunner {
  isSerial = true;
};
