// The lint rules that need types (oxlint.json), each against a planted violation and legal code beside it.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '../../dev/stack/root';

const CONFIG = 'taller/calidad/oxlint.json';

/** For each rule the code that it reports, and code that no rule reports. */
const PLANTED: Readonly<Record<string, readonly [violation: string, legal: string]>> = {
  'await-thenable': ['export async function a() { await 1; }', 'export const a = async (b: Promise<1>) => await b;'],
  'no-array-delete': ['export const a = (b: 1[]) => delete b[0];', 'export const a = (b: { c?: 1 }) => delete b.c;'],
  'no-floating-promises': ['Promise.resolve(1);', 'void Promise.resolve(1);'],
  'no-for-in-array': ['for (const a in [1]) void a;', 'for (const a in { b: 1 }) void a;'],
  'no-misused-promises': [
    'export const a = async () => 1; if (a()) throw new Error();',
    'export const a = async () => 1; if (a) void a();',
  ],
  'only-throw-error': ["throw 'a';", 'throw new RangeError();'],
  'prefer-promise-reject-errors': [
    "export const a = Promise.reject('b');",
    'export const a = (b: unknown) => Promise.reject(b);',
  ],
  'return-await': [
    'export async function a(b: Promise<1>) { try { return b; } catch { return 2; } }',
    'export const a = async (b: Promise<1>) => b;',
  ],
  'switch-exhaustiveness-check': [
    'export function a(b: 1 | 2) { switch (b) { case 1: return 3; } return 4; }',
    'export function a(b: 1 | 2) { switch (b) { case 1: return 3; default: return 4; } }',
  ],
};

interface Report {
  readonly diagnostics: readonly { readonly code: string; readonly filename: string }[];
}

function lint(folder: string): Report {
  const program = path.join(ROOT, 'node_modules', 'oxlint', 'bin', 'oxlint');
  const args = [program, '--config', path.join(ROOT, CONFIG), '--format', 'json', folder];
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
  if (!stdout.startsWith('{')) throw new Error(`oxlint failed: ${stdout}${stderr}`);
  return JSON.parse(stdout) as Report;
}

function problemsIn(folder: string): string[] {
  // The planted code uses no package, so the folder needs none.
  const compilerOptions = { types: [], paths: {}, rootDir: folder };
  const tsconfig = { extends: path.join(ROOT, 'tsconfig.json'), compilerOptions, include: ['*.ts'], exclude: [] };
  const files = { 'tsconfig.json': JSON.stringify(tsconfig) };
  for (const [rule, [violation, legal]] of Object.entries(PLANTED)) {
    Object.assign(files, { [`${rule}.ts`]: `${violation}\nexport {};`, [`${rule}.legal.ts`]: `${legal}\nexport {};` });
  }
  for (const [file, code] of Object.entries(files)) writeFileSync(path.join(folder, file), `${code}\n`);
  const reported = new Set(
    lint(folder).diagnostics.map(({ code, filename }) => `${code} in ${path.basename(filename)}`),
  );
  const expected = Object.keys(PLANTED).map((rule) => `typescript(${rule}) in ${rule}.ts`);
  return [
    ...expected.filter((one) => !reported.has(one)).map((one) => `not reported: ${one}`),
    ...[...reported].filter((one) => !expected.includes(one)).map((one) => `reported, although legal: ${one}`),
  ];
}

/** Rules of oxlint.json that miss their planted violation, refuse legal code, or have no violation here. */
export function unprovenTypedRules(): string[] {
  const { rules } = JSON.parse(readFileSync(path.join(ROOT, CONFIG), 'utf8')) as { rules: object };
  const unplanted = Object.keys(rules).filter((rule) => !(rule.replace('typescript/', '') in PLANTED));
  const folder = mkdtempSync(path.join(tmpdir(), 'tipados-'));
  try {
    return [...problemsIn(folder), ...unplanted.map((rule) => `${rule} has no planted violation`)];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
