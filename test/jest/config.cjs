const os = require('node:os');
const path = require('node:path');
require('./typescript.cjs');

const ROOT = path.join(__dirname, '../..');

const base = {
  rootDir: ROOT,
  // Jest keeps only its map of files there. Not in TMPDIR: each run has its own.
  cacheDirectory: '<rootDir>/.local/jest',
  testEnvironment: '<rootDir>/test/jest/environment.cjs',
  runtime: '<rootDir>/test/jest/runtime.cjs',
  runner: '<rootDir>/test/jest/runner.cjs',
  testRunner: '<rootDir>/test/jest/circus.cjs',
  setupFilesAfterEnv: ['<rootDir>/test/whole-lists.ts'],
  transform: {},
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.local/', '<rootDir>/sdk/typescript/package.json'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.local/'],
};

module.exports = {
  rootDir: ROOT,
  // By default jest leaves one core unused: of two it would use one.
  maxWorkers: Math.max(2, os.availableParallelism() - 1),
  reporters: ['default', '<rootDir>/test/jest/reporter.cjs'],
  // A worker that closes its browser may take its time on a busy machine.
  workerGracefulExitTimeout: 60_000,
  // A worker that has grown so large is replaced after its file.
  workerIdleMemoryLimit: '1GB',
  projects: [
    {
      ...base,
      displayName: 'unit',
      testMatch: ['<rootDir>/**/*.spec.ts'],
      // Set by taller/fechas.ts when no libfaketime moves the whole process.
      setupFiles: process.env.RELOJ_MOVIDO_MS ? ['<rootDir>/taller/faults/reloj-movido.cjs'] : [],
    },
    {
      ...base,
      displayName: 'int',
      testMatch: ['<rootDir>/**/*.int-spec.ts'],
      globalSetup: '<rootDir>/test/int-setup.ts',
      globalTeardown: '<rootDir>/test/int-teardown.ts',
    },
    {
      ...base,
      displayName: 'e2e',
      testMatch: ['<rootDir>/**/*.e2e-spec.ts'],
      globalSetup: '<rootDir>/test/e2e-setup.ts',
      globalTeardown: '<rootDir>/test/e2e-teardown.ts',
    },
  ],
};
