import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../../dev/stack/root';

/** A violation: the rule, the importing file, the import. A cycle is reported once, for all its files. */
export interface Violation {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
  readonly cycle?: readonly { readonly name: string }[];
}

interface Report {
  summary: {
    totalCruised: number;
    violations: (Omit<Violation, 'rule'> & { rule: { name: string } })[];
    ruleSetUsed: { forbidden: { name: string; comment: string }[] };
  };
}

const PROGRAM = path.join(ROOT, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruiser.mjs');
const REPORT_LIMIT = 256 * 1024 * 1024;

/** Checks all sources in `folder` against its reglas.cjs. */
export async function cruise(
  folder: string,
): Promise<{ files: number; rules: Map<string, string>; violations: Violation[] }> {
  const args = [
    '--config',
    'taller/calidad/arquitectura/reglas.cjs',
    '--output-type',
    'json',
    'apps',
    'libs',
    'migrations',
    'test',
    'dev',
    'taller',
  ];
  // The exit status counts the violations, so the output decides.
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM, ...args], {
    cwd: folder,
    maxBuffer: REPORT_LIMIT,
  }).catch((error: Error & { stdout: string; stderr: string }) => {
    if (error.stdout) return error;
    throw new Error(`dependency-cruiser failed: ${error.stderr || error.message}`);
  });
  const { summary } = JSON.parse(stdout) as Report;
  return {
    files: summary.totalCruised,
    rules: new Map(summary.ruleSetUsed.forbidden.map(({ name, comment }) => [name, comment])),
    violations: summary.violations.map((violation) => ({ ...violation, rule: violation.rule.name })),
  };
}
