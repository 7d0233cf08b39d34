import { setTimeout as delay } from 'node:timers/promises';
import { cpuTime } from '../cpu';

/** CPU time in ms, by process. */
export type Cpu = Record<string, number>;

const MIRADAS_AL_REPOSO = 4;

/** The CPU time of named processes, less what they use while nothing is asked of them. */
export class Gasto {
  private ocioso: Cpu = {};

  /** @param pids process ids by name; a group of processes counts together with its children. */
  constructor(private readonly pids: () => Record<string, number>) {}

  /** Learns what the idle processes use: the least of some looks, because earlier work may still be ending. */
  async aprenderElReposo(): Promise<void> {
    const miradas: Cpu[] = [];
    for (let i = 0; i < MIRADAS_AL_REPOSO; i += 1) {
      const antes = this.ahora();
      await delay(1_000);
      miradas.push(porProceso(this.ahora(), (nombre, ms) => ms - (antes[nombre] ?? 0)));
    }
    this.ocioso = porProceso(miradas[0]!, (nombre) => Math.min(...miradas.map((mirada) => mirada[nombre] ?? 0)));
  }

  /** What an action costs, by process and for each of `cuantos` documents. Only the processes named are counted. */
  async de(
    nombres: readonly string[],
    cuantos: number,
    hacer: () => Promise<void>,
  ): Promise<{ segundos: number; cpu: Cpu }> {
    const [inicio, antes] = [performance.now(), this.ahora()];
    await hacer();
    const segundos = (performance.now() - inicio) / 1_000;
    const despues = this.ahora();
    const uno = (nombre: string): number =>
      ((despues[nombre] ?? 0) - (antes[nombre] ?? 0) - (this.ocioso[nombre] ?? 0) * segundos) / cuantos;
    return { segundos, cpu: Object.fromEntries(nombres.map((nombre) => [nombre, Math.max(0, uno(nombre))])) };
  }

  private ahora(): Cpu {
    return porProceso(this.pids(), (_, pid) => cpuTime(pid));
  }
}

const porProceso = (valores: Cpu, hacer: (nombre: string, valor: number) => number): Cpu =>
  Object.fromEntries(Object.entries(valores).map(([nombre, valor]) => [nombre, hacer(nombre, valor)]));
