// Checks eslint.config.mjs and oxlint.json against planted code: each rule of a folder must report there, and must allow what is
// legal. The files exist in memory only, those for the rules with types in a folder of their own.
import { ESLint } from 'eslint';
import { ROOT } from '../../dev/stack/root';
import { EXCEPTIONS, unneededExceptions } from './excepciones';
import { IDIOMS, unprovenIdioms } from './giros';
import { unprovenTypedRules } from './tipados';

interface Planted {
  /** Undefined: nothing may be reported. */
  readonly rule?: string;
  readonly file: string;
  readonly code: string;
}

const violation = (rule: string, file: string, code: string): Planted => ({ rule, file, code });
const legal = (file: string, code: string): Planted => ({ file, code });

const lines = (count: number): string => 'void 0;\n'.repeat(count);
const long = `// ${'a'.repeat(138)}`;

const PLANTED: readonly Planted[] = [
  violation('casa/line-length', 'libs/de/domain/planted.ts', long),
  violation('casa/line-length', 'migrations/planted.ts', `export const a = \`\n${long}\`;`),
  violation('casa/line-length', 'libs/de/domain/planted.spec.ts', `// https://${'a'.repeat(140)}`),
  legal('libs/de/domain/planted.ts', long.slice(0, 140)),
  violation('casa/function-length', 'libs/de/domain/planted.ts', `export function a() {\n${lines(59)}}`),
  violation('casa/function-length', 'apps/api/src/planted.ts', `export class A {\n b() {\n${lines(59)}}\n}`),
  violation('casa/function-length', 'libs/de/domain/planted.spec.ts', `it('x', () => {\n${lines(59)}});`),
  legal('libs/de/domain/planted.ts', `export function a() {\n${lines(58)}}`),
  legal('libs/de/domain/planted.spec.ts', `describe.each([1])('x', () => {\n${lines(60)}});`),
  legal('test/planted.contract.ts', `export function a() {\n${lines(60)}it('x', () => undefined);\n}`),
  legal('migrations/planted.ts', `export function a() {\n${lines(60)}}`),
  violation('max-lines', 'libs/de/domain/planted.ts', lines(201)),
  violation('max-lines', 'libs/de/domain/planted.spec.ts', lines(501)),
  legal('libs/de/domain/planted.ts', lines(199)),
  legal('libs/de/domain/planted.spec.ts', lines(499)),
  legal('libs/catalogos/datos/planted.ts', lines(501)),
  violation(
    '@typescript-eslint/max-params',
    'libs/de/domain/planted.ts',
    'export const a = (b: 1, c: 1, d: 1, e: 1, f: 1, g: 1) => [b, c, d, e, f, g];',
  ),
  violation(
    '@typescript-eslint/max-params',
    'apps/api/src/planted.ts',
    'export class A { constructor(readonly b: 1, readonly c: 1, readonly d: 1, readonly e: 1, readonly f: 1, readonly g: 1) {} }',
  ),
  violation('casa/one-clock', 'libs/de/domain/planted.ts', 'export const a = new Date();'),
  violation('casa/one-clock', 'libs/de/domain/planted.spec.ts', 'export const a = Date.now();'),
  violation('casa/one-clock', 'test/planted.ts', 'export const a = { now: Date.now };'),
  violation('casa/one-clock', 'taller/planted.ts', 'export const a = Date();'),
  legal(
    'libs/de/domain/planted.ts',
    'export const a = (b: number) => [new Date(b), Date.parse("2026"), performance.now()];',
  ),
  legal('libs/platform/clock.ts', 'export const a = () => new Date();'),
  violation('casa/file-names', 'libs/de/utils/planted.ts', 'export const a = 1;'),
  violation('casa/file-names', 'libs/de/domain/helpers.ts', 'export const a = 1;'),
  violation('casa/file-names', 'libs/de/domain/sifen-planted.ts', 'export const a = 1;'),
  violation('casa/file-names', 'libs/de/domain/PlantedHere.ts', 'export const a = 1;'),
  violation('casa/file-names', 'libs/de/domain/index.ts', 'export const a = 1;'),
  legal('libs/de/domain/planted.entity.ts', 'export const a = 1;'),
  violation('casa/finished', 'libs/de/domain/planted.ts', 'export const a = 1; // TODO: finish'),
  violation('casa/finished', 'taller/planted.ts', '/* later: FIXME */ export const a = 1;'),
  legal('libs/de/domain/planted.ts', '// todo el documento\nexport const a = 1;'),
  ...IDIOMS.map(({ example }) => violation('casa/plain-comments', 'libs/de/domain/planted.ts', `// ${example}`)),
  violation('casa/plain-comments', 'taller/planted.mjs', 'export const a = 1; // It is drawn\n// anew.'),
  violation(
    'casa/plain-comments',
    'apps/panel/src/planted.tsx',
    '/**\n * What\n * came of it.\n */\nexport const a = 1;',
  ),
  legal('libs/de/domain/planted.ts', "// Each of which is drawn again.\nexport const a = 'What came of it at once';"),
  legal('migrations/planted.ts', '// It is drawn anew.\nexport const a = 1;'),
  violation('casa/swallowed', 'libs/de/domain/planted.ts', 'export const a = () => b().catch(() => undefined);'),
  violation(
    'casa/swallowed',
    'apps/api/src/planted.ts',
    'export function a() {\n  try {\n    b();\n  } catch {\n    return 1;\n  }\n}',
  ),
  legal('libs/de/domain/planted.ts', '// It ended meanwhile.\nexport const a = () => b().catch(() => undefined);'),
  legal('libs/de/domain/planted.ts', 'export const a = () => b().catch(() => log.warn(1));'),
  legal('libs/de/domain/planted.spec.ts', 'export const a = () => b().catch(() => undefined);'),
  violation('casa/last-returned', 'libs/de/planted.ts', 'export const a = async (tx: T) => [await tx.last([])];'),
  violation('casa/last-returned', 'libs/de/planted.ts', 'export const a = (tx: T) => b({ query: tx.last });'),
  violation('casa/last-returned', 'libs/de/planted.ts', 'export async function a(tx: T) {\n  await tx.last([]);\n}'),
  legal('libs/de/planted.ts', 'export const a = (tx: T) => tx.last([]);'),
  legal('libs/de/planted.ts', 'export function a(tx: T) {\n  return tx.last([]).then(() => 1);\n}'),
  violation('casa/brand', 'libs/de/domain/planted.ts', 'export const sifenUrl = 1;'),
  violation('casa/brand', 'apps/api/src/planted.ts', "export const url = 'https://sifen.example';"),
  legal('libs/fiscal/domain/planted.ts', "export const url = 'https://sifen.example';"),
  violation(
    'casa/one-writer',
    'libs/eventos/infrastructure/postgres/planted.ts',
    "export const a = `WITH d AS (UPDATE documento SET estado = 'C') SELECT`;",
  ),
  violation(
    'casa/one-writer',
    'libs/de/infrastructure/postgres/planted.ts',
    "export const a = 'INSERT INTO documento_historial SELECT';",
  ),
  violation(
    'casa/one-writer',
    'migrations/planted.ts',
    'export const a = `CREATE FUNCTION b() RETURNS void LANGUAGE sql AS $$ update documento d SET cdc = 1 $$`;',
  ),
  violation(
    'casa/one-writer',
    'libs/kude/infrastructure/postgres/planted.ts',
    "import { DOCUMENTO } from '@libs/de/postgres';\nexport const a = (tx) => tx.of(DOCUMENTO).update({}, { estado: 'A' });",
  ),
  legal(
    'libs/kude/infrastructure/postgres/planted.ts',
    "import { DOCUMENTO } from '@libs/de/postgres';\nexport const a = (tx) => tx.of(DOCUMENTO).findOneBy({});",
  ),
  violation('casa/one-writer', 'dev/planted.ts', "export const a = 'insert\\n  into documento (id)';"),
  violation('casa/one-writer', 'migrations/planted.ts', "export const a = 'DELETE FROM documento_historial';"),
  violation(
    'casa/one-writer',
    'apps/operador/src/planted.ts',
    "export const a = 'UPDATE documento_historial SET b = 1';",
  ),
  violation(
    'casa/one-writer',
    'apps/operador/src/planted.ts',
    'export const a = `UPDATE public."documento" SET b = 1`;',
  ),
  violation('casa/one-writer', 'dev/planted.ts', "export const a = 'MERGE INTO documento USING b';"),
  violation('casa/one-writer', 'dev/planted.ts', "export const a = 'TRUNCATE documento';"),
  legal(
    'libs/de/infrastructure/postgres/planted.ts',
    "// SQL by hand: planted.\nexport const a = 'UPDATE documento_detalle SET b = 1; INSERT INTO documento_xml SELECT FROM documento';",
  ),
  legal(
    'libs/de/infrastructure/postgres/vida/sentencias-de-vida.ts',
    "// SQL by hand: planted.\nexport const a = 'UPDATE documento SET b = 1';",
  ),
  violation('casa/wire-names', 'libs/de/domain/planted.ts', 'export const a = /<dNumTim>/;'),
  violation('casa/wire-names', 'apps/api/src/planted.ts', 'export const a = `<DE Id="01">`;'),
  legal('libs/kude/infrastructure/fiscal/planted.ts', "export const a = '<dNumTim>';"),
  legal('apps/api/src/planted.ts', "export const a = '<div><DEDto>';"),
  violation(
    'casa/sql-by-hand',
    'libs/series/infrastructure/postgres/planted.ts',
    'export const a = `SELECT a FROM b`;',
  ),
  violation('casa/sql-by-hand', 'apps/api/src/planted.ts', "// SQL by hand:\nexport const a = 'DELETE FROM b';"),
  violation(
    'casa/sql-by-hand',
    'libs/kude/infrastructure/postgres/planted.ts',
    "export const b = 1;\n// SQL by hand: too late.\nexport const a = 'UPDATE c SET d = 1';",
  ),
  legal('libs/series/infrastructure/postgres/planted.ts', "export const a = 'what to select'; // UPDATE"),
  violation('no-restricted-syntax', 'libs/de/domain/planted.spec.ts', "it.only('x', () => undefined);"),
  violation('no-restricted-syntax', 'libs/de/domain/planted.spec.ts', "describe.skip('x', () => undefined);"),
  violation('no-restricted-syntax', 'taller/planted.spec.ts', "xit('x', () => undefined);"),
  violation('no-restricted-syntax', 'test/planted.ts', "test.todo('x');"),
  violation('no-restricted-syntax', 'libs/de/domain/planted.spec.ts', 'setTimeout(() => undefined, 10);'),
  violation('no-restricted-syntax', 'taller/planted.spec.ts', "import 'node:timers/promises';"),
  violation('no-restricted-syntax', 'libs/de/domain/planted.ts', 'export const a = process.env.A;'),
  violation('no-restricted-syntax', 'apps/api/src/planted.ts', "export const a = process.env['A'];"),
  legal('apps/api/src/config.ts', 'export const a = process.env;'),
  legal('taller/planted.ts', 'export const a = process.env.A;'),
  violation('no-restricted-syntax', 'libs/kude/domain/planted.ts', 'export default class Uno {}'),
  violation('no-restricted-syntax', 'apps/api/src/planted.ts', 'const a = 1; export { a as default };'),
  violation('no-restricted-syntax', 'libs/de/domain/planted.ts', "export const a = parseFloat('1.5');"),
  violation('no-restricted-syntax', 'libs/fiscal/domain/planted.ts', 'export const a = (1.5).toFixed(2);'),
  violation('no-restricted-syntax', 'libs/de/domain/planted.ts', "export const a = 'x'.normalize('NFC');"),
  violation('no-restricted-syntax', 'apps/api/src/planted.ts', "export const a = (b: string) => b.normalize('NFD');"),
  violation('no-console', 'apps/api/src/planted.ts', "console.log('x');"),
  violation('@typescript-eslint/no-explicit-any', 'libs/de/domain/planted.ts', 'export const a: any = 1;'),
  violation(
    '@typescript-eslint/consistent-type-imports',
    'libs/de/domain/planted.ts',
    "import { Solicitud } from './solicitud'; export type A = Solicitud;",
  ),
  legal(
    'apps/api/src/planted.ts',
    "import { Injectable } from '@nestjs/common';\nimport { Clock } from '@libs/platform';\n" +
      '@Injectable() export class A { constructor(readonly clock: Clock) {} }',
  ),
];

