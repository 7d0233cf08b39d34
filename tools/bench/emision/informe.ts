import type { Corrida } from './carga';

export interface Figura {
  value: number;
  goal: string;
  met: boolean;
}

export interface Hecho {
  /** Signatures per second, bare. */
  firmas: number;
  eco: Corrida;
  transaccion: Corrida;
  /** Before, between and after the product's runs. */
  suelos: Corrida[];
  muchas: Corrida;
  una: Corrida;
  aMedias: Corrida;
  /** MB. */
  memoria: number;
  pocos: number;
  muchos: number;
  conMuchos: { suelo: Corrida; producto: Corrida };
  conEspera: Corrida;
}

const media = (corridas: readonly Corrida[]): number =>
  corridas.reduce((suma, { porSegundo }) => suma + porSegundo, 0) / corridas.length;
const redondo = (n: number): number => Math.round(n * 1_000) / 1_000;

export function imprimir({
  firmas,
  eco,
  transaccion,
  suelos,
  muchas,
  una,
  aMedias,
  memoria,
  pocos,
  muchos,
  conMuchos,
  conEspera,
}: Hecho): void {
  const fila = (nombre: string, { porSegundo, p50, p99 }: Corrida): void =>
    console.log(
      `${nombre.padEnd(56)}${porSegundo.toFixed(0).padStart(8)}${String(p50).padStart(9)}${String(p99).padStart(9)}`,
    );
  console.log(
    'Invoices of ten lines with id_interno through HTTP; one api process, one floor process; latencies in ms\n',
  );
  console.log(`${''.padEnd(56)}${'per s'.padStart(8)}${'p50'.padStart(9)}${'p99'.padStart(9)}`);
  console.log(`${'bare RSA-2048 signing, thread pool'.padEnd(56)}${firmas.toFixed(0).padStart(8)}`);
  fila('bare Express echo', eco);
  fila('bare Express + transaction of the same rows', transaccion);
  suelos.forEach((suelo, i) => fila(`floor: + RSA-2048 signature (${i + 1})`, suelo));
  fila('emission over 50 series, 50 connections', muchas);
  fila('emission on one series, 50 connections', una);
  fila('emission over 50 series at half of that rate', aMedias);
  fila(`floor with ${muchos.toLocaleString('en')} documents stored`, conMuchos.suelo);
  fila(
    `emission with ${muchos.toLocaleString('en')} stored (before: ${pocos.toLocaleString('en')})`,
    conMuchos.producto,
  );
  fila('emission with wait=true to the simulator, 8 connections', conEspera);
  console.log(`\nmost memory of the api: ${memoria.toFixed(0)} MB`);
}

/** Growth is judged against the floor's own: a machine that became slower is not the product's doing. */
export function figuras({ suelos, muchas, una, aMedias, memoria, conMuchos }: Hecho): Record<string, Figura> {
  const suelo = media(suelos);
  const desde = (value: number, goal: number): Figura => ({
    value: redondo(value),
    goal: `>= ${goal}`,
    met: value >= goal,
  });
  const hasta = (value: number, goal: number): Figura => ({
    value: redondo(value),
    goal: `<= ${goal}`,
    met: value <= goal,
  });
  const antes = muchas.porSegundo / suelo;
  const despues = conMuchos.producto.porSegundo / conMuchos.suelo.porSegundo;
  return {
    fifty_series_of_floor: desde(muchas.porSegundo / suelo, 0.5),
    one_series_of_floor: desde(una.porSegundo / suelo, 0.4),
    p99_by_p50_at_half_peak: hasta(aMedias.p99 / Math.max(1, aMedias.p50), 10),
    api_memory_mb: hasta(memoria, 300),
    lost_to_stored_documents: hasta(Math.max(0, 1 - despues / antes), 0.1),
  };
}
