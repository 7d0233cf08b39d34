import { correr, type Como, encadenar, FalloDePrograma } from './programas';

const PROGRAMA = 'pgbackrest';
/** Of pgBackRest: a file that is not there. */
const NO_ESTA = 55;
/** Shows that a key is the one by which this place was made. */
const MARCA = 'timbo-archivos/marca';
const TEXTO_DE_LA_MARCA = 'Timbo';

/** The key, or the place, is not that of the backup. */
class OtraClave extends Error {}

/**
 * Where backups go, as pgBackRest reaches it: its settings are the variables PGBACKREST_*. It encrypts the files that are not its own with
 * PGBACKREST_CIPHER_PASS: the same key, under the name that these commands want.
 */
export class Deposito {
  constructor(readonly como: Como) {}

  /** An order of pgBackRest. @throws FalloDePrograma */
  orden(...args: string[]): Promise<string> {
    return correr(this.como, PROGRAMA, args);
  }

  /** Makes the place for this database ready; again is safe. @param datos folder of the server's data. */
  async preparar(datos: string): Promise<void> {
    await this.exigirClave();
    await this.orden(`--pg1-path=${datos}`, 'stanza-create');
    await this.poner(MARCA, TEXTO_DE_LA_MARCA);
  }

  /** @throws OtraClave when the key does not open what is there. A place without anything takes any key. */
  async exigirClave(): Promise<void> {
    let marca: string | undefined;
    try {
      marca = await this.leer(MARCA);
    } catch (causa) {
      if (!(causa instanceof FalloDePrograma) || !/flush|header|decrypt|Crypto|salt/i.test(causa.dice)) throw causa;
      marca = '';
    }
    if (marca !== undefined && marca !== TEXTO_DE_LA_MARCA)
      throw new OtraClave('the key (BACKUP_KEY) does not open this backup: it was made with another one');
  }

  /** Text of a file; undefined when it is not there. */
  async leer(archivo: string): Promise<string | undefined> {
    try {
      return await correr(this.como, PROGRAMA, ['repo-get', archivo]);
    } catch (causa) {
      if (causa instanceof FalloDePrograma && causa.codigo === NO_ESTA) return undefined;
      throw causa;
    }
  }

  /** Writes a file, whole or not at all. */
  async poner(archivo: string, texto: string): Promise<void> {
    await correr(this.como, PROGRAMA, ['repo-put', archivo], texto);
  }

  /** Writes what a program prints. */
  async ponerSalida(archivo: string, programa: string, args: readonly string[], entrada: string): Promise<void> {
    await encadenar(this.como, [programa, args], entrada, [PROGRAMA, ['repo-put', archivo]]);
  }

  /** Gives a file to a program. @throws FalloDePrograma, also when the file is not there. */
  async darA(archivo: string, programa: string, args: readonly string[]): Promise<void> {
    await encadenar(this.como, [PROGRAMA, ['repo-get', archivo]], '', [programa, args]);
  }

  /** Names of the files in a folder. */
  async listar(carpeta: string): Promise<string[]> {
    return (await this.orden('repo-ls', carpeta)).split('\n').filter(Boolean);
  }
}
