// The closing line of CI: adds up the results of `npm run check` and jest. A run without a result file counts as one failure.
import { readFileSync } from 'node:fs';

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

const [checkFile, jestFile] = process.argv.slice(2);
const check = read(checkFile) ?? { passed: 0, failed: 1 };
const jest = read(jestFile);
const tests = jest
  ? {
      passed: jest.numPassedTests,
      // A suite that could not be loaded has no failed test, so it counts as one failure.
      failed: jest.numFailedTests + jest.numRuntimeErrorTestSuites,
      skipped: jest.numPendingTests + jest.numTodoTests,
    }
  : { passed: 0, failed: 1, skipped: 0 };
const failed = check.failed + tests.failed;
console.log(`${check.passed + tests.passed} passed, ${failed} failed, ${tests.skipped} skipped`);
process.exitCode = failed > 0 ? 1 : 0;
