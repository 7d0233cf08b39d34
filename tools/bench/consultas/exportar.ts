import { readFileSync } from 'node:fs';
import { setInterval } from 'node:timers';
import { pedir } from './medir';

export interface Exportacion {
  filasPorSegundo: number;
  /** What the process grew by while it wrote, at its largest. */
  crecioMb: number;
  bytes: number;
}

const residente = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;

export async function exportar(url: string, apiKey: string, filas: number, pid: number): Promise<Exportacion> {
  const antes = residente(pid);
  let mayor = antes;
  const vigia = setInterval(() => (mayor = Math.max(mayor, residente(pid))), 20);
  const inicio = Date.now();
  const { bytes, status } = await pedir(url, apiKey);
  clearInterval(vigia);
  if (status !== 200) throw new Error(`${url} answered ${status}`);
  return {
    filasPorSegundo: Math.round((filas * 1_000) / (Date.now() - inicio)),
    crecioMb: Math.round(mayor - antes),
    bytes,
  };
}
