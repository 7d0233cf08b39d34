import { existsSync } from 'node:fs';
import path from 'node:path';

function climb(folder: string): string {
  if (existsSync(path.join(folder, 'package-lock.json'))) return folder;
  const parent = path.dirname(folder);
  if (parent === folder) throw new Error('package-lock.json not found in any folder above this program');
  return climb(parent);
}

/** The repository's folder, both from the sources and from dist/. */
export const ROOT = climb(__dirname);
