import { setTimeout as delay } from 'node:timers/promises';
import type { Hallazgos } from './comprobar';
import type { FaultStack } from './stack';

/** `cualquiera`: every process passes the point, and the first one is not known. */
export type Proceso = 'api' | 'fiscal-submitter' | 'kude-renderer' | 'cualquiera';

const MUERTE_MS = 60_000;
const OTRA_VEZ_MS = 15_000;

/** Arms the point in all processes of one kind, so that the first one that passes it dies. */
function procesosDe(stack: FaultStack, proceso: Proceso): string[] {
  const porNombre = { api: stack.apis, 'fiscal-submitter': stack.submitters, 'kude-renderer': ['kude-renderer'] };
  return proceso === 'cualquiera' ? Object.values(porNombre).flat() : porNombre[proceso];
}

/** Kills processes and waits for their successors, which start with their point armed. */
async function reiniciar(stack: FaultStack, nombre: string): Promise<number> {
  const antes = stack.pid(nombre);
  stack.signal(nombre, 'SIGKILL');
  return otraVez(stack, nombre, antes, MUERTE_MS);
}

async function otraVez(stack: FaultStack, nombre: string, antes: number | undefined, ms: number): Promise<number> {
  const fin = performance.now() + ms;
  for (;;) {
    const pid = stack.pid(nombre);
    if (pid !== undefined && pid !== antes) return pid;
    if (performance.now() > fin) throw new Error(`${nombre} did not come back`);
    await delay(20);
  }
}

/** Repeats the action until `terminado` resolves, because a lost answer may have belonged to another document. */
async function hastaQue(terminado: Promise<unknown>, hacer: () => Promise<void>): Promise<void> {
  const fin = terminado.then(() => true);
  do {
    await hacer();
  } while (!(await Promise.race([fin, delay(OTRA_VEZ_MS, false)])));
}

/** Does `hacer` until a process died at the point and was started again. @returns that none died there, or that `hacer` failed. */
export async function morirEn(
  stack: FaultStack,
  { nombre, proceso }: { nombre: string; proceso: Proceso },
  hacer: () => Promise<void>,
): Promise<Hallazgos> {
  const hallazgos: Hallazgos = [];
  const procesos = procesosDe(stack, proceso);
  for (const victima of procesos) stack.puntos.preparar(victima, nombre);
  const pids = await Promise.all(procesos.map((victima) => reiniciar(stack, victima)));
  const muertes = procesos.map((victima, i) => otraVez(stack, victima, pids[i], MUERTE_MS));
  for (const muerte of muertes) muerte.catch(() => undefined);
  const terminado = Promise.any(muertes).catch(() => hallazgos.push(`${nombre}: no ${proceso} ever passed it`));
  await hastaQue(terminado, hacer).catch((causa: unknown) => hallazgos.push(`${nombre}: ${String(causa)}`));
  return hallazgos;
}

/** Restarts every process: one that is still armed must not die in the tests that follow. */
export async function desarmar(stack: FaultStack): Promise<void> {
  for (const proceso of [...stack.apis, ...stack.submitters, 'kude-renderer']) await reiniciar(stack, proceso);
}
