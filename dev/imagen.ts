// `node dist/dev/imagen.js <folder>`: parts dist/ into one folder for each image (docker/Dockerfile), with what its process runs and
// nothing else: no tests and their helpers, no dev/ and taller/, no other process, and the simulator in its own image alone.
import { cpSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './stack/root';

const DIST = path.join(ROOT, 'dist');

/** The files of an image besides its own folder of apps/ and those of all images. */
const ALSO = {
  // The panel; the command line, which the guides offer; the server of assistants, which the command line shares.
  api: ['panel/', 'cli/', 'sdk/mcp/', 'sdk/typescript/src/'],
  'fiscal-submitter': [],
  'kude-renderer': ['libs/kude/infrastructure/chromium/'],
  identidad: [],
  operador: [],
  // For development: docker/compose.yml also runs the seed from this image, which declares the demo's taxpayer and issues its certificate.
  'fiscal-simulator': ['libs/fiscal/testing/', 'libs/series/testing/', 'dev/seed-demo.js'],
} as const satisfies Record<string, readonly string[]>;

export type Image = keyof typeof ALSO;
export const IMAGES = Object.keys(ALSO) as Image[];

const TESTS = /\.(spec|int-spec|e2e-spec|contract)\.js|\/testing\/|^(apps|libs)\/[^/]+\/test\//;
const SHARED = /^(libs|migrations)\//;
const CHROMIUM = 'libs/kude/infrastructure/chromium/';

/** Whether an image contains a file of dist/; the path is relative to dist/. */
export function carries(image: Image, file: string): boolean {
  const also: readonly string[] = ALSO[image];
  if (also.some((start) => file.startsWith(start))) return !/\.(spec|int-spec|contract)\.js/.test(file);
  if (TESTS.test(file) || file.startsWith(CHROMIUM)) return false;
  return SHARED.test(file) || file.startsWith(`apps/${image}/`);
}

/** All files of dist/, relative to dist/. */
export function built(): string[] {
  const entries = readdirSync(DIST, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(DIST, path.join(entry.parentPath, entry.name)));
}

if (require.main === module) {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new Error('Usage: node dist/dev/imagen.js <folder>');
  const files = built();
  for (const image of IMAGES)
    for (const file of files.filter((one) => carries(image, one)))
      cpSync(path.join(DIST, file), path.join(folder, image, file));
}
