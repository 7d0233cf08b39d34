// `npm run mutaciones`: see USO and README.md.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../../dev/stack/root';
import { APARTE, cambios, conPruebas, conReglas } from './archivos';
import { Cuadrilla } from './cuadrilla';
import { cifrasDe, imprimir } from './imprimir';
import { juzgar, type Lista, type Resultado } from './informe';
import { type Mutante, sembrar } from './mutantes';
import type { Encargo, Ensayo, Veredicto } from './obrero';
import { GASTO_MS, planDe } from './plan';

const MINUTOS_DE_CAMBIOS = 3;
/** Limit of one test file on the unchanged product. */
const ENSAYO_MS = 120_000;
const SALIDA = path.join(ROOT, '.local/mutaciones');

const USO = `npm run mutaciones [-- libs/de/domain …]
Small changes in every domain/ and application/, or in the given folders, and whether a test notices.
  --cambios          only in lines that changed since the main branch (on it: in its last day), for three minutes at most
  --minutos n        limit of time
  --obreros n        number of processes
  --pruebas libs/de  only the tests in this folder, which is quicker
  --gasto n          seconds of processor time spent on one mutant at most`;

interface Pedido {
  archivos: string[];
  /** Mutants that are tried; undefined: all of the files. */
  solo?: (mutante: Mutante) => boolean;
  hasta: number;
  obreros: number;
  /** Folder of the tests to run; '' for all. */
  pruebas: string;
  gastoMs: number;
}

/** undefined: only help is wanted. @throws for what it does not know. */
function leerPedido(argumentos: readonly string[]): Pedido | undefined {
  const { values, positionals } = parseArgs({
    args: [...argumentos],
    allowPositionals: true,
    options: {
      help: { type: 'boolean' },
      cambios: { type: 'boolean' },
      minutos: { type: 'string' },
      obreros: { type: 'string' },
      gasto: { type: 'string' },
      pruebas: { type: 'string', default: '' },
    },
  });
  if (values.help) return undefined;
  const minutos = Number(values.minutos ?? (values.cambios ? MINUTOS_DE_CAMBIOS : Infinity));
  const obreros = Number(values.obreros ?? availableParallelism());
  const gastoMs = values.gasto === undefined ? GASTO_MS : Number(values.gasto) * 1_000;
  if (!(minutos > 0 && obreros >= 1 && gastoMs > 0))
    throw new Error('--minutos, --obreros and --gasto are numbers above 0');
  const limites = { hasta: performance.now() + minutos * 60_000, obreros, gastoMs, pruebas: values.pruebas };
  if (values.cambios) {
    const lineas = cambios();
    const solo = ({ archivo, linea, hastaLinea }: Mutante): boolean =>
      [...lineas.get(archivo)!].some((una) => una >= linea && una <= hastaLinea);
    return { ...limites, archivos: [...lineas.keys()], solo };
  }
  return { ...limites, archivos: conReglas(positionals) };
}

/** Runs every test of a folder once on the unchanged product. */
async function ensayar(cuadrilla: Cuadrilla, donde: string): Promise<Ensayo[]> {
  const ensayos: Ensayo[] = [];
  const archivos = conPruebas().filter((archivo) => archivo.startsWith(donde) && !(archivo in APARTE));
  const encargos = archivos.map((archivo) => ({
    ...{ encargo: { clase: 'ensayar' as const, archivo }, limiteMs: ENSAYO_MS },
  }));
  await cuadrilla.hacer<Encargo & { clase: 'ensayar' }, Ensayo>(encargos, ({ archivo }, ensayo) => {
    const nada = { archivo, cargaMs: 0, pruebas: [], fuera: {}, dentro: [], fallo: 'no answer' };
    ensayos.push(ensayo ?? nada);
  });
  return ensayos;
}

const guardar = (resultados: readonly Resultado[]): void =>
  writeFileSync(path.join(SALIDA, 'informe.json'), JSON.stringify(resultados, null, 1));

async function probar(
  cuadrilla: Cuadrilla,
  mutantes: readonly Mutante[],
  ensayos: Ensayo[],
  { hasta, gastoMs }: Pedido,
) {
  const resultados = new Map(
    mutantes.map((mutante): [string, Resultado] => [mutante.id, { mutante, estado: 'sin_tiempo' }]),
  );
  const encargos: { encargo: Encargo & { clase: 'probar' }; limiteMs: number }[] = [];
  for (const mutante of mutantes) {
    const { pasos, vueltas, limiteMs } = planDe(mutante, ensayos, gastoMs);
    if (pasos.length === 0) resultados.get(mutante.id)!.estado = 'sin_prueba';
    else
      encargos.push({
        encargo: { clase: 'probar', mutante: mutante.id, cambiado: mutante.archivo, pasos, vueltas },
        limiteMs,
      });
  }
  let hechos = 0;
  await cuadrilla.hacer<Encargo & { clase: 'probar' }, Veredicto>(
    encargos,
    ({ mutante }, veredicto) => {
      Object.assign(resultados.get(mutante)!, veredicto ?? { estado: 'muerto', por: 'time' });
      hechos += 1;
      if (hechos % 200 !== 0) return;
      console.error(`  ${hechos} of ${encargos.length} mutants`);
      guardar([...resultados.values()]);
    },
    () => performance.now() < hasta,
  );
  return [...resultados.values()];
}

async function main(): Promise<void> {
  let pedido: Pedido | undefined;
  try {
    pedido = leerPedido(process.argv.slice(2));
  } catch (causa) {
    console.error(`${(causa as Error).message}\n${USO}`);
    process.exitCode = 2;
    return;
  }
  if (!pedido) return console.log(USO);
  const { archivos, solo, obreros, gastoMs, pruebas } = pedido;
  const desde = performance.now();
  const { mutantes: posibles, compilados } = await sembrar(archivos);
  const mutantes = solo ? posibles.filter(solo) : posibles;
  mkdirSync(SALIDA, { recursive: true });
  const aCargar = path.join(SALIDA, `compilados-${process.pid}.json`);
  writeFileSync(aCargar, JSON.stringify([...compilados]));
  const cuadrilla = new Cuadrilla(aCargar, obreros);
  if (mutantes.length === 0) return console.log('No rule changed.\n{}');
  console.error(`${mutantes.length} mutants in ${archivos.length} files; running the tests once …`);
  const ensayos = await ensayar(cuadrilla, pruebas);
  console.error(`  ${((performance.now() - desde) / 1_000).toFixed(0)} s; trying each mutant …`);
  const resultados = await probar(cuadrilla, mutantes, ensayos, pedido);
  guardar(resultados);
  const lista = JSON.parse(readFileSync(path.join(ROOT, 'taller/mutaciones/sobrevivientes.json'), 'utf8')) as Lista;
  const juicio = juzgar(resultados, lista, !solo);
  imprimir(juicio, ensayos, gastoMs);
  console.log(`${((performance.now() - desde) / 60_000).toFixed(1)} minutes`);
  const cifras = cifrasDe(juicio, ensayos);
  console.log(JSON.stringify(cifras));
  if (!Object.values(cifras).every(({ met }) => met)) process.exitCode = 1;
}

main().catch((causa: unknown) => {
  console.error(causa);
  process.exitCode = 1;
});
