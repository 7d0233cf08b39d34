// `npm run mutaciones`: see USO and README.md.
import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { MutantResult, PartialStrykerOptions } from '@stryker-mutator/api/core';
import { ROOT } from '../../dev/stack/root';
import { cambios, conReglas } from './archivos';

const MINUTOS_DE_CAMBIOS = 3;
/** In percent of the mutants that were tried; fewer than this many are shown, not judged: a single survivor would decide it. */
const META = 85;
const SUFICIENTES = 40;
const SALIDA = path.join(ROOT, '.local', 'mutaciones');

const USO = `npm run mutaciones [-- libs/de/domain …]
Small changes in every domain/ and application/, or in the given folders, and whether a test notices.
  --cambios    only in lines that changed since the main branch (on it: in its last day), for three minutes at most
  --minutos n  limit of time, from the first mutant on`;

/** What Stryker mutates: files, or lines of files. @throws for what it does not know. */
function leerPedido(argumentos: readonly string[]): { mutate: string[]; minutos: number } | undefined {
  const { values, positionals } = parseArgs({
    args: [...argumentos],
    allowPositionals: true,
    options: { help: { type: 'boolean' }, cambios: { type: 'boolean' }, minutos: { type: 'string' } },
  });
  if (values.help) return undefined;
  const minutos = Number(values.minutos ?? (values.cambios ? MINUTOS_DE_CAMBIOS : Infinity));
  if (!(minutos > 0)) throw new Error('--minutos is a number above 0');
  const mutate = values.cambios ? cambios() : conReglas(positionals);
  return { mutate, minutos };
}

const opcionesDe = (mutate: string[]): PartialStrykerOptions => ({
  mutate,
  testRunner: 'timbo',
  plugins: [path.join(__dirname, 'corredor.js'), path.join(__dirname, 'sin-puntos.js')],
  ignorers: ['sin-puntos'],
  coverageAnalysis: 'perTest',
  // Texts are for people; the types check those that a machine reads.
  mutator: { excludedMutations: ['StringLiteral'] },
  ignorePatterns: ['.*', 'dist', 'demo-output', 'coverage'],
  // The compiler that is used here looks at no types.
  disableTypeChecks: false,
  tempDirName: path.join(SALIDA, 'copia'),
  concurrency: availableParallelism(),
  // What tests leave behind does not accumulate.
  maxTestRunnerReuse: 400,
  // While other programs run, a test may take many times as long as alone.
  timeoutFactor: 5,
  dryRunTimeoutMinutes: 10,
  allowConsoleColors: false,
  allowEmpty: true,
  logLevel: 'warn' as never,
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: path.join(SALIDA, 'informe.json') },
});

/** For programs. */
function cifrasDe(resultados: readonly MutantResult[]) {
  const con = (...estados: MutantResult['status'][]): number =>
    resultados.filter(({ status }) => estados.includes(status)).length;
  const muertos = con('Killed', 'Timeout');
  const probados = muertos + con('Survived');
  const sinProbar = con('RuntimeError');
  const sinPrueba = con('NoCoverage');
  // Those that no test reaches are known before the first is tried. Beside what the time allowed, all of them would weigh more the slower
  // the machine is.
  const alcanzados = 1 - sinPrueba / Math.max(1, probados + sinProbar + sinPrueba);
  const value = probados === 0 ? 100 : Math.floor((muertos / probados) * alcanzados * 1_000) / 10;
  const cifra = { value, goal: META, met: probados < SUFICIENTES || value >= META };
  return { killed_percent: cifra, tried: probados, not_tried: sinProbar, reached_by_no_test: sinPrueba };
}

async function main(): Promise<void> {
  let pedido: ReturnType<typeof leerPedido>;
  try {
    pedido = leerPedido(process.argv.slice(2));
  } catch (causa) {
    console.error(`${(causa as Error).message}\n${USO}`);
    process.exitCode = 2;
    return;
  }
  if (!pedido) return console.log(USO);
  if (pedido.mutate.length === 0) return console.log('No rule changed.\n{}');
  const desde = performance.now();
  mkdirSync(SALIDA, { recursive: true });
  process.chdir(ROOT);
  process.env['MUTACIONES_MINUTOS'] = String(pedido.minutos);
  const { Stryker } = await import('@stryker-mutator/core');
  const cifras = cifrasDe(await new Stryker(opcionesDe(pedido.mutate)).runMutationTest());
  console.log(`${((performance.now() - desde) / 60_000).toFixed(1)} minutes`);
  console.log(JSON.stringify(cifras));
  if (!cifras.killed_percent.met) process.exitCode = 1;
}

main().catch((causa: unknown) => {
  console.error(causa);
  process.exitCode = 1;
});
