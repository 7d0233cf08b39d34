import 'reflect-metadata';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ejecutar } from '../apps/operador/src/orden';
import { TAREAS } from '../apps/operador/src/tareas';
import { nodeProgram, OPERADOR } from '../dev/stack/programs';
import { owned } from './during';

export interface Hecho {
  codigo: number | null;
  senhal: NodeJS.Signals | null;
  salida: string;
}

/**
 * An operator's task, in this process: one of its own would load the product again for each task, a second of CPU. With `CRASH_POINT`, the
 * point at which it is killed as by `kill -9`, it is a process of its own.
 */
export function operador(env: NodeJS.ProcessEnv, ...orden: string[]): Promise<Hecho> {
  const todo = { ...process.env, ...env };
  return env['CRASH_POINT'] ? operadorAparte(todo, ...orden) : enEste(todo, orden);
}

/** The same as a process. */
export async function operadorAparte(entorno: NodeJS.ProcessEnv, ...orden: string[]): Promise<Hecho> {
  const { file, args, env } = nodeProgram(OPERADOR, { ...process.env, ...entorno }, ...orden);
  const proceso = owned(spawn(file, args, { env }));
  let texto = '';
  for (const salida of [proceso.stdout, proceso.stderr]) salida.on('data', (t: Buffer) => (texto += t.toString()));
  const [codigo, senhal] = (await once(proceso, 'close')) as [number | null, NodeJS.Signals | null];
  return { codigo, senhal, salida: texto };
}

async function enEste(env: NodeJS.ProcessEnv, orden: string[]): Promise<Hecho> {
  const entornoPropio = process.env;
  let texto = '';
  const decir = (...partes: unknown[]): void => void (texto += `${partes.join(' ')}\n`);
  const salidas = [jest.spyOn(console, 'log'), jest.spyOn(console, 'error')].map((metodo) =>
    metodo.mockImplementation(decir),
  );
  try {
    process.env = env;
    const codigo = await ejecutar(TAREAS, orden, { decir, quejarse: decir });
    return { codigo, senhal: null, salida: texto };
  } finally {
    process.env = entornoPropio;
    for (const metodo of salidas) metodo.mockRestore();
  }
}
