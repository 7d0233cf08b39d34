import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** How programs run, as nothing says otherwise: as who started the task, with its environment. PostgreSQL refuses root. */
export interface Como {
  readonly env?: NodeJS.ProcessEnv;
  readonly uid?: number;
  readonly gid?: number;
  /** The root of the machine, as nothing says otherwise. */
  readonly cwd?: string;
}

/** A program that failed, with its last lines. */
export class FalloDePrograma extends Error {
  constructor(
    readonly programa: string,
    readonly codigo: number | null,
    readonly dice: string,
    /** Everything that it wrote to stdout. */
    readonly escrito = '',
  ) {
    super(`${programa} failed (${codigo}): ${dice}`);
  }
}

/** What cannot be printed: pgBackRest quotes a file that a wrong key has opened. */
export const SIN_LETRAS = /[^\x20-\x7e\n]+/g;
const LINEAS_DE_ERROR = 4;

const ultimas = (texto: string): string =>
  texto.replace(SIN_LETRAS, '?').trim().split('\n').slice(-LINEAS_DE_ERROR).join(' ').slice(0, 500);

/**
 * Runs a program to its end and resolves with what it wrote. When this process is killed, so is the program: nothing writes any more into a
 * folder that the next run empties. @throws FalloDePrograma
 */
export async function correr(
  { env, uid, gid, cwd = '/' }: Como,
  programa: string,
  args: readonly string[],
): Promise<string> {
  const proceso = spawn('setpriv', ['--pdeathsig=KILL', programa, ...args], {
    env,
    uid,
    gid,
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [escrito, quejas] = ['', ''];
  proceso.stdout.setEncoding('utf8').on('data', (trozo: string) => (escrito += trozo));
  proceso.stderr.setEncoding('utf8').on('data', (trozo: string) => (quejas += trozo));
  const codigo = await new Promise<number | null>((resolve, reject) => {
    proceso.once('error', reject);
    proceso.once('close', resolve);
  });
  if (codigo !== 0) throw new FalloDePrograma(path.basename(programa), codigo, ultimas(quejas), escrito);
  return escrito;
}

/** A program of PostgreSQL, of the version that made these data: in Debian's folder, else on the PATH. */
export async function postgresDe(datos: string, programa: string): Promise<string> {
  const version = (await readFile(path.join(datos, 'PG_VERSION'), 'utf8')).trim();
  const carpeta = `/usr/lib/postgresql/${version}/bin`;
  return existsSync(carpeta) ? path.join(carpeta, programa) : programa;
}
