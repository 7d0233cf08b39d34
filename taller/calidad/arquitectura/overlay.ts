import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../../../dev/stack/root';
import type { Planted } from './planted';

const WORKSHOP = 'taller/package.json';
const SETTINGS = ['taller/calidad/arquitectura/reglas.cjs', 'tsconfig.json', 'package.json', WORKSHOP];
const INTERNALS = [
  'apps/api/src/interno.ts',
  'apps/fiscal-submitter/src/interno.ts',
  'libs/de/application/interno.ts',
  'libs/de/domain/interno.ts',
  'libs/series/domain/interno.ts',
  'migrations/index.ts',
  'test/interno.ts',
  'dev/interno.ts',
  'taller/interno.ts',
];

function read<T>(file: string): T {
  return JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as T;
}

function entries(): string[] {
  const { compilerOptions } = read<{ compilerOptions: { paths: Record<string, string[]> } }>('tsconfig.json');
  return Object.values(compilerOptions.paths).flat();
}

function packages(): string[] {
  const manifests = ['package.json', WORKSHOP].map((file) =>
    read<Partial<Record<'dependencies' | 'devDependencies', Record<string, string>>>>(file),
  );
  const declared = manifests.flatMap(({ dependencies, devDependencies }) =>
    Object.keys({ ...dependencies, ...devDependencies }),
  );
  return [...declared, 'nobody-declared-me'];
}

/**
 * A folder outside the working tree with the project's settings, its entries and its packages, all empty, and the planted files.
 * `done` removes it.
 */
export function overlay(planted: readonly Planted[]): { folder: string; done: () => void } {
  const folder = mkdtempSync(path.join(tmpdir(), 'arquitectura-'));
  const write = (file: string, text: string): void => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };
  for (const file of SETTINGS) write(file, readFileSync(path.join(ROOT, file), 'utf8'));
  for (const file of [...entries(), ...INTERNALS]) write(file, 'export const something = 1;\n');
  for (const name of packages()) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }));
    write(`node_modules/${name}/index.js`, 'exports.something = 1;\n');
  }
  for (const { file, imports } of planted) write(file, `import '${imports}';\nexport const something = 1;\n`);
  return { folder, done: () => rmSync(folder, { recursive: true, force: true }) };
}
