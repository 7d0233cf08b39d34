import { setTimeout as delay } from 'node:timers/promises';
import { cpuTime } from '../cpu';
import { cargar } from '../todo/carga';
import type { Mediciones } from '../todo/mediciones';
import { mediana } from '../figuras';
import type { PuestaDeAvisos } from './puesta';

/** What an emission takes. */
export interface Emision {
  /** Of emissions at a steady pace, on a machine that is not full: the work of the emission itself. */
  ritmoMs: number;
  /** Of emissions that follow one another: all their effects, delivery included, share the cores with the next ones. */
  seguidasMs: number;
  /** Of these, for each: CPU by process, and the statements of the api. */
  apiMs: number;
  rendererMs: number;
  postgresMs: number;
  sentencias: number;
}

/** Pace of the first. Blocks of a second, because the machine's speed changes within seconds. */
const [CADA_MS, POR_BLOQUE] = [100, 10];
const SEGUIDAS = 40;

/** Medians of emissions of a taxpayer without a webhook and with one, alternating. */
export async function emitirConY(
  de: PuestaDeAvisos,
  pedidos: Mediciones,
  tenantId: string,
  { aRitmo, seguidas }: { aRitmo: number; seguidas: number },
): Promise<{ sin: Emision; con: Emision }> {
  const con = async <T>(bloque: () => Promise<T>): Promise<T> => {
    const webhookId = await de.suscribir(tenantId, '/emisor');
    const medida = await bloque();
    await de.reposo();
    await de.desuscribir({ tenantId, webhookId });
    return medida;
  };
  const sin = async <T>(bloque: () => Promise<T>): Promise<T> => {
    const medida = await bloque();
    await de.reposo();
    return medida;
  };
  /** The second one finds the machine warmer. */
  const enTurnos = async <T>(pares: number, bloque: () => Promise<T>): Promise<{ sin: T[]; con: T[] }> => {
    const medidos: { sin: T[]; con: T[] } = { sin: [], con: [] };
    for (let n = 0; n < pares; n += 1) {
      if (n % 2 === 0) medidos.sin.push(await sin(bloque));
      medidos.con.push(await con(bloque));
      if (n % 2 !== 0) medidos.sin.push(await sin(bloque));
    }
    return medidos;
  };
  await con(() => emitirSeguidas(de, pedidos));
  const pausadas = await enTurnos(aRitmo, () => emitirARitmo(pedidos));
  const continuas = await enTurnos(seguidas, () => emitirSeguidas(de, pedidos));
  const emisionDe = (turno: 'sin' | 'con'): Emision => ({
    ...porMedianas(continuas[turno]),
    ritmoMs: mediana(pausadas[turno].flat()),
  });
  return { sin: emisionDe('sin'), con: emisionDe('con') };
}

type Seguidas = Omit<Emision, 'ritmoMs'>;

const porMedianas = (bloques: readonly Seguidas[]): Seguidas =>
  Object.fromEntries(
    (Object.keys(bloques[0]!) as (keyof Seguidas)[]).map((campo) => [
      campo,
      mediana(bloques.map((bloque) => bloque[campo])),
    ]),
  ) as unknown as Seguidas;

async function emitirARitmo(pedidos: Mediciones): Promise<number[]> {
  const { url, apiKeys, cuerpo } = pedidos.producto('redis', false);
  const todas: number[] = [];
  for (let n = 0; n < POR_BLOQUE; n += 1) {
    const [atendida] = await cargar({ url, apiKeys, cuantas: 1, clientes: 1, cuerpo: () => cuerpo(n) });
    todas.push(atendida!.ms);
    await delay(Math.max(0, CADA_MS - atendida!.ms));
  }
  return todas;
}

async function emitirSeguidas(de: PuestaDeAvisos, pedidos: Mediciones): Promise<Seguidas> {
  const { admin } = de.puesta;
  const pids = de.puesta.pids();
  const usados = (): number[] =>
    ['api', 'kude-renderer', 'postgres'].map((proceso) => cpuTime(pids[proceso]) / SEGUIDAS);
  await admin.query('SELECT pg_stat_statements_reset()');
  const antes = usados();
  const atendidas = await cargar({ ...pedidos.producto('redis', false), cuantas: SEGUIDAS, clientes: 1 });
  const { rows } = await admin.query<{ n: number }>(
    `SELECT coalesce(sum(calls), 0)::float / $1 AS n FROM pg_stat_statements WHERE userid = 'timbo_api'::regrole`,
    [SEGUIDAS],
  );
  await de.reposo();
  const [apiMs, rendererMs, postgresMs] = usados().map((ms, i) => ms - antes[i]!) as [number, number, number];
  const seguidasMs = mediana(atendidas.map(({ ms }) => ms));
  return { seguidasMs, apiMs, rendererMs, postgresMs, sentencias: rows[0]!.n };
}
