import path from 'node:path';
import type { Mutante } from './mutantes';

export interface Resultado {
  mutante: Mutante;
  /** `sin_tiempo`: not tried. */
  estado: 'muerto' | 'vivo' | 'sin_prueba' | 'sin_tiempo';
  /** The test file that noticed. */
  por?: string;
}

/** Survivors that are accepted: those of one kind in one file, where the texts match. Lines move, so none is named by its number. */
export interface Anotado {
  mutador: string;
  /** A part of the line where it begins. */
  renglon?: string;
  estaba?: string;
  queda?: string;
  /** No test can notice: the program does the same. Such mutants do not count in the score. */
  equivalente?: true;
  /** Why no test is needed. */
  porque: string;
}

/** By file. */
export type Lista = Readonly<Record<string, readonly Anotado[]>>;

export interface Fila {
  mutantes: number;
  muertos: number;
  /** Without the equivalent ones. */
  sobrevivientes: number;
  /** Survivors with a reason. */
  anotados: number;
  equivalentes: number;
  sinTiempo: number;
}

export interface Juicio {
  /** By folder (`libs/de/domain`), sorted by name. */
  filas: Map<string, Fila>;
  /** Survivors without a reason. */
  sinAnotar: Resultado[];
  /** Entries of the list that match no survivor. */
  deMas: [archivo: string, Anotado][];
}

const NADA: Fila = { mutantes: 0, muertos: 0, sobrevivientes: 0, anotados: 0, equivalentes: 0, sinTiempo: 0 };

const coincide = ({ mutador, renglon = '', estaba, queda }: Anotado, mutante: Mutante): boolean =>
  mutador === mutante.mutador &&
  mutante.renglon.includes(renglon) &&
  (estaba ?? mutante.estaba) === mutante.estaba &&
  (queda ?? mutante.queda) === mutante.queda;

const carpetaDe = (archivo: string): string => archivo.split(path.posix.sep).slice(0, 3).join('/');

/**
 * Compares a run with the list. An entry must match a survivor if every mutant of its file was tried.
 * @param enteros whether the run has every mutant of its files.
 */
export function juzgar(resultados: readonly Resultado[], lista: Lista, enteros = true): Juicio {
  const filas = new Map<string, Fila>();
  const sinAnotar: Resultado[] = [];
  const usados = new Set<Anotado>();
  const completos = new Set(enteros ? resultados.map(({ mutante }) => mutante.archivo) : []);
  for (const resultado of resultados) {
    const { mutante, estado } = resultado;
    const carpeta = carpetaDe(mutante.archivo);
    const fila = filas.get(carpeta) ?? { ...NADA };
    filas.set(carpeta, fila);
    fila.mutantes += 1;
    if (estado === 'muerto') fila.muertos += 1;
    else if (estado === 'sin_tiempo') {
      fila.sinTiempo += 1;
      completos.delete(mutante.archivo);
    } else {
      const suyos = (lista[mutante.archivo] ?? []).filter((anotado) => coincide(anotado, mutante));
      for (const uno of suyos) usados.add(uno);
      if (suyos.some(({ equivalente }) => equivalente)) fila.equivalentes += 1;
      else {
        fila.sobrevivientes += 1;
        if (suyos.length > 0) fila.anotados += 1;
        else sinAnotar.push(resultado);
      }
    }
  }
  const deMas = [...completos].flatMap((archivo) =>
    (lista[archivo] ?? []).filter((uno) => !usados.has(uno)).map((uno): [string, Anotado] => [archivo, uno]),
  );
  return { filas: new Map([...filas].sort(([una], [otra]) => una.localeCompare(otra))), sinAnotar, deMas };
}

/** In percent of those that were killed or survived, with or without a reason. */
export function nota({ muertos, sobrevivientes }: Fila): number {
  const probados = muertos + sobrevivientes;
  return probados === 0 ? 100 : Math.floor((muertos / probados) * 1_000) / 10;
}

export function sumar(filas: Iterable<Fila>): Fila {
  const suma = { ...NADA };
  for (const fila of filas) {
    for (const que of Object.keys(suma) as (keyof Fila)[]) suma[que] += fila[que];
  }
  return suma;
}
