/** Writes what dev/test-run.mjs says at the end of a run; in CI also names the slowest files, the dearest, and what failed and why. */
const { writeFileSync } = require('node:fs');
const path = require('node:path');
const { stripVTControlCharacters } = require('node:util');
const { notedCpu } = require('./cpu.cjs');
const { told } = require('./drawn.cjs');

/** The title of a skipped test that test/not-run.ts makes. */
const NOT_RUN = /^NOT RUN: (?<what>.+?) \(no (?<program>.+?)(?:; Debian: (?<debian>[^)]+))?\)$/;
/** Programs that no package brings. */
const NONE = 'none';
const NAMED = 5;
/** Of a reason: enough to know the cause, and short where only the end of an output is seen. */
const REASON = 200;
const firstLine = (text = '') => stripVTControlCharacters(text).trim().split('\n', 1)[0].slice(0, REASON);

module.exports = class Reporter {
  constructor({ rootDir, testNamePattern }) {
    this.rootDir = rootDir;
    this.isChosenByName = Boolean(testNamePattern);
  }

  onRunComplete(_contexts, results) {
    const files = results.testResults;
    const pending = files.flatMap((file) => file.testResults).filter(({ status }) => status === 'pending');
    // Where somebody names the tests that run, the others are not missed.
    const missed = pending.filter(({ title }) => !this.isChosenByName || NOT_RUN.test(title));
    const named = missed.map(({ title }) => NOT_RUN.exec(title)?.groups ?? { what: title });
    const summary = {
      passed: results.numPassedTests,
      // A file that could not be loaded has no failed test.
      failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
      skipped: results.numPendingTests + results.numTodoTests,
      drawn: told(),
      notRun: [...new Set(named.map(({ what, program }) => (program ? `${what} (no ${program})` : what)))],
      packages: [...new Set(named.flatMap(({ debian = NONE }) => (debian === NONE ? [] : debian.split(' '))))].sort(),
    };
    if (process.env.TIMBO_TEST_SUMMARY) writeFileSync(process.env.TIMBO_TEST_SUMMARY, JSON.stringify(summary));
    if (!process.env.CI) return;
    const slowest = files.map(({ testFilePath: file, perfStats }) => ({ file, seconds: perfStats.runtime / 1_000 }));
    this.tell('The slowest files:', slowest);
    this.tell('The files that took most processor time:', notedCpu());
    for (const file of files) this.tellFailures(file);
  }

  /** `.ci/run` gathers these lines. */
  tellFailures({ testFilePath, testResults, failureMessage, testExecError }) {
    const name = path.relative(this.rootDir, testFilePath);
    const failed = testResults.filter(({ status }) => status === 'failed');
    for (const { fullName, failureMessages } of failed)
      console.log(`FAILED: ${name}: ${fullName}: ${firstLine(failureMessages[0])}`);
    // A file that could not be loaded, or that left something behind.
    if (failed.length === 0 && failureMessage)
      console.log(`FAILED: ${name}: ${firstLine(testExecError?.message ?? failureMessage)}`);
  }

  tell(title, measured) {
    console.log(title);
    for (const { file, seconds } of measured.sort((a, b) => b.seconds - a.seconds).slice(0, NAMED)) {
      console.log(`  ${seconds.toFixed(1).padStart(6)} s ${path.relative(this.rootDir, file)}`);
    }
  }
};
