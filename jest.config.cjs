const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');

// Jest on Node 20 cannot require() ES modules: packages that ship only ESM are compiled like our own code.
function esmPackages() {
  const lock = path.join(__dirname, 'node_modules/.package-lock.json');
  const names = [];
  for (const folder of Object.keys(JSON.parse(fs.readFileSync(lock, 'utf8')).packages)) {
    const manifest = path.join(__dirname, folder, 'package.json');
    if (!fs.existsSync(manifest)) continue;
    if (JSON.parse(fs.readFileSync(manifest, 'utf8')).type === 'module') {
      names.push(folder.split('node_modules/').pop());
    }
  }
  return [...new Set(names)].filter((name) => name !== 'libxml2-wasm' && name !== 'oidc-provider');
}

// For the workers, and for the processes of the product that tests start (libs/platform/db/watched-transactions.ts).
process.env.WATCH_TRANSACTIONS = 'si';

const escape = (name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const swc = require('./dev/swc.config.cjs');
const base = {
  rootDir: __dirname,
  testEnvironment: 'node',
  runner: '<rootDir>/test/runner.cjs',
  setupFilesAfterEnv: ['<rootDir>/test/whole-lists.ts'],
  setupFiles: ['<rootDir>/test/storages.cjs'],
  transform: { '^.+\\.(ts|js|mjs)$': ['@swc/jest', { ...swc, sourceMaps: 'inline' }] },
  transformIgnorePatterns: [`/node_modules/(?!(${esmPackages().map(escape).join('|')})/)`],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.local/', '<rootDir>/sdk/typescript/package.json'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.local/'],
};

module.exports = {
  rootDir: __dirname,
  // By default jest leaves one core unused: of two it would use one.
  maxWorkers: Math.max(2, os.availableParallelism() - 1),
  // For tests that hang: with other load on the machine a test may take many times as long as alone.
  testTimeout: 60_000,
  projects: [
    {
      ...base,
      displayName: 'unit',
      testMatch: ['<rootDir>/**/*.spec.ts'],
      // Set by taller/fechas.ts when no libfaketime moves the whole process.
      setupFiles: [
        ...base.setupFiles,
        ...(process.env.RELOJ_MOVIDO_MS ? ['<rootDir>/taller/faults/reloj-movido.cjs'] : []),
      ],
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
