import { readFileSync } from 'node:fs';
import { setInterval } from 'node:timers';
import { pedir } from './medir';

export interface Exportacion {
  ms: number;
  bytes: number;
  /** The largest that the process was meanwhile. */
  mayorMb: number;
}

const residenteMb = (pid: number): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024);

export async function exportar(url: string, apiKey: string, pid: number): Promise<Exportacion> {
  let mayorMb = residenteMb(pid);
  const vigia = setInterval(() => (mayorMb = Math.max(mayorMb, residenteMb(pid))), 20);
  const inicio = Date.now();
  const { bytes, status } = await pedir(url, apiKey);
  clearInterval(vigia);
  if (status !== 200) throw new Error(`${url} answered ${status}`);
  return { ms: Date.now() - inicio, bytes, mayorMb };
}
