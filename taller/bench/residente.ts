import { readFileSync } from 'node:fs';
import { setInterval } from 'node:timers';

const residenteMb = (pid: number): number =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024);

/** The size of a process in MB, every 20 ms while something is done, and before it. */
export async function tamanhosMientras(pid: number, hacer: () => Promise<void>): Promise<number[]> {
  const muestras = [residenteMb(pid)];
  const vigia = setInterval(() => muestras.push(residenteMb(pid)), 20);
  try {
    await hacer();
  } finally {
    clearInterval(vigia);
  }
  return muestras;
}
