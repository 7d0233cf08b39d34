import { mkdirSync } from 'node:fs';

/** Makes the folder if the work finds none, and then does it: it mostly exists, and asking for it each time costs more than the write. */
export async function orInFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!absent(error as NodeJS.ErrnoException)) throw error;
    makeFolder(folder);
    return work();
  }
}

/**
 * Makes the folder and those above it, into which the group writes too; their group is that of the folder above, if that one has the
 * setgid bit. The usual umask would take the group's right away, and a right that is given afterwards would stay missing if the process
 * died in between: other users cannot give it.
 */
export function makeFolder(folder: string): void {
  const umask = process.umask(0o007);
  try {
    mkdirSync(folder, { recursive: true });
  } finally {
    process.umask(umask);
  }
}

export const absent = (error: NodeJS.ErrnoException): boolean => error.code === 'ENOENT';
