import { desde, type Figuras, hasta, mediana } from '../figuras';
import type { Medida } from './mediciones';
import type { Pasos } from './pasos';
import type { Sentencia } from './sentencias';

type ConSentencias = Medida & { sentencias: Sentencia[] };

export interface Hecho {
  /** 8 clients that wait, alternating. */
  rondas: { suelo: ConSentencias; redis: ConSentencias; postgres: Medida }[];
  unCliente: Medida;
  pasos: Pasos;
  muchos: Medida;
  corriente: Medida;
  /** CPU of a bare print, ms. */
  papel: number;
  conPapel: Medida;
}

/** Statements of the floor, without BEGIN and COMMIT. */
const DEL_SUELO = 3;
const META_CAMINO = 2.5;
const META_POR_SEGUNDO = 100;
const META_MS = 60;
const META_COLA = 1.5;

const total = ({ cpu }: Medida): number => Object.values(cpu).reduce((suma, ms) => suma + ms, 0);
const entre = (rondas: Hecho['rondas'], numerador: 'redis' | 'postgres', denominador: 'suelo' | 'redis'): number =>
  mediana(rondas.map((ronda) => total(ronda[numerador]) / total(ronda[denominador])));

export function imprimir({ rondas, unCliente, pasos, muchos, corriente, papel, conPapel }: Hecho): void {
  console.log(
    'Invoices of ten lines from request to approval, by an authority that answers at once. CPU in ms for each document\n',
  );
  console.log(
    `${''.padEnd(44)}${['per s', 'p50', 'p99', 'cpu'].map((titulo) => titulo.padStart(8)).join('')}  by process`,
  );
  rondas.forEach(({ suelo, redis, postgres }, i) => {
    fila(`floor, 8 clients (${i + 1})`, suelo);
    fila(`8 clients that wait, Redis (${i + 1})`, redis);
    fila(`8 clients that wait, queue in PostgreSQL (${i + 1})`, postgres);
  });
  fila('one client that waits, Redis', unCliente);
  fila('64 clients that wait, Redis', muchos);
  fila('nobody waits, 8 clients, Redis', corriente);
  fila('8 clients that wait, Redis, with its print', conPapel);
  console.log(`\nbare print: ${papel.toFixed(1)} ms of CPU`);
  console.log(`\nsteps of a document alone, median ms: request to prepared ${pasos.hastaPreparado.toFixed(1)}, to the submitter's turn \
${pasos.hastaElTurno.toFixed(1)}, to the authority's answer ${pasos.hastaLaRespuesta.toFixed(1)}, to the caller's answer \
${pasos.hastaContestado.toFixed(1)}`);
  const { suelo, redis } = rondas.at(-1)!;
  listar('one document of the floor', suelo.sentencias.slice(0, DEL_SUELO));
  listar('one waited document, 8 clients, Redis', redis.sentencias);
}

function listar(de: string, sentencias: readonly Sentencia[]): void {
  console.log(`\nstatements of ${de}: times, ms to execute, plans, ms to plan`);
  for (const { texto, veces, ejecutarMs, planes, planearMs } of sentencias) {
    const numeros = [veces, ejecutarMs, planes, planearMs].map((numero) => numero.toFixed(3).padStart(8));
    console.log(`${numeros.join('')}  ${texto.slice(0, 100)}`);
  }
}

function fila(nombre: string, medida: Medida): void {
  const numeros = [medida.porSegundo, medida.p50, medida.p99].map((numero) => numero.toFixed(0).padStart(8));
  const procesos = Object.entries(medida.cpu).map(([proceso, ms]) => `${proceso} ${ms.toFixed(2)}`);
  console.log(`${nombre.padEnd(44)}${numeros.join('')}${total(medida).toFixed(2).padStart(8)}  ${procesos.join(', ')}`);
}

export function figuras({ rondas, unCliente }: Hecho): Figuras {
  const porSegundo = mediana(rondas.map(({ redis }) => redis.porSegundo));
  return {
    path_cpu_over_floor: hasta(entre(rondas, 'redis', 'suelo'), META_CAMINO),
    approved_per_s_8_clients: desde(porSegundo, META_POR_SEGUNDO),
    alone_approved_p50_ms: hasta(unCliente.p50, META_MS),
    postgres_queue_over_redis: hasta(entre(rondas, 'postgres', 'redis'), META_COLA),
  };
}
