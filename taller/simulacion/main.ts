// `npm run simular`: days of life of many issuers in seconds, on adapters in memory, a virtual clock and an authority that misbehaves.
// --semilla n: the seed (otherwise random, and printed); --pasos n: number of steps.
import { SystemClock } from '@libs/platform';
import 'reflect-metadata';
import { contar } from './mundo/guion';
import { acortar, simular } from './simular';

/** Limit of the search for a shorter history. */
const BUSQUEDA_MS = 60_000;

function opcion(nombre: string, sinElla: number): number {
  const i = process.argv.indexOf(`--${nombre}`);
  const valor = i < 0 ? sinElla : Number(process.argv[i + 1]);
  if (!Number.isSafeInteger(valor) || valor < 1) throw new Error(`--${nombre} is a whole number from 1`);
  return valor;
}

async function main(): Promise<void> {
  const semilla = opcion('semilla', (new SystemClock().now().getTime() % 1_000_000) + 1);
  const pasos = opcion('pasos', 100_000);
  console.log(`seed ${semilla}, ${pasos} steps`);
  const inicio = performance.now();
  const resultado = await simular(semilla, pasos);
  const segundos = ((performance.now() - inicio) / 1_000).toFixed(1);
  const { dias, cuentas, falta } = resultado;
  const contado = Object.entries(cuentas).map(([nombre, cuantos]) => `${nombre} ${cuantos}`);
  console.log(
    `${resultado.pasos} steps, ${dias.toFixed(1)} days of life in ${segundos} s\n${contado.sort().join(', ')}`,
  );
  if (!falta) return;
  process.exitCode = 1;
  console.log(`FAILED at step ${resultado.pasos}: ${falta}\nlooking for a shorter history …`);
  const hasta = performance.now() + BUSQUEDA_MS;
  const corto = await acortar(semilla, resultado, undefined, () => performance.now() < hasta);
  console.log(`${corto.falta}\nafter ${corto.sucesos.length} things from outside:`);
  for (const suceso of corto.sucesos) console.log(`  ${contar(suceso)}`);
}

main().catch((causa: unknown) => {
  console.error(causa);
  process.exitCode = 1;
});
