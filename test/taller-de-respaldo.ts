import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { opcionesDelLugar } from '../apps/operador/src/instalar/lugar-de-respaldo';
import { ArchivosDelAlmacen } from '../apps/operador/src/respaldo/archivos-del-almacen';
import { Deposito } from '../apps/operador/src/respaldo/deposito';
import { correr } from '../apps/operador/src/respaldo/programas';
import { Servidor } from '../apps/operador/src/respaldo/servidor';
import { ensayar, type Informe } from '../apps/operador/src/respaldo/simulacro';
import { movedClock } from '../dev/stack/moved-clock';
import { freePort } from '../dev/stack/ports';
import { postgresBinaries } from '../dev/stack/postgres/binaries';
import { during, tempFolder } from './during';
import { postgresFolder } from './postgres-client';

/** Debian's, which its pgBackRest knows: the embedded server may be newer. */
const PROGRAMAS = existsSync('/usr/lib/postgresql') ? postgresFolder('pg_ctl', 1) : undefined;
const dichoPorPgbackrest = spawnSync('pgbackrest', ['version'], { encoding: 'utf8' }).stdout;
/** As 2.45; 0: it is not there. */
export const PGBACKREST = Number(/^pgBackRest (\d+\.\d+)/.exec(dichoPorPgbackrest ?? '')?.[1] ?? 0);
export const HAY_RESPALDO = PROGRAMAS !== undefined && PGBACKREST > 0;
export const FALTA_PARA_RESPALDO = ['pgbackrest and a PostgreSQL that it knows', 'pgbackrest postgresql'] as const;
const ANTES = new Date('2020-05-10T12:00:00Z');

/** Where backups go. */
export interface LugarDePrueba {
  /** As RESPALDO_EN has it. */
  readonly lugar: string;
  /** Folder with the key for SFTP. */
  readonly certificados?: string;
  /** More options of pgBackRest. */
  readonly mas?: Readonly<Record<string, string>>;
}

/** A server that archives into an encrypted place, with a few rows of what is counted, a folder of files, and a backup of both. */
export class TallerDeRespaldo {
  readonly carpeta = tempFolder('respaldo');
  readonly como;
  private simulacros = 0;

  private constructor(
    readonly puerto: number,
    private readonly enDonde: LugarDePrueba | undefined,
    private readonly clave = 'la-clave',
  ) {
    const { runAs } = postgresBinaries();
    this.como = { env: this.entorno(), ...runAs };
    chmodSync(this.carpeta, 0o755);
    this.propia('.');
  }

  static async abrir(enDonde?: LugarDePrueba): Promise<TallerDeRespaldo> {
    const taller = new TallerDeRespaldo(await freePort(), enDonde);
    taller.guardar({ 'a.xml': 'the file a', 'kude/b.pdf': 'the file b' });
    await taller.iniciar();
    return taller;
  }

  /** Files of the store, long ago. */
  guardar(archivos: Readonly<Record<string, string>>): void {
    for (const [nombre, texto] of Object.entries(archivos)) {
      mkdirSync(path.dirname(this.en('almacen', nombre)), { recursive: true });
      writeFileSync(this.en('almacen', nombre), texto);
      utimesSync(this.en('almacen', nombre), ANTES, ANTES);
    }
  }

  entorno(clave = this.clave): NodeJS.ProcessEnv {
    const { lugar, certificados = '', mas } = this.enDonde ?? { lugar: this.en('deposito') };
    const deLugar = Object.entries({
      ...opcionesDelLugar(lugar, { deposito: lugar, certificados }),
      ...{ RETENTION_FULL: '2', BUNDLE: 'y', CIPHER_TYPE: 'aes-256-cbc', CIPHER_PASS: clave },
      ...mas,
    });
    const opciones = {
      STANZA: 'timbo',
      CONFIG: '/dev/null',
      LOG_LEVEL_FILE: 'off',
      LOCK_PATH: this.en('cerrojos'),
      START_FAST: 'y',
      // What is damaged stays so.
      JOB_RETRY: '0',
      PG1_SOCKET_PATH: this.en('.'),
      PG1_PORT: String(this.puerto),
      PG1_USER: 'postgres',
      ...Object.fromEntries(deLugar.map(([nombre, valor]) => [`REPO1_${nombre}`, valor])),
    };
    const suyas = Object.entries(opciones).map(([nombre, valor]) => [`PGBACKREST_${nombre}`, valor] as const);
    return { PATH: process.env['PATH'], ...movedClock(), ...Object.fromEntries(suyas) };
  }

  en = (...partes: string[]): string => path.join(this.carpeta, ...partes);

