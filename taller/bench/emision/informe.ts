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
  /** In alternation, each after the load of initial data has settled. */
  conMuchos: { suelos: Corrida[]; productos: Corrida[] };
  /** Two processes of each. */
  conDos: { suelo: Corrida; producto: Corrida };
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
  conDos,
  conEspera,
}: Hecho): void {
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
  suelos.forEach((suelo, i) => fila(`floor: + RSA-2048 signature (${i + 1})`, suelo));
  fila('emission over 50 series, 50 connections', muchas);
  fila('emission on one series, 50 connections', una);
  fila('emission over 50 series at half of that rate', aMedias);
  const almacenados = muchos.toLocaleString('en');
  conMuchos.suelos.forEach((suelo, i) => fila(`floor with ${almacenados} documents stored (${i + 1})`, suelo));
  conMuchos.productos.forEach((producto, i) =>
    fila(`emission with ${almacenados} stored, before ${pocos.toLocaleString('en')} (${i + 1})`, producto),
  );
  fila('floor, two processes', conDos.suelo);
  fila('emission over 50 series, two api processes', conDos.producto);
  fila('emission with wait=true to the simulator, 8 connections', conEspera);
  console.log(`\nmost memory of the api: ${memoria.toFixed(0)} MB`);
}

/** Growth is compared with the floor's growth, because the machine itself may have become slower. */
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
  const despues = media(conMuchos.productos) / media(conMuchos.suelos);
  return {
    fifty_series_of_floor: desde(muchas.porSegundo / suelo, 0.5),
    one_series_of_floor: desde(una.porSegundo / suelo, 0.4),
    p99_by_p50_at_half_peak: hasta(aMedias.p99 / Math.max(1, aMedias.p50), 10),
    api_memory_mb: hasta(memoria, 300),
    lost_to_stored_documents: hasta(Math.max(0, 1 - despues / antes), 0.1),
  };
}
