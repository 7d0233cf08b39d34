// SQL by hand: a server that was just restored is asked about its recovery.
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as esperar } from 'node:timers/promises';
import { Client } from 'pg';
import { archivosEn } from './archivos-del-almacen';
import type { Deposito } from './deposito';
import { type Como, correr, FalloDePrograma, postgresDe } from './programas';

/** Longer than any start may take. */
const ARRANQUE_S = 3_600;
const PAUSA_MS = 200;
/** Settings that pgBackRest writes into the data. */
const DE_RESTAURAR = ['restore_command', 'recovery_target_time', 'recovery_target_action'];
/** SQLSTATE of a server that is not yet, or not any more, ready. */
const AUN_NO = '57P03';

export interface Lugar {
  /** An empty folder that the server's user may write: for settings, socket and log. */
  readonly carpeta: string;
  readonly datos: string;
  readonly puerto: number;
  /** A folder for the files of the store, which are part of the backup where they are in a folder. */
  readonly almacen?: string;
}

/** `simulacro`: it is thrown away. `servicio`: another server will start from its data. */
export type Para = 'simulacro' | 'servicio';

/** A restored server on this machine, apart from the one in service: it archives nothing, and listens here alone. */
export class Copia {
  private constructor(
    private readonly como: Como,
    private readonly lugar: Lugar,
    private readonly pgCtl: string,
  ) {}

  /** Restores the newest backup with all of its WAL, or up to a moment, and starts the server. @throws with the reason in words. */
  static async restaurar(deposito: Deposito, lugar: Lugar, para: Para, hasta?: string): Promise<Copia> {
    await deposito.exigirClave();
    const momento = hasta === undefined ? [] : ['--type=time', `--target=${hasta}`, '--target-action=promote'];
    const sinArchivar = para === 'simulacro' ? ['--archive-mode=off'] : [];
    const archivos = lugar.almacen === undefined ? [] : [archivosEn(lugar.almacen)];
    await restaurarDatos(deposito, `--pg1-path=${lugar.datos}`, ...archivos, ...sinArchivar, ...momento);
    const copia = new Copia(deposito.como, lugar, await postgresDe(lugar.datos, 'pg_ctl'));
    await copia.arrancar(para);
    return copia;
  }

  private async arrancar(para: Para): Promise<void> {
    const { carpeta, datos, puerto } = this.lugar;
    const ajustes = {
      port: puerto,
      listen_addresses: '127.0.0.1',
      unix_socket_directories: carpeta,
      hba_file: path.join(carpeta, 'pg_hba.conf'),
      ident_file: path.join(carpeta, 'pg_ident.conf'),
      hot_standby: 'off',
      archive_mode: 'off',
      ...(para === 'simulacro' ? { fsync: 'off' } : {}),
    };
    const archivos = {
      // Superuser: by the socket, in a folder that is this user's alone. Processes: with their passwords.
      'pg_hba.conf': 'local all postgres trust\nhost all all 127.0.0.1/32 scram-sha-256\n',
      'pg_ident.conf': '',
      'postgresql.conf': '',
    };
    for (const [nombre, texto] of Object.entries(archivos)) await writeFile(path.join(carpeta, nombre), texto);
    const opciones = [
      `-c config_file=${path.join(carpeta, 'postgresql.conf')}`,
      ...Object.entries(ajustes).map(([nombre, valor]) => `-c ${nombre}=${valor}`),
    ];
    const registro = path.join(carpeta, 'registro');
    const args = ['start', '-D', datos, '-w', '-s', '-t', String(ARRANQUE_S), '-l', registro, '-o', opciones.join(' ')];
    try {
      await correr(this.como, this.pgCtl, args);
      await this.alResponder();
    } catch (causa) {
      if (!(causa instanceof FalloDePrograma)) throw causa;
      throw new Error(`the restored server does not start: ${await porQue(registro)}`, { cause: causa });
    }
  }

  /** It answers once all of its WAL is replayed. @throws FalloDePrograma when it ends first. */
  private async alResponder(): Promise<void> {
    for (;;) {
      try {
        return await this.conectar('postgres', () => Promise.resolve());
      } catch (causa) {
        await correr(this.como, this.pgCtl, ['status', '-D', this.lugar.datos]);
        if ((causa as { code?: string }).code !== AUN_NO) throw causa;
      }
      await esperar(PAUSA_MS);
    }
  }

  /** Asks one of its databases, as superuser. */
  async conectar<T>(base: string, trabajo: (client: Client) => Promise<T>): Promise<T> {
    const { carpeta: host, puerto: port } = this.lugar;
    const client = new Client({ host, port, user: 'postgres', database: base });
    await client.connect();
    try {
      return await trabajo(client);
    } finally {
      await client.end();
    }
  }

  /** The address by which a process reaches the copy, made of its address in service. */
  urlDe(enServicio: string): string {
    const direccion = new URL(enServicio);
    direccion.host = `127.0.0.1:${this.lugar.puerto}`;
    return direccion.href;
  }

  /** Freezes every series, before anybody can issue from restored counters. @returns how many. */
  congelar(base: string): Promise<number> {
    return this.conectar(base, async (client) => {
      const { rows } = await client.query<{ series: string }>(
        `SELECT series FROM congelar_series(clock_timestamp(), interval '10 minutes', interval '1 day')`,
      );
      return Number(rows[0]!.series);
    });
  }

  /** The end of what was replayed. */
  async final(): Promise<string> {
    return this.conectar('postgres', async (client) => {
      const { rows } = await client.query<{ lsn: string }>(
        'SELECT coalesce(pg_last_wal_replay_lsn(), pg_current_wal_lsn())::text AS lsn',
      );
      return rows[0]!.lsn;
    });
  }

  /** Forgets how it was restored: the next standby of this server would look there, and stop at the same moment. */
  async olvidar(): Promise<void> {
    await this.conectar('postgres', async (client) => {
      for (const ajuste of DE_RESTAURAR) await client.query(`ALTER SYSTEM RESET ${ajuste}`);
    });
  }

  /** @param como `fast` leaves data that another server may start from. */
  async parar(como: 'fast' | 'immediate'): Promise<void> {
    await correr(this.como, this.pgCtl, ['stop', '-D', this.lugar.datos, '-m', como, '-w', '-s']);
  }
}

/** pgBackRest checks each file that it restores. */
async function restaurarDatos(deposito: Deposito, ...opciones: string[]): Promise<void> {
  try {
    await deposito.orden(...opciones, 'restore');
  } catch (causa) {
    if (!(causa instanceof FalloDePrograma)) throw causa;
    throw new Error(`a file of the backup is damaged or missing: ${causa.dice}`, { cause: causa });
  }
}

/** The server's own words for its end: what it says after FATAL and PANIC. */
async function porQue(registro: string): Promise<string> {
  if (!existsSync(registro)) return 'it wrote no log';
  const lineas = (await readFile(registro, 'utf8')).split('\n');
  const graves = lineas
    .filter((linea) => /\b(FATAL|PANIC|HINT):/.test(linea))
    .map((linea) => linea.replace(/^.*?(?=FATAL|PANIC|HINT)/, ''));
  return graves.join(' ') || 'its log is empty';
}
