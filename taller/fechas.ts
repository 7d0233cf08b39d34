// `npm run taller -- fechas`: the unit and integration tests under moved clocks, each in a zone of its own. Names of clocks after it run
// those only; --ci runs one of them, drawn and printed, without what no date can change. libfaketime (`faketime` of Debian) moves Node,
// PostgreSQL and the programs that tests start alike. Where it is absent the clock of the unit tests alone is moved, inside of jest, and
// the table says so.
import { spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { horaLocal, instanteDe, SystemClock } from '@libs/platform';
import { ROOT } from '../dev/stack/root';

interface RelojMovido {
  readonly nombre: string;
  readonly zona: string;
  /** Paraguayan time at which the run begins. @param hoy the real time of the run. */
  readonly desde: (hoy: Date) => string;
}

interface Corrida {
  readonly pasados: number;
  readonly fallados: number;
  readonly fallas: readonly string[];
  readonly segundos: number;
}

interface InformeDeJest {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

const ANHO_MS = 366 * 86_400_000;
const RELOJES: readonly RelojMovido[] = [
  { nombre: 'marzo', zona: 'Asia/Tokyo', desde: () => '2027-03-01T12:00:00' },
  { nombre: 'bisiesto', zona: 'America/Asuncion', desde: () => '2028-02-29T23:30:00' },
  { nombre: 'fin-de-anho', zona: 'UTC', desde: (hoy) => `${horaLocal(hoy).slice(0, 4)}-12-31T23:59:00` },
  // Everything that was issued for a year on the real day has expired.
  { nombre: 'anho-despues', zona: 'America/New_York', desde: (hoy) => horaLocal(new Date(hoy.getTime() + ANHO_MS)) },
];

/** Long, and independent of the date: queues wait by monotonic time, Chromium keeps the real time, servers start and stop. */
const SIN_FECHA = ['libs/jobs/bullmq', 'libs/kude/infrastructure/chromium', 'dev/stack'];
/**
 * Deadlines that PostgreSQL itself keeps (lock_timeout, statement_timeout): while a process waits, libfaketime shows the real time to its
 * signal handlers, and the deadline never comes.
 */
const SIN_FAKETIME = ['test/base-de-datos'];
/** Where each process under libfaketime keeps a semaphore and its memory, named by its number. */
const RELOJES_COMPARTIDOS = '/dev/shm';
const SALIDA = path.join(ROOT, '.local', 'fechas');

/** What to preload; undefined where libfaketime is absent or does not move this Node. */
function libfaketime(): string | undefined {
  const guion = "process.stdout.write(Date.now() + ' ' + process.env.LD_PRELOAD)";
  const { stdout } = spawnSync('faketime', ['-f', '+86400', process.execPath, '-e', guion], { encoding: 'utf8' });
  const [ms, libreria] = stdout?.split(' ') ?? [];
  return Number(ms) > new SystemClock().now().getTime() + 80_000_000 ? libreria : undefined;
}

/**
 * Removes the clocks of programs that were killed. A later program with the same process number ends at its start, if it cannot read its
 * parent's clock either.
 */
function quitarRelojesDeMuertos(): void {
  if (!existsSync(RELOJES_COMPARTIDOS)) return;
  for (const archivo of readdirSync(RELOJES_COMPARTIDOS)) {
    const pid = /^(?:sem\.faketime_sem|faketime_shm)_(\d+)$/.exec(archivo)?.[1];
    if (pid && !existsSync(path.join('/proc', pid))) rmSync(path.join(RELOJES_COMPARTIDOS, archivo), { force: true });
  }
}

const sinCorrer = (ci: boolean): readonly string[] => [...SIN_FAKETIME, ...(ci ? SIN_FECHA : [])];

/** Runs jest with the clock moved by this many seconds from its start. */
async function correr(
  { nombre, zona }: RelojMovido,
  segundos: number,
  libreria: string | undefined,
  ci: boolean,
): Promise<Corrida> {
  const inicio = performance.now();
  const informe = path.join(SALIDA, `${nombre}.json`);
  rmSync(informe, { force: true });
  const proyectos = libreria ? ['unit', 'int'] : ['unit'];
  const omitidos = ['--testPathIgnorePatterns', '/node_modules/', '/dist/', '/.local/', ...sinCorrer(ci)];
  const jest = [
    'test',
    '--maxWorkers=100%',
    '--selectProjects',
    ...proyectos,
    ...omitidos,
    '--json',
    `--outputFile=${informe}`,
  ];
  const log = openSync(path.join(SALIDA, `${nombre}.log`), 'w');
  const reloj = libreria
    ? // Monotonic time is not moved, because waiting does not depend on the date.
      { LD_PRELOAD: libreria, FAKETIME: `${segundos < 0 ? '' : '+'}${segundos}`, FAKETIME_DONT_FAKE_MONOTONIC: '1' }
    : { RELOJ_MOVIDO_MS: String(segundos * 1_000) };
  const child = spawn(process.execPath, [path.join(ROOT, 'dev', 'run.mjs'), ...jest], {
    cwd: ROOT,
    stdio: ['ignore', log, log],
    // A server of another owner would have the real time.
    env: { ...process.env, ...reloj, TZ: zona, TEST_DATABASE_URL: undefined },
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill(signal));
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { ...leer(informe, status), segundos: (performance.now() - inicio) / 1_000 };
}

const primeraLinea = (texto = ''): string => stripVTControlCharacters(texto).trim().split('\n', 1)[0]!.slice(0, 200);

function leer(informe: string, status: number | null): Omit<Corrida, 'segundos'> {
  let jest: InformeDeJest;
  try {
    jest = JSON.parse(readFileSync(informe, 'utf8')) as InformeDeJest;
  } catch {
    return { pasados: 0, fallados: 1, fallas: [`jest ended with status ${status} and no report`] };
  }
  const fallas = jest.testResults.flatMap(({ name, status: suite, message, assertionResults }) => {
    const tests = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) => `${fullName}: ${primeraLinea(failureMessages[0])}`);
    const faults = tests.length > 0 ? tests : suite === 'failed' ? [primeraLinea(message)] : [];
    return faults.map((test) => `${path.relative(ROOT, name)}: ${test}`);
  });
  const fallados = jest.numFailedTests + jest.numRuntimeErrorTestSuites;
  // Includes failures outside of tests, such as a server that does not start.
  return { pasados: jest.numPassedTests, fallados: fallados || (status === 0 ? 0 : 1), fallas };
}

async function main(): Promise<number> {
  const pedidos = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
  const desconocido = pedidos.find((pedido) => RELOJES.every(({ nombre }) => nombre !== pedido));
  if (desconocido) throw new Error(`No clock "${desconocido}": ${RELOJES.map(({ nombre }) => nombre).join(', ')}`);
  const ci = process.argv.includes('--ci');
  const nombrados = pedidos.length > 0 ? RELOJES.filter(({ nombre }) => pedidos.includes(nombre)) : RELOJES;
  const elegidos = ci ? [nombrados[randomInt(nombrados.length)]!] : nombrados;
  quitarRelojesDeMuertos();
  const libreria = libfaketime();
  const hecho = libreria
    ? `unit and int by libfaketime, without ${sinCorrer(ci).join(', ')}`
    : 'unit only: faketime is not installed, so nothing moves PostgreSQL';
  mkdirSync(SALIDA, { recursive: true });
  let fallados = 0;
  for (const reloj of elegidos) {
    const hoy = new SystemClock().now();
    const desde = reloj.desde(hoy);
    console.error(`▸ ${reloj.nombre}: from ${desde} in Asunción, TZ=${reloj.zona} …`);
    const movido = Math.round((instanteDe(desde).getTime() - hoy.getTime()) / 1_000);
    const corrida = await correr(reloj, movido, libreria, ci);
    fallados += corrida.fallados;
    const cuenta = `${String(corrida.pasados).padStart(5)} passed ${String(corrida.fallados).padStart(3)} failed`;
    const bien = corrida.fallados === 0 ? 'ok  ' : 'FAIL';
    console.log(
      `${bien} ${reloj.nombre.padEnd(13)} ${desde} ${reloj.zona.padEnd(17)} ${cuenta} ${corrida.segundos.toFixed(0).padStart(4)} s`,
    );
    for (const falla of corrida.fallas) console.log(`FAILED: ${falla}`);
    if (corrida.fallados > 0)
      console.log(`       npm run taller -- fechas ${reloj.nombre}; log: .local/fechas/${reloj.nombre}.log`);
  }
  console.log(`${elegidos.length} of ${RELOJES.length} clocks; ${hecho}`);
  return fallados === 0 ? 0 : 1;
}

main().then(
  (status) => {
    process.exitCode = status;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
