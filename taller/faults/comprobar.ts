import { setTimeout as delay } from 'node:timers/promises';
import type { EmisorDePrueba } from './emisor';
import { deSuHistoria } from './historia';
import { preguntar } from './preguntar';
import type { FaultStack } from './stack';

const MIRAR_MS = 250;

/** Waits until every document of these issuers is final. @returns how many are not after `ms`. */
export async function esperarFinales(
  stack: FaultStack,
  emisores: readonly EmisorDePrueba[],
  ms: number,
): Promise<number> {
  return esperarNinguno(stack, emisores, `estado IN ('P', 'E') AND reintentar_at IS DISTINCT FROM 'infinity'`, ms);
}

/** Waits until every document of these issuers has the KuDE of its last state. @returns how many have not after `ms`. */
export async function esperarKudes(
  stack: FaultStack,
  emisores: readonly EmisorDePrueba[],
  ms: number,
): Promise<number> {
  return esperarNinguno(stack, emisores, `(kude_estado <> 'L' OR kude_version <> version)`, ms);
}

/** Waits until every e-mail of these issuers' documents has been sent. @returns how many have not after `ms`. */
export async function esperarCorreos(
  stack: FaultStack,
  emisores: readonly EmisorDePrueba[],
  ms: number,
): Promise<number> {
  return esperarNinguno(stack, emisores, `email_rec IS NOT NULL AND email_estado IS DISTINCT FROM 'E'`, ms);
}

async function esperarNinguno(
  stack: FaultStack,
  emisores: readonly EmisorDePrueba[],
  condicion: string,
  ms: number,
): Promise<number> {
  const fin = performance.now() + ms;
  const tenants = emisores.map(({ tenantId }) => tenantId);
  for (;;) {
    const sql = `SELECT count(*)::int AS n FROM documento WHERE tenant_id = ANY ($1) AND ${condicion}`;
    const [fila] = await preguntar<{ n: number }>(stack, sql, [tenants]);
    if (fila!.n === 0 || performance.now() > fin) return fila!.n;
    await delay(MIRAR_MS);
  }
}

/** The faults found, in words; empty without any. */
export type Hallazgos = string[];

/** Compares the answers to callers, the database, and the authority's documents. */
export async function comprobar(
  stack: FaultStack,
  emisores: readonly EmisorDePrueba[],
  esperaMs: number,
): Promise<Hallazgos> {
  const hallazgos: Hallazgos = [];
  const sinFinal = await esperarFinales(stack, emisores, esperaMs);
  if (sinFinal > 0) hallazgos.push(`${sinFinal} not final after ${esperaMs / 1_000} s`);
  for (const emisor of emisores) hallazgos.push(...(await deUnEmisor(stack, emisor)));
  return hallazgos;
}

/** What a caller may be answered while something is away or busy; anything else would be an error of ours. */
const MAS_TARDE = new Set([429, 503]);

interface Fila {
  id: string;
  cdc: string;
  estado: string;
  punto: string;
  numero: number;
  apartado: boolean;
}

async function deUnEmisor(stack: FaultStack, emisor: EmisorDePrueba): Promise<Hallazgos> {
  const { ruc, tenantId } = emisor;
  const hallazgos: Hallazgos = [];
  const mal = (n: number, falta: string): void => {
    if (n > 0) hallazgos.push(`${ruc}: ${n} ${falta}`);
  };
  for (const [status, veces] of emisor.respuestas) if (!MAS_TARDE.has(status)) mal(veces, `answered ${status}`);
  const filas = await preguntar<Fila>(
    stack,
    `SELECT id, cdc, estado, punto, numero, reintentar_at = 'infinity' IS TRUE AS apartado FROM documento WHERE tenant_id = $1`,
    [tenantId],
  );
  const porId = new Map(filas.map((fila) => [fila.id, fila]));
  mal(emisor.emitidos.filter(({ id, cdc }) => porId.get(id)?.cdc !== cdc).length, 'lost: answered and not stored');
  mal(filas.length - new Set(emisor.emitidos.map(({ id }) => id)).size, 'stored beyond what was answered');
  for (const punto of new Set(filas.map((fila) => fila.punto))) {
    const numeros = filas.filter((fila) => fila.punto === punto).map(({ numero }) => numero);
    mal(numeros.length - new Set(numeros).size, `duplicate numbers at ${punto}`);
    mal(Math.max(...numeros) - numeros.length, `gaps at ${punto}`);
  }
  const aprobados = await stack.autoridad.aprobados(ruc);
  mal(
    filas.filter(({ cdc, estado }) => estado === 'A' && !aprobados.has(cdc)).length,
    'approved here and unknown there',
  );
  mal(
    filas.filter(({ cdc, estado }) => estado !== 'A' && estado !== 'C' && aprobados.has(cdc)).length,
    'approved there and not here',
  );
  mal(
    filas.filter(({ cdc, estado }) => estado === 'C' && !aprobados.get(cdc)?.cancelado).length,
    'cancelled here and not there',
  );
  mal(
    [...aprobados.keys()].filter((cdc) => !filas.some((fila) => fila.cdc === cdc)).length,
    'approved there and not stored here',
  );
  const abiertos = await preguntar<{ n: number }>(
    stack,
    `SELECT count(*)::int AS n FROM envio e JOIN documento d ON d.id = e.de_id
      WHERE d.tenant_id = $1 AND e.abierto AND d.estado IN ('A', 'R', 'C')`,
    [tenantId],
  );
  mal(abiertos[0]!.n, 'final with an open submission');
  return [...hallazgos, ...(await deSuHistoria(stack, emisor)), ...(await deSuConducta(stack, ruc))];
}

async function deSuConducta(stack: FaultStack, ruc: string): Promise<Hallazgos> {
  const conducta = await stack.autoridad.conducta(ruc);
  if (!conducta) return [];
  const cuentas = {
    'sent again without a definite answer': conducta.reenvios_sin_resolver.length,
    'sent again although approved': conducta.reenvios_de_aprobados.length,
    'early questions about a batch': conducta.consultas_de_lote_tempranas,
    'empty batches': conducta.lotes_vacios,
    'invalid batches': conducta.lotes_invalidos,
    'batches over 50': conducta.lotes_excedidos,
    blocks: conducta.bloqueos,
  };
  return Object.entries(cuentas).flatMap(([falta, n]) => (n > 0 ? [`${ruc}: ${n} ${falta}`] : []));
}
