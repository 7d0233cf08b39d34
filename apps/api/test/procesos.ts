import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stackDePrueba } from '../../../test/stack';

/** Process id of a part of the stack as it runs now: the supervisor writes a new one after every restart. */
export function pidDe(nombre: string): number {
  const archivo = path.join(stackDePrueba().folder, 'run', `${nombre}.pid`);
  return (JSON.parse(readFileSync(archivo, 'utf8')) as { pid: number }).pid;
}

export function senhal(nombre: string, signal: NodeJS.Signals): number {
  const pid = pidDe(nombre);
  process.kill(pid, signal);
  return pid;
}
