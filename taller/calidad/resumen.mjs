// The closing line of CI: adds up the results of `npm run check` and jest. A run without a result file counts as one failure. Before it
// come the failed tests, each with the first line of its reason; on standard error, because CI reads the line from standard output.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function firstLine(text = '') {
  return stripVTControlCharacters(text).trim().split('\n', 1)[0];
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
for (const suite of jest?.testResults ?? []) {
  const failures = suite.assertionResults.filter((test) => test.status === 'failed');
  for (const test of failures) {
    console.error(
      `FAILED: ${relative(process.cwd(), suite.name)}: ${test.fullName}: ${firstLine(test.failureMessages[0])}`,
    );
  }
  if (suite.status === 'failed' && failures.length === 0) {
    console.error(`FAILED: ${relative(process.cwd(), suite.name)}: ${firstLine(suite.message)}`);
  }
}
const failed = check.failed + tests.failed;
console.log(`${check.passed + tests.passed} passed, ${failed} failed, ${tests.skipped} skipped`);
process.exitCode = failed > 0 ? 1 : 0;
