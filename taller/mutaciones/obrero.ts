// One process of a mutation run: loads the tests of a file again for every mutant and reports whether one of them noticed it.
import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../dev/stack/root';
import { correr, ESPACIO, PAQUETES, prepararGlobales, procesadorMs, type Prueba } from './anfitrion';
import { Cargador } from './cargador';

/** A run of a file's tests on the unchanged product. */
export interface Ensayo {
  archivo: string;
  /** Processor time until its tests were declared. */
  cargaMs: number;
  pruebas: Prueba[];
  /** Mutants that were executed outside of any test, with the count. */
  fuera: Record<string, number>;
  /** Mutants that each test executed. */
  dentro: Record<string, number>[];
  fallo?: string;
}

/** Tests that reach a mutant: the file, the tests in it, the limit of each. */
export interface Paso {
  archivo: string;
  limites: [posicion: number, ms: number][];
}

export type Encargo =
  | { clase: 'ensayar'; archivo: string }
  | { clase: 'probar'; mutante: string; cambiado: string; pasos: Paso[]; vueltas: number };

export interface Veredicto {
  estado: 'muerto' | 'vivo';
  /** The test file that noticed. */
  por?: string;
}

let imprevisto: string | undefined;

async function ensayar(cargador: Cargador, archivo: string, deInteres: ReadonlySet<string>): Promise<Ensayo> {
  ESPACIO.activeMutant = undefined;
  ESPACIO.hitCount = undefined;
  ESPACIO.mutantCoverage = { static: {}, perTest: {} };
  cargador.olvidar();
  // The first run compiles modules, so its time says nothing about later runs.
  const ensayo: Ensayo = { archivo, cargaMs: 0, pruebas: [], fuera: {}, dentro: [] };
  const definir = (): boolean => {
    cargador.cargar(path.join(ROOT, archivo));
    return cargador.cargados().some((cargado) => deInteres.has(cargado));
  };
  try {
    ensayo.pruebas = await correr(definir, { hastaUnFallo: false });
    ensayo.fuera = ESPACIO.mutantCoverage.static;
    ensayo.dentro = ensayo.pruebas.map((_, i) => ESPACIO.mutantCoverage!.perTest[String(i)] ?? {});
    const desde = procesadorMs();
    cargador.olvidar();
    await correr(() => definir() && false, { hastaUnFallo: false });
    ensayo.cargaMs = procesadorMs() - desde;
  } catch (causa) {
    ensayo.fallo = String((causa as Error).stack ?? causa);
  }
  return ensayo;
}

async function probar(
  cargador: Cargador,
  { mutante, cambiado, pasos, vueltas }: Extract<Encargo, { clase: 'probar' }>,
): Promise<Veredicto> {
  ESPACIO.activeMutant = mutante;
  ESPACIO.hitCount = 0;
  ESPACIO.hitLimit = vueltas;
  imprevisto = undefined;
  for (const { archivo, limites } of pasos) {
    cargador.olvidar(cambiado);
    try {
      const definir = (): boolean => Boolean(cargador.cargar(path.join(ROOT, archivo)));
      const pruebas = await correr(definir, { limites: new Map(limites), hastaUnFallo: true });
      if (pruebas.some(({ fallo }) => fallo) || imprevisto) return { estado: 'muerto', por: archivo };
    } catch {
      return { estado: 'muerto', por: archivo };
    }
  }
  return { estado: 'vivo' };
}

prepararGlobales();
for (const suceso of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(suceso, (causa: unknown) => (imprevisto = String(causa)));
}
// Discards the output of tests, which would be printed for every mutant.
for (const nombre of ['log', 'warn', 'error', 'info'] as const) console[nombre] = () => undefined;
const compilados = new Map(JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as [string, string][]);
const cargador = new Cargador(ROOT, compilados, PAQUETES);
const deInteres = new Set(compilados.keys());
process.on('message', (encargo: Encargo) => {
  const hecho = encargo.clase === 'ensayar' ? ensayar(cargador, encargo.archivo, deInteres) : probar(cargador, encargo);
  void hecho.then((respuesta) => process.send!(respuesta));
});
process.on('disconnect', () => process.exit());
