import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';

/** Writes JSON that only its owner may read, atomically. */
export function writeSecret(file: string, value: unknown): void {
  const draft = `${file}.draft`;
  writeFileSync(draft, `${JSON.stringify(value, undefined, 2)}\n`, { mode: 0o600 });
  renameSync(draft, file);
}

/** The secrets in `file`; missing ones are made once and kept. */
export function keptSecrets<Name extends string>(
  file: string,
  makers: Record<Name, () => string>,
): Record<Name, string> {
  const kept: Partial<Record<Name, string>> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const names = Object.keys(makers) as Name[];
  const all = Object.fromEntries(names.map((name) => [name, kept[name] ?? makers[name]()])) as Record<Name, string>;
  if (names.some((name) => kept[name] === undefined)) writeSecret(file, { ...kept, ...all });
  return all;
}