  /** A folder that the server's user may write. */
  propia(nombre: string): string {
    const carpeta = this.en(nombre);
    mkdirSync(carpeta, { recursive: true, mode: 0o700 });
    const { uid, gid } = postgresBinaries().runAs;
    if (uid !== undefined && gid !== undefined) chownSync(carpeta, uid, gid);
    return carpeta;
  }

  pg = (programa: string, ...args: string[]): Promise<string> =>
    correr(this.como, path.join(PROGRAMAS!, programa), args);

  private async iniciar(): Promise<void> {
    const datos = this.en('datos');
    await this.pg('initdb', '-D', datos, '-U', 'postgres', '--auth=trust', '--no-sync', '--locale=C');
    writeFileSync(this.en('datos/postgresql.auto.conf'), '');
    during().own('servers of these data', () => this.pararTodo());
    await this.arrancar();
    await this.sql(`CREATE TABLE documento (n integer)`);
    await this
      .sql(`CREATE TABLE serie (tenant_id integer, sit text, timbrado text, serie text, tipo integer, establecimiento text,
      punto text, ultimo_nro integer, congelada boolean NOT NULL DEFAULT false)`);
    await this.sql(`INSERT INTO serie VALUES (1, 'P', '12345678', '', 1, '001', '002', 0)`);
    await this
      .sql(`CREATE FUNCTION congelar_series(timestamptz, interval, interval) RETURNS TABLE (series bigint) LANGUAGE sql
      AS 'WITH c AS (UPDATE serie SET congelada = true RETURNING 1) SELECT count(*) FROM c'`);
    await this.emitir();
    await this.deposito().preparar(datos);
    await this.archivos().enlazar(datos);
    await this.respaldar('full');
  }

  /** Starts the server in service: as the unit or the image does, from the folder of its data. */
  async arrancar(): Promise<void> {
    const ajustes = {
      port: this.puerto,
      listen_addresses: '',
      unix_socket_directories: this.carpeta,
      fsync: 'off',
      archive_mode: 'on',
      // It says that a file is archived, and loses it, while the file `pierde` is there.
      archive_command: `"test -e ${this.en('pierde')} || pgbackrest --pg1-path=${this.en('datos')} archive-push %p"`,
    };
    const opciones = Object.entries(ajustes).map(([nombre, valor]) => `-c ${nombre}=${valor}`);
    const args = ['-D', this.en('datos'), '-w', '-s', '-l', this.en('registro'), '-o', opciones.join(' ')];
    await this.pg('pg_ctl', 'start', ...args);
  }

  parar(modo: 'fast' | 'immediate' = 'immediate'): Promise<string> {
    return this.pg('pg_ctl', 'stop', '-D', this.en('datos'), '-m', modo, '-w', '-s');
  }

  /** Also one that a restore has left. */
  private async pararTodo(): Promise<void> {
    for (const datos of readdirSync(this.carpeta).map((nombre) => this.en(nombre)))
      if (existsSync(path.join(datos, 'postmaster.pid')))
        await this.pg('pg_ctl', 'stop', '-D', datos, '-m', 'immediate', '-w', '-s');
  }

  respaldar(tipo: 'full' | 'incr'): Promise<string> {
    return this.deposito().orden(`--pg1-path=${this.en('datos')}`, `--type=${tipo}`, 'backup');
  }

  async emitir(): Promise<void> {
    await this.sql('INSERT INTO documento VALUES (1)');
    await this.sql('UPDATE serie SET ultimo_nro = ultimo_nro + 1');
  }

  /** Its address, for its superuser. */
  get url(): string {
    return `postgresql://postgres@localhost:${this.puerto}/postgres?host=${encodeURIComponent(this.carpeta)}`;
  }

  get servidor(): Servidor {
    return new Servidor(this.url);
  }

  sql = (orden: string) => this.servidor.conectar((client) => client.query(orden));

  deposito(clave = this.clave): Deposito {
    return new Deposito({ ...this.como, env: this.entorno(clave) });
  }

  archivos = (): ArchivosDelAlmacen => new ArchivosDelAlmacen(this.en('almacen'));

  async ensayar({ clave }: { clave?: string } = {}): Promise<Informe> {
    this.simulacros += 1;
    const carpeta = this.propia(`simulacro-${this.simulacros}`);
    const partes = {
      ...{ deposito: this.deposito(clave), servidor: this.servidor, base: 'postgres', archivos: this.archivos() },
      autoridad: () => Promise.resolve([]),
    };
    const lugar = {
      ...{ carpeta, datos: path.join(carpeta, 'datos'), puerto: await freePort() },
      almacen: this.propia(`simulacro-${this.simulacros}/archivos`),
    };
    return ensayar(partes, lugar);
  }

  /** Removes the data of the server, which is stopped. */
  perder(): void {
    rmSync(this.en('datos'), { recursive: true });
  }
}
