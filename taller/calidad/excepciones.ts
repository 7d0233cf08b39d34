import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ESLint, type Linter } from 'eslint';
import { ROOT } from '../../dev/stack/root';

/** For each lint rule: files that may break it, each with its reason. */
export type Exceptions = Readonly<Record<string, Readonly<Record<string, string>>>>;

export const EXCEPTIONS = JSON.parse(
  readFileSync(path.join(ROOT, 'taller', 'calidad', 'excepciones.json'), 'utf8'),
) as Exceptions;

const configured = new ESLint({ cwd: ROOT });

/** Whether the file breaks the rule, with the options that eslint.config.mjs gives it. */
async function breaks(rule: string, file: string): Promise<boolean> {
  const { plugins, languageOptions, rules } = (await configured.calculateConfigForFile(file)) as Linter.Config;
  const [, ...options] = rules![rule] as [Linter.Severity, ...unknown[]];
  const parserOptions = { ...(languageOptions?.['parserOptions'] as object), projectService: false };
  const alone: Linter.Config = {
    files: ['**'],
    plugins,
    languageOptions: { ...languageOptions, parserOptions },
    rules: { [rule]: ['error', ...options] },
  };
  const [result] = await new ESLint({ cwd: ROOT, overrideConfigFile: true, overrideConfig: alone }).lintFiles(file);
  return result!.messages.some(({ ruleId }) => ruleId === rule);
}

/** Exceptions whose file keeps the rule or is missing, or that give no reason. */
export async function unneededExceptions(exceptions: Exceptions): Promise<string[]> {
  const problems: string[] = [];
  for (const [rule, files] of Object.entries(exceptions)) {
    for (const [file, reason] of Object.entries(files)) {
      if (!reason.trim()) problems.push(`${file} gives no reason to break ${rule}`);
      if (!existsSync(path.join(ROOT, file))) problems.push(`${file} is gone, but may break ${rule}`);
      else if (!(await breaks(rule, file))) problems.push(`${file} keeps ${rule}, but may break it`);
    }
  }
  return problems;
}
