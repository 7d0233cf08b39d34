import { type Figuras, hasta, mediana } from '../figuras';
import type { Espera } from './lectores';
import type { Emision } from './emisiones';
import type { Entregadas } from './mediciones';

/** What was measured: all of it, or the parts that were asked for. */
export interface Hecho {
  /** Deliveries, alternating. */
  entregas?: { rondas: { suelo: Entregadas; producto: Entregadas }[]; receptores: number };
  /** p95 of the others in ms, without and with a dead and a slow endpoint, alternating. */
  vecinos?: { sin: number; con: number }[];
  espera?: Espera;
  emision?: { sin: Emision; con: Emision };
  /** Median ms from approval to delivery, without and with the print of each document. */
  tras?: { solo: number; imprimiendo: number };
}

/** Taxpayers with an endpoint each. */
export const SUSCRITOS = 1_000;
const META_POR_NUCLEO = 1_000;
const META_SOBRE_EL_SUELO = 5;
const META_VECINOS = 1.2;
const META_MS = 100;
const META_EMISION = 1.03;

const total = ({ cpu }: Entregadas): number => Object.values(cpu).reduce((suma, ms) => suma + ms, 0);

export function imprimir({ entregas, vecinos, espera, emision, tras }: Hecho): void {
  if (entregas) imprimirEntregas(entregas);
  if (vecinos) {
    console.log(
      `\none dead and one of 14 s among ${SUSCRITOS}: p95 of the others, ms, without and with them, in turns`,
    );
    for (const { sin, con } of vecinos) console.log(`  ${sin.toFixed(1).padStart(8)}${con.toFixed(1).padStart(8)}`);
  }
  if (espera)
    console.log(`\n${SUSCRITOS} readers that wait: ${espera.oyentes} connection of the api that listens, ${espera.conexiones} in all; \
${espera.kbCadaUno.toFixed(1)} KB of the api each; ${espera.cpuPorSegundo.toFixed(1)} ms of its CPU a second; the last was answered \
${espera.despiertos.toFixed(0)} ms after the last of their notices, ${espera.cpuDeCadaUno.toFixed(1)} ms of CPU each`);
  if (emision) imprimirEmision(emision);
  if (tras)
    console.log(
      `from approval to delivery, median ms: ${tras.solo.toFixed(1)}, ${tras.imprimiendo.toFixed(1)} while the same process prints each`,
    );
}

function imprimirEmision({ sin, con }: NonNullable<Hecho['emision']>): void {
  console.log('\none emission, medians, without a webhook and with one');
  const filas: Record<keyof Emision, string> = {
    ritmoMs: 'ms, ten a second',
    seguidasMs: 'ms, one right after the other',
    apiMs: '  CPU of the api, ms',
    rendererMs: '  CPU of kude-renderer, ms',
    postgresMs: '  CPU of PostgreSQL, ms',
    sentencias: '  statements of the api',
  };
  for (const [campo, titulo] of Object.entries(filas) as [keyof Emision, string][])
    console.log(`${titulo.padEnd(44)}${sin[campo].toFixed(2).padStart(8)}${con[campo].toFixed(2).padStart(8)}`);
}

function imprimirEntregas({ rondas, receptores }: NonNullable<Hecho['entregas']>): void {
  console.log(
    `Deliveries to ${receptores} endpoints of as many taxpayers, in a process beside. CPU in ms for each, of all processes`,
  );
  console.log('that send and store; the receivers share the machine\n');
  console.log(`${''.padEnd(44)}${['per s', 'cpu'].map((titulo) => titulo.padStart(8)).join('')}  by process`);
  rondas.forEach(({ suelo, producto }, i) => {
    fila(`floor: sign, POST, a row for each try (${i + 1})`, suelo);
    fila(`deliveries (${i + 1})`, producto);
  });
}

function fila(nombre: string, medida: Entregadas): void {
  const procesos = Object.entries(medida.cpu).map(([proceso, ms]) => `${proceso} ${ms.toFixed(2)}`);
  const numeros = [medida.porSegundo.toFixed(0), total(medida).toFixed(2)].map((numero) => numero.padStart(8));
  console.log(`${nombre.padEnd(44)}${numeros.join('')}  ${procesos.join(', ')}`);
}

export function figuras({ entregas, vecinos, espera, emision, tras }: Hecho): Figuras {
  return {
    ...(entregas && figurasDeEntregas(entregas)),
    ...(vecinos && {
      p95_beside_dead_and_slow: hasta(
        mediana(vecinos.map(({ con }) => con)) / mediana(vecinos.map(({ sin }) => sin)),
        META_VECINOS,
      ),
    }),
    ...(tras && { approval_to_delivery_ms: hasta(tras.solo, META_MS) }),
    ...(emision && { emission_with_webhook: hasta(emision.con.ritmoMs / emision.sin.ritmoMs, META_EMISION) }),
    ...(espera && { listeners_of_1000_readers: hasta(espera.oyentes, 1) }),
  };

  function figurasDeEntregas({ rondas }: NonNullable<Hecho['entregas']>): Figuras {
    const porNucleo = 1_000 / mediana(rondas.map(({ producto }) => total(producto)));
    const met = porNucleo >= META_POR_NUCLEO;
    return {
      deliveries_per_core_second: { value: Math.round(porNucleo), goal: `>= ${META_POR_NUCLEO}`, met },
      delivery_cpu_over_floor: hasta(
        mediana(rondas.map(({ suelo, producto }) => total(producto) / total(suelo))),
        META_SOBRE_EL_SUELO,
      ),
    };
  }
}
