import { existsSync, readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Libreta, Linea } from '@libs/habilitacion';

/** A journal: one line of JSON for each change, flushed to the disk before it counts. A torn last line is of a write that never counted. */
export class LibretaEnArchivo implements Libreta {
  private ultima: Promise<void> = Promise.resolve();

  constructor(private readonly archivo: string) {}

  async leer(): Promise<Linea[]> {
    if (!existsSync(this.archivo)) return [];
    const lineas = new Map<string, Linea>();
    for (const texto of readFileSync(this.archivo, 'utf8').split('\n').slice(0, -1)) {
      if (texto === '') continue;
      const linea = leida(texto);
      if (linea) lineas.set(linea.codigo_de_caso, linea);
    }
    return [...lineas.values()];
  }

  anotar(linea: Linea): Promise<void> {
    this.ultima = this.ultima.then(() => this.agregar(`${JSON.stringify(linea)}\n`));
    return this.ultima;
  }

  private async agregar(texto: string): Promise<void> {
    const archivo = await open(this.archivo, 'a');
    try {
      // A torn line of an earlier death ends here, so that it spoils nothing.
      await archivo.write(`\n${texto}`);
      await archivo.sync();
    } finally {
      await archivo.close();
    }
  }
}

function leida(texto: string): Linea | undefined {
  try {
    return JSON.parse(texto) as Linea;
  } catch {
    return undefined;
  }
}
