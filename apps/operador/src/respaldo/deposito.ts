import { correr, type Como, SIN_LETRAS } from './programas';

const PROGRAMA = 'pgbackrest';
/** Its errors go to stderr, which newer ones leave empty by default. */
const DICHOS = ['--log-level-console=off', '--log-level-stderr=error'];
/** Of `info`: a place that is there and cannot be read. */
const OTRO_ERROR = 99;

/** The key is not that of the backup. */
class OtraClave extends Error {}

/** What `pgbackrest info` tells, as far as it is used. */
interface Informacion {
  readonly backup: readonly { readonly timestamp: { readonly start: number } }[];
  readonly repo?: readonly { readonly status: { readonly code: number; readonly message: string } }[];
}

/** Where backups go, as pgBackRest reaches it: its settings are the variables PGBACKREST_*. */
export class Deposito {
  constructor(readonly como: Como) {}

  /** An order of pgBackRest. @throws FalloDePrograma */
  orden(...args: string[]): Promise<string> {
    return correr(this.como, PROGRAMA, [...DICHOS, ...args]);
  }

  /** Makes the place for this database ready; again is safe. @param datos folder of the server's data. */
  async preparar(datos: string): Promise<void> {
    await this.exigirClave();
    await this.orden(`--pg1-path=${datos}`, 'stanza-create');
  }

  /** @throws OtraClave when the key does not open what is there. A place without anything takes any key. */
  async exigirClave(): Promise<void> {
    const { code, message } = (await this.informacion())?.repo?.[0]?.status ?? { code: 0, message: '' };
    if (code !== OTRO_ERROR) return;
    // A certificate that is not believed is a CryptoError too.
    if (/FormatError|CryptoError/.test(message) && !/certificate/i.test(message))
      throw new OtraClave('the key (BACKUP_KEY) does not open this backup: it was made with another one');
    throw new Error(`the place of the backups cannot be read: ${message}`);
  }

  /** When the newest backup began. @throws before the first one. */
  async ultimo(): Promise<Date> {
    const ultimo = (await this.informacion())?.backup.at(-1);
    if (!ultimo) throw new Error('there is no backup yet: respaldar --completo makes the first one');
    return new Date(ultimo.timestamp.start * 1_000);
  }

  private async informacion(): Promise<Informacion | undefined> {
    const dice = await this.orden('info', '--output=json');
    return (JSON.parse(dice.replace(SIN_LETRAS, ' ')) as Informacion[])[0];
  }
}
