import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';

/** A drill or a restore is at work in the same folder. */
export class Ocupada extends Error {}

const TOMADO = 1;

/**
 * Does the work while no other drill or restore is in this folder. The kernel holds the lock: it ends with the process, however that dies,
 * and counts between containers that share the folder. @throws Ocupada
 */
export async function aSolas<T>(carpeta: string, trabajo: () => Promise<T>): Promise<T> {
  mkdirSync(carpeta, { recursive: true, mode: 0o700 });
  const abierto = openSync(path.join(carpeta, 'timbo-cerrojo'), 'a', 0o600);
  try {
    // Node cannot lock a file. A lock belongs to the open file, which the program has from here: it stays when the program ends.
    const { status, error, stderr } = spawnSync('flock', ['--nonblock', '3'], {
      stdio: ['ignore', 'ignore', 'pipe', abierto],
      encoding: 'utf8',
    });
    if (status === TOMADO)
      throw new Ocupada(`a drill or a restore is at work in ${carpeta}: nothing was done. Try again when it has ended`);
    if (status !== 0) throw error ?? new Error(`flock failed (${status}): ${stderr.trim()}`);
    return await trabajo();
  } finally {
    closeSync(abierto);
  }
}
