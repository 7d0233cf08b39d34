import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../dev/stack/root';

/** The first line in which a generated text and the file in the repository differ; undefined when they are equal. */
export function firstDifference(file: string, made: string): string | undefined {
  const full = path.join(ROOT, file);
  const kept = existsSync(full) ? readFileSync(full, 'utf8') : '';
  if (kept === made) return undefined;
  const [before, now] = [kept.split('\n'), made.split('\n')];
  const line = now.findIndex((text, index) => text !== before[index]);
  const at = line < 0 ? now.length : line;
  return `${file}:${at + 1} says ${JSON.stringify(before[at] ?? '')}, the code says ${JSON.stringify(now[at] ?? '')}`;
}

/** Writes a generated file or, with --check, only reports whether the one in the repository is equal. */
export function drift(file: string, made: string, command: string): void {
  const difference = firstDifference(file, made);
  if (!process.argv.includes('--check')) {
    mkdirSync(path.dirname(path.join(ROOT, file)), { recursive: true });
    writeFileSync(path.join(ROOT, file), made);
    console.log(`${file}: ${difference ? 'written' : 'unchanged'}`);
  } else if (difference) {
    console.error(`${difference}\n${file} is not what the code makes: run \`${command}\` and commit it`);
    process.exitCode = 1;
  } else {
    console.log(`${file} is what the code makes`);
  }
}
