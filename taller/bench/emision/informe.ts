import { desde, type Figuras, hasta, mediana } from '../figuras';
import type { Corrida } from './carga';

/** Loads one directly after the other: the machine's speed changes within minutes, so each round has its ratios. */
export interface Ronda {
  suelo: Corrida;
  /** Over 50 series; the same on the database with many documents; on one series. */
  muchas: Corrida;
  conMuchos: Corrida;
  una: Corrida;
}

export interface Hecho {
  /** Signatures per second, bare. */
  firmas: number;
  eco: Corrida;
  transaccion: Corrida;
  rondas: Ronda[];
  aMedias: Corrida;
  /** MB. */
  memoria: number;
  pocos: number;
  muchos: number;
  /** Two processes of each. */
  conDos: { suelo: Corrida; producto: Corrida };
  conEspera: Corrida;
}

export function imprimir(hecho: Hecho): void {
  const { firmas, eco, transaccion, rondas, aMedias, memoria, pocos, muchos, conDos, conEspera } = hecho;
  const fila = (nombre: string, { porSegundo, p50, p99, cpu }: Corrida): void => {
    const numeros = [porSegundo.toFixed(0), p50, p99, cpu.servidor.toFixed(2), cpu.base.toFixed(2)];
    console.log(`${nombre.padEnd(56)}${numeros.map((numero) => String(numero).padStart(9)).join('')}`);
  };
  console.log(
    'Invoices of ten lines with id_interno through HTTP; one api process, one floor process; latencies in ms,\n' +
      'CPU in ms per request: of the serving processes, of PostgreSQL\n',
  );
  const titulos = ['per s', 'p50', 'p99', 'cpu', 'cpu pg'];
  console.log(`${''.padEnd(56)}${titulos.map((titulo) => titulo.padStart(9)).join('')}`);
  console.log(`${'bare RSA-2048 signing, thread pool'.padEnd(56)}${firmas.toFixed(0).padStart(9)}`);
  fila('bare Express echo', eco);
  fila('bare Express + transaction of the same rows', transaccion);
  const [deMuchos, dePocos] = [muchos.toLocaleString('en'), pocos.toLocaleString('en')];
  rondas.forEach(({ suelo, muchas, conMuchos, una }, i) => {
    fila(`floor: + RSA-2048 signature (round ${i + 1})`, suelo);
    fila(`emission over 50 series, ${dePocos} stored (round ${i + 1})`, muchas);
    fila(`emission over 50 series, ${deMuchos} stored (round ${i + 1})`, conMuchos);
    fila(`emission on one series (round ${i + 1})`, una);
  });
  fila('emission over 50 series at half of that rate', aMedias);
  fila('floor, two processes', conDos.suelo);
  fila('emission over 50 series, two api processes', conDos.producto);
  fila('emission with wait=true to the simulator, 8 connections', conEspera);
  console.log(`\nmost memory of the api: ${memoria.toFixed(0)} MB`);
}

export function figuras({ rondas, aMedias, memoria }: Hecho): Figuras {
  const parte = (de: Exclude<keyof Ronda, 'suelo'>, entre: keyof Ronda = 'suelo'): number =>
    mediana(rondas.map((ronda) => ronda[de].porSegundo / ronda[entre].porSegundo));
  return {
    fifty_series_of_floor: desde(parte('muchas'), 0.5, 3),
    one_series_of_floor: desde(parte('una'), 0.4, 3),
    p99_by_p50_at_half_peak: hasta(aMedias.p99 / Math.max(1, aMedias.p50), 10),
    api_memory_mb: hasta(memoria, 300),
    lost_to_stored_documents: hasta(Math.max(0, 1 - parte('conMuchos', 'muchas')), 0.1, 3),
  };
}
