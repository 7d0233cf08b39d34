// One process of a mutation run: loads the tests of a file anew for every mutant and says whether one of them noticed it.
import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../dev/stack/root';
import { correr, ESPACIO, PAQUETES, prepararGlobales, procesadorMs, type Prueba } from './anfitrion';
import { Cargador } from './cargador';

/** A run of a file's tests on the product as it is. */
export interface Ensayo {
  archivo: string;
  /** Of processor time, until its tests were declared. */
  cargaMs: number;
  pruebas: Prueba[];
  /** Mutants that were passed outside of any test, with how often. */
  fuera: Record<string, number>;
  /** Mutants that each test passed. */
  dentro: Record<string, number>[];
  fallo?: string;
}

/** Tests that reach a mutant: of which file, which of them, how long each may take. */
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
  // Modules that were compiled for the first time say nothing about how long the next time takes.
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
// Tests may print; nobody reads it a thousand times.
for (const nombre of ['log', 'warn', 'error', 'info'] as const) console[nombre] = () => undefined;
const compilados = new Map(JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as [string, string][]);
const cargador = new Cargador(ROOT, compilados, PAQUETES);
const deInteres = new Set(compilados.keys());
process.on('message', (encargo: Encargo) => {
  const hecho = encargo.clase === 'ensayar' ? ensayar(cargador, encargo.archivo, deInteres) : probar(cargador, encargo);
  void hecho.then((respuesta) => process.send!(respuesta));
});
process.on('disconnect', () => process.exit());
