import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { cpuTime } from '../cpu';
import type { PuestaDeAvisos, Suscrito } from './puesta';

const ESPERA_S = 25;
const ESPERAN_MS = 5_000;

export interface Espera {
  /** Connections of the api to the database that listen, and all of them, while the readers wait. */
  oyentes: number;
  conexiones: number;
  /** Memory of the api that each reader takes, and its CPU in ms for each second while all wait. */
  kbCadaUno: number;
  cpuPorSegundo: number;
  /** ms from the commit of the last notice until the last reader has its answer. */
  despiertos: number;
  /** Its CPU in ms for each answer. */
  cpuDeCadaUno: number;
}

const residentes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]);

async function conexionesDe(de: PuestaDeAvisos): Promise<{ oyentes: number; conexiones: number }> {
  const { rows } = await de.puesta.admin.query<{ oyentes: number; conexiones: number }>(
    `SELECT count(*) FILTER (WHERE application_name = 'listener')::int AS oyentes, count(*)::int AS conexiones
     FROM pg_stat_activity WHERE usename = 'timbo_api' AND application_name <> 'bench'`,
  );
  return rows[0]!;
}

/** One reader of each taxpayer waits at the end of its feed. @returns once all have been answered. */
export async function esperarTodos(de: PuestaDeAvisos, suscritos: readonly Suscrito[]): Promise<Espera> {
  const llaves = await de.llaves(suscritos);
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  const leer = (i: number, query: string) => pedir(agent, `${de.api}/v1/avisos?${query}`, llaves[i]!);
  const cursores: string[] = [];
  for (let i = 0; i < llaves.length; i += 1) cursores.push(await alFinal((query) => leer(i, query)));
  const pid = de.puesta.pids()['api']!;
  const antes = residentes(pid);
  const respuestas = cursores.map((cursor, i) => leer(i, `despues=${cursor}&espera=${ESPERA_S}`));
  await delay(ESPERAN_MS);
  const [cpu, desde] = [cpuTime(pid), performance.now()];
  await delay(ESPERAN_MS);
  const cpuPorSegundo = ((cpuTime(pid) - cpu) / (performance.now() - desde)) * 1_000;
  const kbCadaUno = (residentes(pid) - antes) / llaves.length;
  const conexiones = await conexionesDe(de);
  // Their endpoints would get the same notices on the same cores: this is measured separately.
  await de.enPausa(true);
  const usado = cpuTime(pid);
  await Promise.all(suscritos.map(({ tenantId }) => de.avisar(tenantId)));
  const comienzo = performance.now();
  const dadas = await Promise.all(respuestas);
  const despiertos = performance.now() - comienzo;
  const cpuDeCadaUno = (cpuTime(pid) - usado) / llaves.length;
  await de.enPausa(false);
  agent.destroy();
  const vacias = dadas.filter(({ avisos }) => avisos.length !== 1).length;
  if (vacias > 0) throw new Error(`${vacias} readers were answered without their notice`);
  return { ...conexiones, kbCadaUno, cpuPorSegundo, cpuDeCadaUno, despiertos };
}

interface Respuesta {
  avisos: unknown[];
  cursor: string;
  hay_mas: boolean;
}

async function alFinal(leer: (query: string) => Promise<Respuesta>): Promise<string> {
  let respuesta = await leer('limit=100');
  while (respuesta.avisos.length > 0) respuesta = await leer(`limit=100&despues=${respuesta.cursor}`);
  return respuesta.cursor;
}

function pedir(agent: Agent, url: string, llave: string): Promise<Respuesta> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `ApiKey ${llave}` };
    get(url, { agent, headers }, (respuesta) => {
      const trozos: Buffer[] = [];
      respuesta.on('data', (trozo: Buffer) => trozos.push(trozo));
      respuesta.once('end', () => {
        const todo = Buffer.concat(trozos).toString();
        if (respuesta.statusCode === 200) resolve(JSON.parse(todo) as Respuesta);
        else reject(new Error(`${url} answered ${respuesta.statusCode}: ${todo}`));
      });
    }).once('error', reject);
  });
}
