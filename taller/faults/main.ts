// `npm run faults`: see USO.
import { SystemClock } from '@libs/platform';
import 'reflect-metadata';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { forgetData } from '../../dev/stack/ground';
import { ROOT } from '../../dev/stack/root';
import { session } from '../../dev/stack/session';
import { CASOS } from './casos';
import type { Caso } from './casos/caso';
import { olvidarPares } from './par-de-bases';
import { startFaultStack, type FaultStack } from './stack';

const FOLDER = path.join(ROOT, '.local', 'faults', String(process.pid));
const tell = (line: string): void => console.error(`▸ ${line}`);

const USO = `npm run faults
The real processes against everything that can go wrong, the long form. Starts what it needs in a folder of its own and stops it.
  --quick       the short form (three to four minutes)
  --ci          the one of every CI: kills each process once under load and checks everything (half a minute)
  --only f5,f2  these cases alone; patroni runs only so, because it needs Debian's packages
  --seed n      of what is random (printed otherwise), and then only this one`;

interface Pedido {
  ci: boolean;
  rapido: boolean;
  semillas: readonly number[];
  solo: readonly string[] | undefined;
}

/** undefined: only help is wanted. @throws for what it does not know. */
function leerPedido(argumentos: readonly string[]): Pedido | undefined {
  const { values } = parseArgs({
    args: [...argumentos],
    options: {
      help: { type: 'boolean' },
      quick: { type: 'boolean' },
      ci: { type: 'boolean', default: false },
      only: { type: 'string' },
      seed: { type: 'string' },
    },
  });
  const { help, quick, ci, only, seed } = values;
  if (help) return undefined;
  const rapido = ci || quick === true;
  const semilla = Number(seed ?? new SystemClock().now().getTime() % 1_000_000);
  if (!Number.isSafeInteger(semilla)) throw new Error(`--seed takes a number, not ${seed}`);
  const solo = (only ?? (ci ? 'f1' : undefined))?.toLowerCase().split(',');
  const desconocido = solo?.find((pedido) => !CASOS.some(({ id }) => id.toLowerCase() === pedido));
  if (desconocido !== undefined) throw new Error(`--only: there is no case ${desconocido}`);
  return { ci, rapido, solo, semillas: rapido || seed !== undefined ? [semilla] : [semilla, semilla + 1, semilla + 2] };
}

interface Resultado {
  caso: Caso;
  hallazgos: string[];
  segundos: number;
  nota: string;
}

async function ejecutar(caso: Caso, stack: FaultStack, { rapido, ci, semillas }: Pedido): Promise<Resultado> {
  tell(`${caso.id} ${caso.titulo} …`);
  const inicio = performance.now();
  try {
    const { hallazgos, nota } = await caso.ejecutar(stack, { rapido, ci, semillas, tell });
    return { caso, hallazgos, nota, segundos: (performance.now() - inicio) / 1_000 };
  } catch (error) {
    const mensaje = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { caso, hallazgos: [mensaje], nota: '', segundos: (performance.now() - inicio) / 1_000 };
  } finally {
    await stack.autoridad.sinFallas().catch(() => undefined);
  }
}

function imprimir(resultados: readonly Resultado[]): void {
  for (const { caso, hallazgos, segundos, nota } of resultados) {
    const bien = hallazgos.length === 0 ? 'ok  ' : 'FAIL';
    console.log(`${bien} ${caso.id.padEnd(4)} ${caso.titulo.padEnd(64)} ${segundos.toFixed(0).padStart(4)} s  ${nota}`);
    for (const hallazgo of hallazgos) console.log(`       ${hallazgo}`);
  }
  const figuras = resultados.map(({ caso, hallazgos }) => [
    caso.id.toLowerCase(),
    { value: hallazgos.length, goal: '0 findings', met: hallazgos.length === 0 },
  ]);
  console.log(JSON.stringify(Object.fromEntries(figuras)));
}

async function main(): Promise<number> {
  let pedido: Pedido | undefined;
  try {
    pedido = leerPedido(process.argv.slice(2));
  } catch (causa) {
    console.error(`${(causa as Error).message}\n${USO}`);
    return 2;
  }
  if (pedido) return correr(pedido);
  console.log(USO);
  return 0;
}

async function correr(pedido: Pedido): Promise<number> {
  mkdirSync(FOLDER, { recursive: true });
  const { solo, rapido } = pedido;
  const elegidos = CASOS.filter(({ id, soloEntera, soloNombrado }) =>
    solo ? solo.includes(id.toLowerCase()) : !soloNombrado && !(rapido && soloEntera),
  );
  const resultados: Resultado[] = [];
  const status = await session(
    FOLDER,
    tell,
    async (supervisor) => {
      const stack = await startFaultStack(supervisor, FOLDER, tell);
      tell(`seed ${pedido.semillas.join(', ')}`);
      for (const caso of elegidos) resultados.push(await ejecutar(caso, stack, pedido));
      await stack.admin.end().catch(() => undefined);
      await stack.database.close().catch(() => undefined);
    },
    130,
  );
  imprimir(resultados);
  const bien =
    status === 0 &&
    resultados.length === elegidos.length &&
    resultados.every(({ hallazgos }) => hallazgos.length === 0);
  // The logs show the cause.
  if (bien) {
    olvidarPares(FOLDER);
    forgetData(FOLDER);
    rmSync(FOLDER, { recursive: true, force: true });
  } else tell(`logs: ${path.join(FOLDER, 'logs')}`);
  return bien ? 0 : status || 1;
}

void main().then((status) => process.exit(status));
