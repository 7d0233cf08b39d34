import { setTimeout as delay } from 'node:timers/promises';

/** CPU time in ms, by process. */
export type Cpu = Record<string, number>;

const MIRADAS_AL_REPOSO = 4;

/** The CPU time of named processes, less what they use while idle. */
export class Gasto {
  private ocioso: Cpu = {};

  /** @param ahora CPU time used so far, by process. */
  constructor(private readonly ahora: () => Cpu) {}

  /** Learns what the idle processes use: the least of some readings, because earlier work may still be ending. */
  async aprenderElReposo(miradas = MIRADAS_AL_REPOSO, ms = 1_000): Promise<void> {
    const vistas: Cpu[] = [];
    for (let i = 0; i < miradas; i += 1) {
      const antes = this.ahora();
      await delay(ms);
      vistas.push(porProceso(this.ahora(), (nombre, cpu) => ((cpu - (antes[nombre] ?? 0)) / ms) * 1_000));
    }
    this.ocioso = porProceso(vistas[0]!, (nombre) => Math.min(...vistas.map((vista) => vista[nombre] ?? 0)));
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
    const cpuDelProceso = (nombre: string): number =>
      ((despues[nombre] ?? 0) - (antes[nombre] ?? 0) - (this.ocioso[nombre] ?? 0) * segundos) / cuantos;
    return { segundos, cpu: Object.fromEntries(nombres.map((nombre) => [nombre, Math.max(0, cpuDelProceso(nombre))])) };
  }
}

/** @param hacer gives the new value of a process. */
export const porProceso = <V>(valores: Record<string, V>, hacer: (nombre: string, valor: V) => number): Cpu =>
  Object.fromEntries(Object.entries(valores).map(([nombre, valor]) => [nombre, hacer(nombre, valor)]));
