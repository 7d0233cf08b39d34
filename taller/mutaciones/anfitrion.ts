import crypto from 'node:crypto';
import { promisify } from 'node:util';
import { expect } from 'expect';
import fc from 'fast-check';
import * as circus from 'jest-circus';
import { ModuleMocker } from 'jest-mock';
import '../../test/whole-lists';

type Bloque = circus.State['rootDescribeBlock'];
type DeCircus = Extract<Bloque['children'][number], { type: 'test' }>;

/** What the instrumented code reads and writes (@stryker-mutator/api, INSTRUMENTER_CONSTANTS). */
interface Espacio {
  activeMutant?: string;
  currentTestId?: string;
  hitCount?: number;
  hitLimit?: number;
  mutantCoverage?: { static: Record<string, number>; perTest: Record<string, Record<string, number>> };
}
export const ESPACIO: Espacio = ((globalThis as { __stryker__?: Espacio }).__stryker__ = {});

/** Seed of properties: the same values for every mutant, so that the result does not depend on the run. */
const SEMILLA = 1;
/** Values per property: the most that are spent on one mutant. */
const VALORES = 40;
/** Limit for tests that hang, before their usual duration is known. */
const SIN_FIN_MS = 60_000;

/** Packages that a mutation run replaces. */
export const PAQUETES: ReadonlyMap<string, unknown> = new Map([['fast-check', pocosValores()]]);

function pocosValores(): object {
  const assert: typeof fc.assert = (propiedad, parametros) =>
    fc.assert(propiedad, { ...parametros, numRuns: Math.min(parametros?.numRuns ?? VALORES, VALORES) }) as never;
  const acotado = { ...fc, assert };
  return { ...acotado, default: acotado, __esModule: true };
}

/** The result of a test. */
export interface Prueba {
  /** The file and the position in it. */
  id: string;
  nombre: string;
  /** Processor time: other programs of the machine do not change it. */
  ms: number;
  corrida: boolean;
  fallo?: string;
}

export interface Pedido {
  archivo: string;
  /** Ids of the tests to run, or all, until one fails; without it all run. */
  solo?: ReadonlySet<string> | 'todas';
}

/** Gives this process the globals that a unit test expects of jest. */
export function prepararGlobales(): void {
  const simulador = new ModuleMocker(globalThis);
  const jest = {
    fn: simulador.fn.bind(simulador),
    spyOn: simulador.spyOn.bind(simulador),
    restoreAllMocks: simulador.restoreAllMocks.bind(simulador),
    setTimeout: () => undefined,
  };
  const { afterAll, afterEach, beforeAll, beforeEach, describe, it, test } = circus;
  Object.assign(globalThis, { afterAll, afterEach, beforeAll, beforeEach, describe, it, test, expect, jest });
  fc.configureGlobal({ seed: SEMILLA, endOnFailure: true });
  recordarClaves();
}

/** Pairs of keys that the tests of this file have asked for so far, by kind. */
const pedidas = new Map<string, number>();

/** Processor time spent on them, which no test of a later mutant spends. */
let enClavesMs = 0;

type Generar = (...args: unknown[]) => unknown;

/** Generating a key pair takes longer than most tests, and the key does not matter: the n-th of a file's tests is always the same. */
function recordada(generar: Generar): Generar {
  const hechas = new Map<string, unknown>();
  return (...args) => {
    const clase = JSON.stringify(args);
    const vez = (pedidas.get(clase) ?? 0) + 1;
    pedidas.set(clase, vez);
    const clave = `${vez} ${clase}`;
    const hecha = hechas.get(clave) ?? generar(...args);
    hechas.set(clave, hecha);
    return hecha;
  };
}

function recordarClaves(): void {
  const { generateKeyPair: aparte, generateKeyPairSync: enseguida } = crypto;
  const prometer = promisify(aparte) as (...args: unknown[]) => Promise<unknown>;
  let anterior: Promise<unknown> = Promise.resolve();
  // One after another, so that the time of each is its own.
  const unaTrasOtra: Generar = (...args) => (anterior = anterior.then(() => medida(() => prometer(...args))));
  const prometida = { [promisify.custom]: recordada(unaTrasOtra) };
  crypto.generateKeyPair = Object.assign(aparte.bind(crypto), prometida) as unknown as typeof aparte;
  crypto.generateKeyPairSync = recordada((...args) => {
    const desde = procesadorMs();
    const par = (enseguida as Generar)(...args);
    enClavesMs += procesadorMs() - desde;
    return par;
  }) as never;
}

async function medida(generar: () => Promise<unknown>): Promise<unknown> {
  const desde = procesadorMs();
  const par = await generar();
  enClavesMs += procesadorMs() - desde;
  return par;
}

/**
 * Declares the tests of a file by `definir` and runs the selected ones; none if `definir` reports that they are not needed.
 * A file that does not load fails as a whole: `definir` throws.
 */
export async function correr(definir: () => boolean, { archivo, solo }: Pedido): Promise<Prueba[]> {
  circus.resetState();
  pedidas.clear();
  ESPACIO.currentTestId = undefined;
  if (!definir()) return [];
  const estado = circus.getState();
  const pruebas = pruebasDe(estado.rootDescribeBlock);
  const idDe = (prueba: DeCircus): string => `${archivo}#${pruebas.indexOf(prueba)}`;
  estado.testTimeout = SIN_FIN_MS;
  if (solo && solo !== 'todas') for (const prueba of pruebas) if (!solo.has(idDe(prueba))) prueba.mode = 'skip';
  const gastos = new Map<DeCircus, number>();
  let antes = 0;
  const seguir = (evento: circus.Event): void => {
    if (evento.name === 'test_start') {
      ESPACIO.currentTestId = idDe(evento.test);
      antes = procesadorMs() - enClavesMs;
    }
    if (evento.name !== 'test_done') return;
    gastos.set(evento.test, procesadorMs() - enClavesMs - antes);
    ESPACIO.currentTestId = undefined;
    if (solo && evento.test.errors.length > 0) for (const prueba of pruebas) prueba.mode = 'skip';
  };
  circus.addEventHandler(seguir);
  try {
    const { unhandledErrors } = await circus.run();
    return pruebas.map((prueba, i) => {
      const { errors, name } = prueba;
      const fallo = errors.length > 0 ? textoDe(errors[0]) : i === 0 ? unhandledErrors[0] : undefined;
      const gasto = gastos.get(prueba);
      return {
        id: idDe(prueba),
        nombre: `${archivo}: ${name}`,
        ms: gasto ?? 0,
        corrida: gasto !== undefined,
        ...(fallo === undefined ? {} : { fallo }),
      };
    });
  } finally {
    circus.removeEventHandler(seguir);
  }
}

/** Processor time of this process so far. */
export function procesadorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

function pruebasDe(bloque: Bloque): DeCircus[] {
  return bloque.children.flatMap((hijo) => (hijo.type === 'test' ? [hijo] : pruebasDe(hijo)));
}

/** Circus stores an error, or a pair of the error and the place of the test. */
function textoDe(error: unknown): string {
  const causa: unknown = Array.isArray(error) ? (error[0] ?? error[1]) : error;
  return causa instanceof Error ? (causa.stack ?? causa.message) : String(causa);
}
