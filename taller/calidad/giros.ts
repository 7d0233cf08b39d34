import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../dev/stack/root';

/** A turn of phrase that comments may not use. */
export interface Idiom {
  readonly idiom: string;
  /** A regular expression, case-insensitive, for a comment in one line. */
  readonly pattern: string;
  readonly plain: string;
  /** A comment with this idiom and no other one. */
  readonly example: string;
}

export const IDIOMS = JSON.parse(
  readFileSync(path.join(ROOT, 'taller', 'calidad', 'giros.json'), 'utf8'),
) as readonly Idiom[];

/** Idioms whose example another pattern finds too, so that it proves nothing, or whose plain form is missing. */
export function unprovenIdioms(): string[] {
  return IDIOMS.flatMap(({ idiom, plain, example }) => {
    const found = IDIOMS.filter(({ pattern }) => new RegExp(pattern, 'iu').test(example)).map((other) => other.idiom);
    const isProven = found.length === 1 && found[0] === idiom && plain.trim() !== '';
    return isProven ? [] : [`the example of "${idiom}" shows ${found.join(', ') || 'nothing'}`];
  });
}
