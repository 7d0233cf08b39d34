import path from 'node:path';
import type { Mutante } from './mutantes';

export interface Resultado {
  mutante: Mutante;
  /** `sin_tiempo`: not tried. */
  estado: 'muerto' | 'vivo' | 'sin_prueba' | 'sin_tiempo';
  /** The test file that noticed. */
  por?: string;
}

/** A survivor that is accepted. It is identified by its text, because lines move. */
export interface Anotado {
  mutador: string;
  estaba: string;
  queda: string;
  /** Why the change is harmless. */
  porque: string;
}

/** By file. */
export type Lista = Readonly<Record<string, readonly Anotado[]>>;

export interface Fila {
  mutantes: number;
  muertos: number;
  sobrevivientes: number;
  /** Of the survivors. */
  anotados: number;
  sinTiempo: number;
}

export interface Juicio {
  /** By folder (`libs/de/domain`), sorted by name. */
  filas: Map<string, Fila>;
  /** Survivors without a reason. */
  sinAnotar: Resultado[];
  /** Entries of the list that do not survive, or no longer exist. */
  deMas: [archivo: string, Anotado][];
}

const clave = ({ mutador, estaba, queda }: Omit<Anotado, 'porque'>): string => JSON.stringify([mutador, estaba, queda]);
const carpetaDe = (archivo: string): string => archivo.split(path.posix.sep).slice(0, 3).join('/');

/** Compares a run with the list. An entry must have survived if every mutant of its file was tried. */
export function juzgar(resultados: readonly Resultado[], lista: Lista): Juicio {
  const filas = new Map<string, Fila>();
  const sinAnotar: Resultado[] = [];
  const pendientes = new Map(Object.entries(lista).map(([archivo, anotados]) => [archivo, [...anotados]]));
  const enteros = new Set(resultados.map(({ mutante }) => mutante.archivo));
  for (const resultado of resultados) {
    const { mutante, estado } = resultado;
    const carpeta = carpetaDe(mutante.archivo);
    const fila = filas.get(carpeta) ?? { mutantes: 0, muertos: 0, sobrevivientes: 0, anotados: 0, sinTiempo: 0 };
    filas.set(carpeta, fila);
    fila.mutantes += 1;
    if (estado === 'muerto') fila.muertos += 1;
    else if (estado === 'sin_tiempo') {
      fila.sinTiempo += 1;
      enteros.delete(mutante.archivo);
    } else {
      fila.sobrevivientes += 1;
      const anotados = pendientes.get(mutante.archivo) ?? [];
      const i = anotados.findIndex((anotado) => clave(anotado) === clave(mutante));
      if (i < 0) sinAnotar.push(resultado);
      else {
        anotados.splice(i, 1);
        fila.anotados += 1;
      }
    }
  }
  const deMas = [...enteros].flatMap((archivo) =>
    (pendientes.get(archivo) ?? []).map((anotado): [string, Anotado] => [archivo, anotado]),
  );
  return { filas: new Map([...filas].sort(([una], [otra]) => una.localeCompare(otra))), sinAnotar, deMas };
}

/** In percent of the mutants that were tried; survivors with a reason count as survivors. */
export function nota({ mutantes, muertos, sinTiempo }: Fila): number {
  const probados = mutantes - sinTiempo;
  return probados === 0 ? 100 : Math.floor((muertos / probados) * 1_000) / 10;
}

export function sumar(filas: Iterable<Fila>): Fila {
  const suma: Fila = { mutantes: 0, muertos: 0, sobrevivientes: 0, anotados: 0, sinTiempo: 0 };
  for (const fila of filas) {
    for (const que of Object.keys(suma) as (keyof Fila)[]) suma[que] += fila[que];
  }
  return suma;
}
