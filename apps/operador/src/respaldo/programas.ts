import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';

/** How programs run, as nothing says otherwise: as who started the task, with its environment. PostgreSQL refuses root. */
export interface Como {
  readonly env?: NodeJS.ProcessEnv;
  readonly uid?: number;
  readonly gid?: number;
}

/** A program that failed, with its last lines. */
export class FalloDePrograma extends Error {
  constructor(
    readonly programa: string,
    readonly codigo: number | null,
    readonly dice: string,
  ) {
    super(`${programa} failed (${codigo}): ${dice}`);
  }
}

/** What cannot be printed: pgBackRest quotes a file that a wrong key has opened. */
const SIN_LETRAS = /[^\x20-\x7e\n]+/g;
const LINEAS_DE_ERROR = 4;

const ultimas = (texto: string): string =>
  texto.replace(SIN_LETRAS, '?').trim().split('\n').slice(-LINEAS_DE_ERROR).join(' ').slice(0, 500);

type Orden = readonly [programa: string, args: readonly string[]];

const lanzar = ({ env, uid, gid }: Como, [programa, args]: Orden): ChildProcessWithoutNullStreams =>
  spawn(programa, args, { env, uid, gid, cwd: '/' });

/** Resolves when it has ended well. @throws FalloDePrograma */
async function acabado([programa]: Orden, proceso: ChildProcessWithoutNullStreams): Promise<void> {
  let quejas = '';
  proceso.stderr.setEncoding('utf8').on('data', (trozo: string) => (quejas += trozo));
  const codigo = await new Promise<number | null>((resolve, reject) => {
    proceso.once('error', reject);
    proceso.once('close', resolve);
  });
  if (codigo !== 0) throw new FalloDePrograma(path.basename(programa), codigo, ultimas(quejas));
}

/** A program that ends early does not read on: its status says why. */
const entregar = (proceso: ChildProcessWithoutNullStreams, entrada: string): void =>
  void proceso.stdin.on('error', () => undefined).end(entrada);

/** Runs a program to its end and resolves with what it wrote. @throws FalloDePrograma */
export async function correr(como: Como, programa: string, args: readonly string[], entrada = ''): Promise<string> {
  const orden: Orden = [programa, args];
  const proceso = lanzar(como, orden);
  let escrito = '';
  proceso.stdout.setEncoding('utf8').on('data', (trozo: string) => (escrito += trozo));
  entregar(proceso, entrada);
  await acabado(orden, proceso);
  return escrito;
}

/** Two programs: `entrada` into the first, its output into the second. @throws FalloDePrograma of the first that failed. */
export async function encadenar(como: Como, primera: Orden, entrada: string, segunda: Orden): Promise<void> {
  const [uno, otro] = [lanzar(como, primera), lanzar(como, segunda)];
  entregar(uno, entrada);
  otro.stdout.resume();
  const fines = [acabado(primera, uno), acabado(segunda, otro)];
  await Promise.allSettled([...fines, pipeline(uno.stdout, otro.stdin)]);
  await fines[0];
  await fines[1];
}
