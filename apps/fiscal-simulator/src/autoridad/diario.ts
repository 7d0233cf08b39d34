import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs';
import path from 'node:path';
import type { Hecho } from './hechos';

/** Keeps facts across restarts: append only, one JSON object per line. Each fact is written before its answer is sent. */
export interface Diario {
  leer(): Hecho[];
  anotar(hecho: Hecho): void;
  cerrar(): void;
}

export class DiarioEnMemoria implements Diario {
  leer(): Hecho[] {
    return [];
  }
  anotar(): void {}
  cerrar(): void {}
}

export class DiarioEnArchivo implements Diario {
  private readonly descriptor: number;

  constructor(private readonly archivo: string) {
    mkdirSync(path.dirname(archivo), { recursive: true });
    this.quitarLineaCortada();
    this.descriptor = openSync(archivo, 'a');
  }

  leer(): Hecho[] {
    const lineas = readFileSync(this.archivo, 'utf8').split('\n').slice(0, -1);
    return lineas.map((linea) => JSON.parse(linea) as Hecho);
  }

  anotar(hecho: Hecho): void {
    writeSync(this.descriptor, `${JSON.stringify(hecho)}\n`);
  }

  cerrar(): void {
    fsyncSync(this.descriptor);
    closeSync(this.descriptor);
  }

  /** Removes the incomplete line that a killed process leaves. Its answer was never sent, so the fact can be dropped. */
  private quitarLineaCortada(): void {
    if (!existsSync(this.archivo)) return;
    const contenido = readFileSync(this.archivo);
    const fin = contenido.lastIndexOf(0x0a) + 1;
    if (fin < contenido.length) truncateSync(this.archivo, fin);
  }
}
