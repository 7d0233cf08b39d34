import { setTimeout as delay } from 'node:timers/promises';
import type { Gasto } from '../todo/gasto';
import { cargar } from '../todo/carga';
import type { Mediciones } from '../todo/mediciones';
import { mediana, percentil } from '../figuras';
import { MUERTO, type PuestaDeAvisos, type Suscrito } from './puesta';

export interface Entregadas {
  porSegundo: number;
  /** CPU in ms of one delivery, by process. */
  cpu: Record<string, number>;
}

const PROCESOS = ['kude-renderer', 'postgres'];

/** What deliveries cost the product: everything that waits when its endpoints begin. */
export async function entregar(
  de: PuestaDeAvisos,
  gasto: Gasto,
  suscritos: readonly Suscrito[],
  porCadaUno: number,
): Promise<Entregadas> {
  const cuantos = suscritos.length * porCadaUno;
  await de.enPausa(true);
  for (const { tenantId } of suscritos) await de.avisar(tenantId, porCadaUno);
  await de.reposo();
  await de.olvidarLlegados();
  const { segundos, cpu } = await gasto.de(PROCESOS, cuantos, async () => {
    await de.enPausa(false);
    await de.llegaron(cuantos);
    await de.reposo();
  });
  return { porSegundo: cuantos / segundos, cpu };
}

export async function entregarDelSuelo(url: string, gasto: Gasto, cuantos: number): Promise<Entregadas> {
  const { segundos, cpu } = await gasto.de(['suelo', 'postgres'], cuantos, async () => {
    await fetch(`${url}/correr/${cuantos}`, { method: 'POST' });
  });
  return { porSegundo: cuantos / segundos, cpu };
}

/** ms to delivery at a steady pace, one taxpayer after the other: of every endpoint that is neither dead nor slow. */
export async function aRitmo(
  de: PuestaDeAvisos,
  suscritos: readonly Suscrito[],
  { segundos, porSegundo, conMalos }: { segundos: number; porSegundo: number; conMalos: boolean },
): Promise<number[]> {
  const [muerto, lento, ...buenos] = suscritos;
  await de.dirigir(muerto!, conMalos ? MUERTO : '/otro');
  await de.dirigir(lento!, conMalos ? '/lento' : '/otro');
  await de.reposo();
  await de.olvidarLlegados();
  const [cadaMs, fin] = [1_000 / porSegundo, performance.now() + segundos * 1_000];
  const escritos: Promise<void>[] = [];
  const malos: Promise<void>[] = [];
  const comienzo = performance.now();
  for (let n = 0; performance.now() < fin; n += 1) {
    escritos.push(de.avisar(buenos[n % buenos.length]!.tenantId));
    // The two have something to send all the time.
    if (n % porSegundo === 0) malos.push(de.avisar(muerto!.tenantId), de.avisar(lento!.tenantId));
    await delay(Math.max(0, comienzo + (n + 1) * cadaMs - performance.now()));
  }
  await Promise.all([...escritos, ...malos]);
  await de.llegaron(escritos.length);
  return de.demoras('/rapido');
}

/** ms from an approval to its delivery, one document after the other. */
export async function trasAprobarse(de: PuestaDeAvisos, pedidos: Mediciones, cuantos: number): Promise<number> {
  await de.reposo();
  await de.olvidarLlegados();
  const { url, cuerpo, apiKeys } = pedidos.producto('redis', true);
  for (let n = 0; n < cuantos; n += 1) {
    await cargar({ url, apiKeys, estado: 'A', cuantas: 1, clientes: 1, cuerpo: () => cuerpo(n) });
    await de.llegaron(n + 1);
  }
  return mediana(await de.demoras('/aprobados'));
}

export const p95 = (ms: readonly number[]): number => percentil(ms, 0.95);
