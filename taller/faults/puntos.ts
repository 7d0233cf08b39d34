import type { Launch } from '../../dev/stack/service';

/** Which process dies at which crash point at its next start (libs/platform/crash-point.ts). Each arming is valid for one start. */
export class Puntos {
  private readonly armados = new Map<string, string>();

  /** @param punto name of the crash point, with `:n` to die at the n-th passage. */
  preparar(proceso: string, punto: string): void {
    this.armados.set(proceso, punto);
  }

  armar(proceso: string, launch: Launch): Launch {
    const punto = this.armados.get(proceso);
    this.armados.delete(proceso);
    return punto === undefined ? launch : { ...launch, env: { ...launch.env, CRASH_POINT: punto } };
  }
}
