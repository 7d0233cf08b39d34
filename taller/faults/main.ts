// `npm run faults`: the real processes against everything that can go wrong. Starts what it needs in a folder of its own and stops it.
// --quick: the short form (three to four minutes); --ci: the one of every CI, which kills each process once under load and checks
// everything (half a minute); --only f5,f2: these alone; --seed n: of what is random (printed otherwise), and then only this one.
import { SystemClock } from '@libs/platform';
import 'reflect-metadata';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { forgetData } from '../../dev/stack/ground';
import { ROOT } from '../../dev/stack/root';
import { session } from '../../dev/stack/session';
import { CASOS } from './casos';
import type { Caso } from './casos/caso';
import { olvidarPares } from './par-de-bases';
import { startFaultStack, type FaultStack } from './stack';

const FOLDER = path.join(ROOT, '.local', 'faults', String(process.pid));
const tell = (line: string): void => console.error(`▸ ${line}`);

function opcion(nombre: string): string | undefined {
  const i = process.argv.indexOf(`--${nombre}`);
  return i < 0 ? undefined : process.argv[i + 1];
}

const ci = process.argv.includes('--ci');
const rapido = ci || process.argv.includes('--quick');
const pedida = opcion('seed');
const semilla = Number(pedida ?? new SystemClock().now().getTime() % 1_000_000);
/** Seeds of the long form. */
const semillas = rapido || pedida !== undefined ? [semilla] : [semilla, semilla + 1, semilla + 2];
const solo = (opcion('only') ?? (ci ? 'f1' : undefined))?.toLowerCase().split(',');

interface Resultado {
  caso: Caso;
  hallazgos: string[];
  segundos: number;
  nota: string;
}

async function ejecutar(caso: Caso, stack: FaultStack): Promise<Resultado> {
  tell(`${caso.id} ${caso.titulo} …`);
  const inicio = performance.now();
  try {
    const { hallazgos, nota } = await caso.ejecutar(stack, { rapido, ci, semillas, tell });
    return { caso, hallazgos, nota, segundos: (performance.now() - inicio) / 1_000 };
  } catch (error) {
    const dicho = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { caso, hallazgos: [dicho], nota: '', segundos: (performance.now() - inicio) / 1_000 };
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
  mkdirSync(FOLDER, { recursive: true });
  const elegidos = CASOS.filter(({ id, soloEntera }) =>
    solo ? solo.includes(id.toLowerCase()) : !(rapido && soloEntera),
  );
  const resultados: Resultado[] = [];
  const status = await session(
    FOLDER,
    tell,
    async (supervisor) => {
      const stack = await startFaultStack(supervisor, FOLDER, tell);
      tell(`seed ${semillas.join(', ')}`);
      for (const caso of elegidos) resultados.push(await ejecutar(caso, stack));
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
