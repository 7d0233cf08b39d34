import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import type { Encargo } from './obrero';

/** A process is replaced after this many mutants, so that their leftovers do not accumulate. */
const ENCARGOS_POR_PROCESO = 400;
const SIN_RESPUESTA = Symbol('no answer');

/** Gives work to processes, one piece at a time to each, and stops a process that does not answer in time. */
export class Cuadrilla {
  constructor(
    /** File with what the processes load instead of `dist/`. */
    private readonly compilados: string,
    private readonly cuantos: number,
  ) {}

  /**
   * Does all pieces of work in this order, until `seguir` returns false.
   * @param alTerminar gets each answer; undefined if none came in time.
   */
  async hacer<E extends Encargo, R>(
    encargos: readonly { encargo: E; limiteMs: number }[],
    alTerminar: (encargo: E, respuesta: R | undefined) => void,
    seguir: () => boolean = () => true,
  ): Promise<void> {
    const pendientes = encargos.values();
    const trabajar = async (): Promise<void> => {
      let proceso: ChildProcess | undefined;
      let hechos = 0;
      for (const { encargo, limiteMs } of pendientes) {
        if (!seguir()) break;
        if (!proceso || hechos >= ENCARGOS_POR_PROCESO) {
          proceso?.kill('SIGKILL');
          proceso = fork(path.join(__dirname, 'obrero.js'), [this.compilados], { stdio: 'ignore' });
          hechos = 0;
        }
        hechos += 1;
        const respuesta = await preguntar(proceso, encargo, limiteMs);
        if (respuesta === SIN_RESPUESTA) {
          proceso.kill('SIGKILL');
          proceso = undefined;
        }
        alTerminar(encargo, respuesta === SIN_RESPUESTA ? undefined : (respuesta as R));
      }
      proceso?.kill('SIGKILL');
    };
    await Promise.all(Array.from({ length: this.cuantos }, trabajar));
  }
}

/** A process that ends without an answer counts as no answer. */
function preguntar(proceso: ChildProcess, encargo: Encargo, limiteMs: number): Promise<unknown> {
  return new Promise((resolve) => {
    const terminar = (respuesta: unknown): void => {
      clearTimeout(espera);
      proceso.removeAllListeners();
      resolve(respuesta);
    };
    const espera = setTimeout(() => terminar(SIN_RESPUESTA), limiteMs);
    proceso.once('message', terminar);
    proceso.once('exit', () => terminar(SIN_RESPUESTA));
    proceso.once('error', () => terminar(SIN_RESPUESTA));
    proceso.send(encargo);
  });
}
