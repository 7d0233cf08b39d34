import { readFileSync } from 'node:fs';
import { setInterval } from 'node:timers';
import { pedir } from './medir';

export interface Exportacion {
  ms: number;
  bytes: number;
  /** The peak size of the process in the first and in the second half of the export. */
  mayorMb: [primera: number, segunda: number];
}

const residenteMb = (pid: number): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024);

export async function exportar(url: string, apiKey: string, pid: number): Promise<Exportacion> {
  const muestras = [residenteMb(pid)];
  const vigia = setInterval(() => muestras.push(residenteMb(pid)), 20);
  const inicio = performance.now();
  const { bytes, status } = await pedir(url, apiKey);
  clearInterval(vigia);
  if (status !== 200) throw new Error(`${url} answered ${status}`);
  const mitad = Math.ceil(muestras.length / 2);
  const mayor = (desde: number, hasta?: number): number => Math.max(...muestras.slice(desde, hasta));
  return {
    ms: performance.now() - inicio,
    bytes,
    mayorMb: [mayor(0, mitad), mayor(Math.min(mitad, muestras.length - 1))],
  };
}
