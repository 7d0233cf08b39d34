import crypto from 'node:crypto';
import { expect } from 'expect';
import fc from 'fast-check';
import * as circus from 'jest-circus';
import { ModuleMocker } from 'jest-mock';

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

/** Of properties: the same values for every mutant, so that whether one is noticed does not depend on the day. */
const SEMILLA = 1;
/** Of properties: as many values as one mutant is worth. */
const VALORES = 40;
/** For what hangs, while it is not known how long a test takes. */
const SIN_FIN_MS = 60_000;

/** Packages that a mutation run needs otherwise than they are. */
export const PAQUETES: ReadonlyMap<string, unknown> = new Map([['fast-check', pocosValores()]]);

function pocosValores(): object {
  const assert: typeof fc.assert = (propiedad, parametros) =>
    fc.assert(propiedad, { ...parametros, numRuns: Math.min(parametros?.numRuns ?? VALORES, VALORES) }) as never;
  const acotado = { ...fc, assert };
  return { ...acotado, default: acotado, __esModule: true };
}

/** How a test went, by its position in the file. */
export interface Prueba {
  /** Of processor time: the machine may do other things beside. */
  ms: number;
  fallo?: string;
}

export interface Pedido {
  /** Which tests of the file, and how long each may take; all of them, without end, if it is left out. */
  limites?: ReadonlyMap<number, number>;
  /** Ends with the first test that fails. */
  hastaUnFallo: boolean;
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

/** A key pair takes longer than most tests, and any will do: the first of each kind serves all. */
function recordarClaves(): void {
  const generar = crypto.generateKeyPairSync as (...args: unknown[]) => unknown;
  const hechas = new Map<string, unknown>();
  const recordada = (...args: unknown[]): unknown => {
    const clave = JSON.stringify(args);
    if (!hechas.has(clave)) hechas.set(clave, generar(...args));
    return hechas.get(clave);
  };
  crypto.generateKeyPairSync = recordada as typeof crypto.generateKeyPairSync;
}

/**
 * Declares the tests of a file by `definir` and runs those that are asked for; none if it says that they are of no interest.
 * A file that does not load fails as a whole: `definir` throws.
 */
export async function correr(definir: () => boolean, { limites, hastaUnFallo }: Pedido): Promise<Prueba[]> {
  circus.resetState();
  ESPACIO.currentTestId = undefined;
  if (!definir()) return [];
  const estado = circus.getState();
  const pruebas = pruebasDe(estado.rootDescribeBlock);
  estado.testTimeout = SIN_FIN_MS;
  for (const [i, prueba] of pruebas.entries()) {
    const limite = limites?.get(i);
    if (limites && limite === undefined) prueba.mode = 'skip';
    if (limite !== undefined) prueba.timeout = limite;
  }
  const gastos = pruebas.map(() => 0);
  let antes = 0;
  const seguir = (evento: circus.Event): void => {
    if (evento.name === 'test_start') {
      ESPACIO.currentTestId = String(pruebas.indexOf(evento.test));
      antes = procesadorMs();
    }
    if (evento.name !== 'test_done') return;
    gastos[Number(ESPACIO.currentTestId)] = procesadorMs() - antes;
    ESPACIO.currentTestId = undefined;
    if (hastaUnFallo && evento.test.errors.length > 0) for (const una of pruebas) una.mode = 'skip';
  };
  circus.addEventHandler(seguir);
  try {
    const { unhandledErrors } = await circus.run();
    return pruebas.map(({ errors }, i) => {
      const fallo = errors.length > 0 ? textoDe(errors[0]) : i === 0 ? unhandledErrors[0] : undefined;
      return { ms: gastos[i]!, ...(fallo === undefined ? {} : { fallo }) };
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

/** Circus keeps an error, or an error beside the place where the test stands. */
function textoDe(error: unknown): string {
  const causa: unknown = Array.isArray(error) ? (error[0] ?? error[1]) : error;
  return causa instanceof Error ? (causa.stack ?? causa.message) : String(causa);
}
