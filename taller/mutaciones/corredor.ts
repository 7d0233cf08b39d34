// Stryker's test runner for this house (testRunner: 'timbo'): the unit tests of libs/ and a short simulation, in a process that keeps the
// packages loaded. It runs in the copy of the project that Stryker has put its mutants into.
import 'reflect-metadata';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Mutant } from '@stryker-mutator/api/core';
import type { DryRunResult, MutantRunOptions, MutantRunResult, TestRunner } from '@stryker-mutator/api/test-runner';
import { SystemClock } from '@libs/platform';
import { conPruebas } from './archivos';
import { correr, ESPACIO, PAQUETES, prepararGlobales, procesadorMs, type Prueba } from './anfitrion';
import { Cargador } from './cargador';

/** Processor time after which no further test file is begun for a mutant. */
const GASTO_MS = 5_000;
/** Set by main.ts: how long mutants are tried. What is left then has no result and does not count. */
const MINUTOS = Number(process.env['MUTACIONES_MINUTOS'] ?? Infinity);

/** Number of leading path segments that two files share. */
function cercania(uno: string, otro: string): number {
  const [partes, otrasPartes] = [path.dirname(uno).split('/'), path.dirname(otro).split('/')];
  const distinta = partes.findIndex((parte, i) => parte !== otrasPartes[i]);
  return distinta < 0 ? partes.length : distinta;
}

/** What the first run found of each test file, for the processes that try mutants: Stryker does not say who loads a mutant. */
interface Alcance {
  /** Processor time of its loading and its tests. */
  ms: number;
  /** Of the mutants that the loading of some file executed, those that its loading or its tests executed. */
  fuera: string[];
}
/** Every test of a file, until one fails. */
const TODAS = 'todas';
interface Ensayo {
  /** The moment, in ms, from which on no mutant is tried; null: none. */
  hasta: number | null;
  alcances: Record<string, Alcance>;
}
const ENSAYO = 'ensayo.json';

class Corredor implements TestRunner {
  private readonly raiz = process.cwd();
  private readonly cargador = new Cargador(this.raiz, PAQUETES);
  private imprevisto: string | undefined;
  private readonly clock = new SystemClock();
  private ensayo: Ensayo | undefined;

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init(): Promise<void> {
    prepararGlobales();
    for (const suceso of ['uncaughtException', 'unhandledRejection'] as const)
      process.on(suceso, (causa: unknown) => (this.imprevisto = String(causa)));
    // What tests print would be printed for every mutant.
    for (const nombre of ['log', 'warn', 'error', 'info'] as const) console[nombre] = () => undefined;
  }

  async dryRun(): Promise<DryRunResult> {
    const coverage = (ESPACIO.mutantCoverage = { static: {}, perTest: {} });
    const pruebas: Prueba[] = [];
    const alcances: Record<string, Alcance> = {};
    const fuera: Record<string, number> = {};
    for (const archivo of conPruebas()) {
      coverage.static = {};
      const desde = procesadorMs();
      try {
        pruebas.push(...(await this.de(archivo)));
      } catch (causa) {
        const errorMessage = `${archivo}: ${String((causa as Error).stack ?? causa)}`;
        return { status: 'error', errorMessage } as unknown as DryRunResult;
      }
      alcances[archivo] = { ms: procesadorMs() - desde, fuera: Object.keys(coverage.static) };
      Object.assign(fuera, coverage.static);
    }
    coverage.static = fuera;
    // What one file executes while it is loaded may be judged by the tests of another.
    for (const [prueba, ejecutados] of Object.entries(coverage.perTest as Record<string, Record<string, number>>)) {
      const alcance = alcances[prueba.split('#')[0]!]!;
      alcance.fuera = [...new Set([...alcance.fuera, ...Object.keys(ejecutados).filter((id) => id in fuera)])];
    }
    const ensayo: Ensayo = { hasta: this.clock.now().getTime() + MINUTOS * 60_000, alcances };
    writeFileSync(path.join(this.raiz, ENSAYO), JSON.stringify(ensayo));
    const tests = pruebas
      .filter(({ corrida }) => corrida)
      .map(({ id, nombre: name, ms: timeSpentMs, fallo }) => ({
        id,
        name,
        timeSpentMs,
        fileName: id.split('#')[0]!,
        ...(fallo === undefined ? { status: 0 } : { status: 1, failureMessage: fallo }),
      }));
    return { status: 'complete', tests, mutantCoverage: coverage } as unknown as DryRunResult;
  }

  async mutantRun({ activeMutant, testFilter, hitLimit }: MutantRunOptions): Promise<MutantRunResult> {
    const hecho = (resultado: object): MutantRunResult => resultado as MutantRunResult;
    this.ensayo ??= JSON.parse(readFileSync(path.join(this.raiz, ENSAYO), 'utf8')) as Ensayo;
    const { hasta, alcances } = this.ensayo;
    if (this.clock.now().getTime() > (hasta ?? Infinity))
      return hecho({ status: 'error', errorMessage: 'no time was left' });
    Object.assign(ESPACIO, { activeMutant: activeMutant.id, hitCount: 0, hitLimit, mutantCoverage: undefined });
    this.imprevisto = undefined;
    const solo = testFilter && new Set(testFilter);
    const desde = procesadorMs();
    let nrOfTests = 0;
    for (const archivo of this.queAlcanzan(activeMutant, testFilter, alcances)) {
      if (nrOfTests > 0 && procesadorMs() - desde > GASTO_MS) break;
      const fallida = await this.fallidaDe(archivo, solo);
      nrOfTests += 1;
      if (fallida) return hecho({ status: 'killed', killedBy: [fallida.id], failureMessage: fallida.fallo, nrOfTests });
    }
    return hecho({ status: 'survived', nrOfTests });
  }

  /** Test files that reach a mutant, the cheapest first, where each path segment that they share halves the cost. */
  private queAlcanzan(
    { id, fileName }: Mutant,
    testFilter: readonly string[] | undefined,
    alcances: Ensayo['alcances'],
  ): string[] {
    const todos = testFilter
      ? new Set(testFilter.map((prueba) => prueba.split('#')[0]!))
      : Object.keys(alcances).filter((archivo) => alcances[archivo]!.fuera.includes(id));
    const peso = (archivo: string): number =>
      alcances[archivo]!.ms / 2 ** cercania(archivo, path.relative(this.raiz, fileName));
    return [...todos].sort((uno, otro) => peso(uno) - peso(otro));
  }

  private async fallidaDe(
    archivo: string,
    solo: ReadonlySet<string> | undefined,
  ): Promise<Pick<Prueba, 'id' | 'fallo'> | undefined> {
    const primera = `${archivo}#0`;
    try {
      const fallida = (await this.de(archivo, solo ?? TODAS)).find(({ fallo }) => fallo !== undefined);
      return fallida ?? (this.imprevisto === undefined ? undefined : { id: primera, fallo: this.imprevisto });
    } catch (causa) {
      return { id: primera, fallo: String(causa) };
    }
  }

  private de(archivo: string, solo?: ReadonlySet<string> | typeof TODAS): Promise<Prueba[]> {
    this.cargador.olvidar();
    const definir = (): boolean => {
      this.cargador.cargar(path.join(this.raiz, archivo));
      return this.cargador.conMutantes();
    };
    return correr(definir, solo ? { archivo, solo } : { archivo });
  }
}

export const strykerPlugins = [{ kind: 'TestRunner', name: 'timbo', injectableClass: Corredor }];