const eslint = new ESLint({ cwd: ROOT });

async function problemsOf({ rule, file, code }: Planted): Promise<string[]> {
  const [result] = await eslint.lintText(`${code}\n`, { filePath: file });
  const reported = (result?.messages ?? []).map(({ ruleId, message }) => ruleId ?? message);
  if (rule) return reported.includes(rule) ? [] : [`${rule} did not report in ${file}: ${code}`];
  return reported.map((name) => `${name} refused the legal ${file}: ${code}`);
}

/** Entries that must be reported: of a file that keeps the rule, and of one that is missing. */
const UNNEEDED = { 'max-lines': { 'taller/calidad/resumen.mjs': 'planted', 'libs/gone.ts': 'planted' } };

async function missedExceptions(): Promise<string[]> {
  const reported = (await unneededExceptions(UNNEEDED)).join();
  const planted = Object.keys(UNNEEDED['max-lines']);
  return planted.filter((file) => !reported.includes(file)).map((file) => `an unneeded exception passed: ${file}`);
}

void (async () => {
  const problems: string[] = [];
  for (const planted of PLANTED) problems.push(...(await problemsOf(planted)));
  problems.push(
    ...(await unneededExceptions(EXCEPTIONS)),
    ...(await missedExceptions()),
    ...unprovenTypedRules(),
    ...unprovenIdioms(),
  );
  console.log(`${PLANTED.length} planted files`);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
})();
