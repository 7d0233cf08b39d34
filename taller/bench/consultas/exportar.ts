import { tamanhosMientras } from '../residente';
import { pedir } from './medir';

export interface Exportacion {
  ms: number;
  bytes: number;
  /** The peak size of the process in the first and in the second half of the export. */
  mayorMb: [primera: number, segunda: number];
}

export async function exportar(url: string, apiKey: string, pid: number): Promise<Exportacion> {
  const inicio = performance.now();
  let bytes = 0;
  const muestras = await tamanhosMientras(pid, async () => {
    const dicho = await pedir(url, apiKey);
    if (dicho.status !== 200) throw new Error(`${url} answered ${dicho.status}`);
    bytes = dicho.bytes;
  });
  const mitad = Math.ceil(muestras.length / 2);
  const mayor = (desde: number, hasta?: number): number => Math.max(...muestras.slice(desde, hasta));
  return {
    ms: performance.now() - inicio,
    bytes,
    mayorMb: [mayor(0, mitad), mayor(Math.min(mitad, muestras.length - 1))],
  };
}
