import { readFile, statfs } from 'node:fs/promises';
import { type Espacio, Maquina } from './alrededor';

/** Linux. */
export class EstaMaquina extends Maquina {
  /** @param proc where the kernel's files are. */
  constructor(private readonly proc = '/proc') {
    super();
  }

  node(): string {
    return process.versions.node;
  }

  async disco(carpeta: string): Promise<Espacio> {
    const { bsize, blocks, bavail } = await statfs(carpeta);
    return { total: blocks * bsize, libre: bavail * bsize };
  }

  async memoria(): Promise<Espacio> {
    const texto = await readFile(`${this.proc}/meminfo`, 'utf8');
    const de = (nombre: string): number => {
      const [, kb] = new RegExp(`^${nombre}: +(\\d+) kB$`, 'm').exec(texto) ?? [];
      if (kb === undefined) throw new Error(`${this.proc}/meminfo has no ${nombre}`);
      return Number(kb) * 1_024;
    };
    return { total: de('MemTotal'), libre: de('MemAvailable') };
  }

  async nucleo(nombre: string): Promise<string | undefined> {
    try {
      return (await readFile(`${this.proc}/sys/${nombre}`, 'utf8')).trim();
    } catch (causa) {
      if ((causa as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw causa;
    }
  }
}
