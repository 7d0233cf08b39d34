// `npm run check sizes`: how long the product's files are, and how many lines of code it has. Blank lines and comments count in a file's
// length, not as code. Data tables (tablas-de-datos.json, each with its reason) count in neither.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { ROOT } from '../../dev/stack/root';
import { codeLines } from './medidas/code-lines';

const LONGEST_MEDIAN = 50;
const LONGEST_P90 = 130;

const PRODUCT = ['apps/**/*.ts', 'libs/**/*.ts', 'migrations/**/*.ts'];
const TESTS = [
  '**/*.spec.ts',
  '**/*.int-spec.ts',
  '**/*.e2e-spec.ts',
  '**/*.contract.ts',
  '**/testing/**',
  '*/*/test/**',
];
/** What `dev/panel.mjs` makes of the OpenAPI document. */
const GENERATED = ['apps/panel/src/generado/**'];
const SIMULATOR = /^apps\/fiscal-simulator\//;

interface DataTable {
  readonly files: readonly string[];
  readonly reason: string;
}

const inRoot = (patterns: readonly string[], exclude: readonly string[] = []): string[] =>
  ts.sys.readDirectory(ROOT, ['.ts'], exclude, patterns).map((file) => path.relative(ROOT, file).replaceAll('\\', '/'));
const text = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
const percentile = (ascending: readonly number[], part: number): number =>
  ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * part))] ?? 0;

const tables = JSON.parse(text('taller/calidad/tablas-de-datos.json')) as DataTable[];
const empty = tables.flatMap(({ files }) => files).filter((pattern) => inRoot([pattern]).length === 0);
const data = new Set(tables.flatMap(({ files }) => inRoot(files)));
const product = inRoot(PRODUCT, [...TESTS, ...GENERATED]);
const counted = product.filter((file) => !data.has(file));

const lengths = counted.map((file) => text(file).trimEnd().split('\n').length).sort((a, b) => a - b);
const median = percentile(lengths, 0.5);
const p90 = percentile(lengths, 0.9);
const code = new Map(product.map((file) => [file, codeLines(text(file), file)]));
const sum = (files: readonly string[]): number => total(files.map((file) => code.get(file) ?? 0));

console.log(
  `${counted.length} files: median ${median} lines (at most ${LONGEST_MEDIAN}), 90th percentile ${p90} (${LONGEST_P90})`,
);
console.log(
  `${sum(counted)} lines of code; ${sum(counted.filter((file) => !SIMULATOR.test(file)))} without the simulator`,
);
console.log(`${sum(product.filter((file) => data.has(file)))} more in ${product.length - counted.length} data tables`);
for (const pattern of empty) console.error(`taller/calidad/tablas-de-datos.json names ${pattern}, which is no file`);
if (empty.length > 0 || median > LONGEST_MEDIAN || p90 > LONGEST_P90) process.exitCode = 1;
