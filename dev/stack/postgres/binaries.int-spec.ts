import { chmodSync, cpSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { asServer, packageFolder, postgresBinaries } from './binaries';

let folder: string;
let installed: string;

/** The package as npm leaves it when no install script ran: without the links between its libraries. */
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'timbo binaries '));
  installed = path.join(folder, 'package');
  cpSync(packageFolder(), installed, { recursive: true, verbatimSymlinks: true });
  for (const file of readdirSync(installed, { recursive: true, encoding: 'utf8' })) {
    if (lstatSync(path.join(installed, file)).isSymbolicLink()) rmSync(path.join(installed, file));
  }
});

afterEach(() => rmSync(folder, { recursive: true }));

const versionOf = (binaries: ReturnType<typeof postgresBinaries>) =>
  asServer(binaries.runAs, binaries.server, '--version').stdout.toString();

test('links that no install script made are made', () => {
  chmodSync(folder, 0o755);
  const binaries = postgresBinaries(installed, path.join(folder, 'copies'));
  expect(binaries.server).toBe(path.join(installed, 'native', 'bin', 'postgres'));
  expect(versionOf(binaries)).toMatch(/^postgres \(PostgreSQL\) \d+/);
});

test('binaries that the server’s user cannot reach are copied once to where it can', () => {
  chmodSync(folder, 0o755);
  // Root can enter a folder of mode 0700 but the server's user cannot; for other users the links cannot be made.
  chmodSync(installed, process.getuid?.() === 0 ? 0o700 : 0o500);
  const native = path.join(installed, 'native', 'lib');
  if (process.getuid?.() !== 0) chmodSync(native, 0o500);
  const copies = path.join(folder, 'copies');
  const first = postgresBinaries(installed, copies);
  expect(first.server.startsWith(copies)).toBe(true);
  expect(versionOf(first)).toMatch(/^postgres \(PostgreSQL\) \d+/);
  expect(postgresBinaries(installed, copies).server).toBe(first.server);
  chmodSync(native, 0o755);
  chmodSync(installed, 0o755);
});
