import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { crashPoint } from '@libs/platform';
import { MalUso } from '../tarea';
import { archivosDe } from './archivos';
import type { Forma } from './forma';
import { completar, leerLineas } from './lineas';
import { PREGUNTAS, type Respuestas, SIN_PREGUNTA } from './respuestas';
import { NOMBRES_DE_SECRETOS, secretosCon } from './secretos';

/** Answers and secrets: what all other files are made of. It is written first, and whole. */
const ORIGEN = 'entorno/origen.env';
const DE_RESPUESTAS = [...PREGUNTAS, ...SIN_PREGUNTA].map(({ nombre }) => nombre);

export const leer = (archivo: string): string => (existsSync(archivo) ? readFileSync(archivo, 'utf8') : '');

/** The answers that the folder was made with; undefined before the first run. @throws MalUso when the file of secrets is missing. */
export function respuestasGuardadas(carpeta: string): Respuestas | undefined {
  const origen = path.join(carpeta, ORIGEN);
  if (!existsSync(origen)) {
    // A crash leaves no such folder: the missing file is the first that is written.
    const huerfano = ['entorno/api.env', 'entorno/postgres.env'].find((otro) => existsSync(path.join(carpeta, otro)));
    if (huerfano)
      throw new MalUso(
        `${ORIGEN} is missing, and ${huerfano} is there: bring it back, new secrets would not open the old data`,
      );
    return undefined;
  }
  const valores = leerLineas(leer(origen));
  return Object.fromEntries(DE_RESPUESTAS.map((nombre) => [nombre, valores.get(nombre) ?? '']));
}

/**
 * Writes what the folder lacks, each file whole and for its owner alone to read, and returns which files were written. What is written in a
 * file stays: a second run changes nothing, and completes what one that was killed has left.
 */
export function escribirInstalacion(
  carpeta: string,
  dadas: Respuestas,
  forma: Forma,
  azar: (bytes: number) => Buffer,
): string[] {
  mkdirSync(path.join(carpeta, 'entorno'), { recursive: true, mode: 0o700 });
  const escritos: string[] = [];
  const dejar = (nombre: string, valores: ReadonlyMap<string, string>): void => {
    const archivo = path.join(carpeta, nombre);
    const estaba = leer(archivo);
    const completo = completar(estaba, valores);
    if (completo === estaba) return;
    escribir(archivo, completo);
    escritos.push(nombre);
    crashPoint('instalar.archivo');
  };
  const hay = leerLineas(leer(path.join(carpeta, ORIGEN)));
  const secretos = secretosCon(hay, azar);
  const respuestas = Object.fromEntries(DE_RESPUESTAS.map((nombre) => [nombre, hay.get(nombre) ?? dadas[nombre]!]));
  dejar(
    ORIGEN,
    new Map([...Object.entries(respuestas), ...NOMBRES_DE_SECRETOS.map((de) => [de, secretos.get(de)!] as const)]),
  );
  for (const [nombre, valores] of archivosDe(respuestas, secretos, forma))
    dejar(nombre, new Map(Object.entries(valores)));
  return escritos;
}

/** All of it or nothing, on the disk when this returns. */
export function escribir(archivo: string, texto: string): void {
  const aparte = `${archivo}.nuevo`;
  // Of a run that was killed.
  rmSync(aparte, { force: true });
  const abierto = openSync(aparte, 'wx', 0o600);
  try {
    writeFileSync(abierto, texto);
    fsyncSync(abierto);
  } finally {
    closeSync(abierto);
  }
  renameSync(aparte, archivo);
  const carpeta = openSync(path.dirname(archivo), 'r');
  try {
    fsyncSync(carpeta);
  } finally {
    closeSync(carpeta);
  }
}
