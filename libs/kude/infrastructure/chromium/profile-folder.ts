import { chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const PREFIX = 'timbo-kude-';
const ours = new Set<string>();

/**
 * Makes a profile folder for one browser. Its name has the id of this process, so that a later process can tell whether the folder is still
 * in use.
 * @param user its owner, if not ours.
 */
export async function makeProfileFolder(user?: number): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), `${PREFIX}${process.pid}-`));
  if (user !== undefined) await chown(folder, user, user);
  ours.add(folder);
  return folder;
}

export async function removeProfileFolder(folder: string): Promise<void> {
  // The next process removes leftovers, as after a kill.
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }).catch(() => undefined);
  ours.delete(folder);
}

/** Removes folders left behind by browsers of killed processes. */
export async function sweepProfileFolders(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const [, pid] = /^timbo-kude-(\d+)-/.exec(name) ?? [];
    const folder = path.join(tmpdir(), name);
    // In a container every process has the same id: a folder with our id that we did not make is from an earlier process.
    const needed = ours.has(folder) || (Number(pid) !== process.pid && lives(Number(pid)));
    if (pid && !needed) await removeProfileFolder(folder);
  }
}

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
