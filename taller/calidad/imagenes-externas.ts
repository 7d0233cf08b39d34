// `npm run taller -- imagenes-externas`: the images of others that must be looked at again (docker/imagenes-externas.md). It warns and
// never fails: a check that fails by the date alone would break a commit that nobody touched.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SystemClock } from '@libs/platform';
import { parse } from 'yaml';
import { ROOT } from '../../dev/stack/root';

const DAYS = 90;
const DAY_MS = 86_400_000;
const BUILT_HERE = /\/timbo-[\w-]+:\$/;

const read = (file: string): string => readFileSync(path.join(ROOT, 'docker', file), 'utf8');

/** The images that the files name and that this repository does not build, in order. */
export function imagesOfOthers(): string[] {
  const services = ['compose.yml', 'compose.observabilidad.yml'].flatMap((file) =>
    Object.values((parse(read(file), { merge: true }) as { services: Record<string, { image: string }> }).services),
  );
  const [, base] = /^ARG BASE=(\S+)$/m.exec(read('Dockerfile'))!;
  const copied = [...read('Dockerfile').matchAll(/^COPY --from=(\S+:\S+) /gm)].map(([, image]) => image!);
  const named = [base!, ...copied, ...services.map(({ image }) => image)].filter((image) => !BUILT_HERE.test(image));
  return [...new Set(named)].sort();
}

/** An image of the list, with the day on which somebody looked at it. */
export interface Listed {
  image: string;
  day: string;
}

export const listedImages = (): Listed[] =>
  [...read('imagenes-externas.md').matchAll(/^\| `([^`]+)` .*\| (\d{4}-\d{2}-\d{2}) \|/gm)].map(([, image, day]) => ({
    image: image!,
    day: day!,
  }));

/** The images that were looked at more than 90 days before `now`. */
export const overdue = (listed: readonly Listed[], now: Date): Listed[] =>
  listed.filter(({ day }) => now.getTime() - Date.parse(day) > DAYS * DAY_MS);

if (require.main === module) {
  const late = overdue(listedImages(), new SystemClock().now());
  for (const { image, day } of late)
    console.log(`! ${image} was last looked at on ${day}: docker/imagenes-externas.md says how`);
  if (late.length === 0) console.log(`Every image of others was looked at within ${DAYS} days.`);
}
