import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { postgresBinaries } from '../../../../dev/stack/postgres/binaries';
import { during, tempFolder } from '../../../../test/during';
import { freePort } from '../../../../dev/stack/ports';
import { notRun } from '../../../../test/not-run';
import { postgresFolder } from '../../../../test/postgres-client';
import { ArchivosDelAlmacen } from './archivos-del-almacen';
import { Deposito } from './deposito';
import { correr } from './programas';
import { Servidor } from './servidor';
import { ensayar } from './simulacro';

/** Debian's, which its pgBackRest knows: the embedded server may be newer. */
const PROGRAMAS = existsSync('/usr/lib/postgresql') ? postgresFolder('pg_ctl', 1) : undefined;
const HAY = PROGRAMAS !== undefined && spawnSync('pgbackrest', ['version']).status === 0;
const ANTES = new Date('2020-05-10T12:00:00Z');
const PRUEBA = 'a backup that is restored, and damaged ones';

/** A server that archives into an encrypted place, with a few rows of what is counted, a folder of files, and a backup of both. */
class Taller {
  readonly carpeta = tempFolder('respaldo');
  readonly como;
  private simulacros = 0;

  private constructor(
    readonly puerto: number,
    private readonly clave = 'la-clave',
  ) {
    const { runAs } = postgresBinaries();
    this.como = { env: this.entorno(), ...runAs };
    chmodSync(this.carpeta, 0o755);
    this.propia('.');
  }

  static async abrir(): Promise<Taller> {
    const taller = new Taller(await freePort());
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
    const opciones = {
      STANZA: 'timbo',
      CONFIG: '/dev/null',
      LOG_LEVEL_FILE: 'off',
      LOCK_PATH: this.en('cerrojos'),
      START_FAST: 'y',
      // What is damaged stays so.
      JOB_RETRY: '0',
      REPO1_RETENTION_FULL: '2',
      REPO1_BUNDLE: 'y',
      REPO1_PATH: this.en('deposito'),
      REPO1_CIPHER_TYPE: 'aes-256-cbc',
      REPO1_CIPHER_PASS: clave,
      PG1_SOCKET_PATH: this.en('.'),
      PG1_PORT: String(this.puerto),
      PG1_USER: 'postgres',
    };
    const suyas = Object.entries(opciones).map(([nombre, valor]) => [`PGBACKREST_${nombre}`, valor] as const);
    return { PATH: process.env['PATH'], ...Object.fromEntries(suyas) };
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

  private async iniciar(): Promise<void> {
    const pg = (programa: string, ...args: string[]) => correr(this.como, path.join(PROGRAMAS!, programa), args);
    await pg('initdb', '-D', this.en('datos'), '-U', 'postgres', '--auth=trust', '--no-sync', '--locale=C');
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
    writeFileSync(this.en('datos/postgresql.auto.conf'), '');
    during().own('a server that archives', () =>
      pg('pg_ctl', 'stop', '-D', this.en('datos'), '-m', 'immediate', '-w', '-s'),
    );
    await pg(
      'pg_ctl',
      'start',
      '-D',
      this.en('datos'),
      '-w',
      '-s',
      '-l',
      this.en('registro'),
      '-o',
      opciones.join(' '),
    );
    await this.sql(`CREATE TABLE documento (n integer)`);
    await this
      .sql(`CREATE TABLE serie (tenant_id integer, sit text, timbrado text, serie text, tipo integer, establecimiento text,
      punto text, ultimo_nro integer)`);
    await this.sql(`INSERT INTO serie VALUES (1, 'P', '12345678', '', 1, '001', '002', 0)`);
    await this.emitir();
    await this.deposito().preparar(this.en('datos'));
    await this.archivos().enlazar(this.en('datos'));
    await this.deposito().orden(`--pg1-path=${this.en('datos')}`, '--type=full', 'backup');
  }

  async emitir(): Promise<void> {
    await this.sql('INSERT INTO documento VALUES (1)');
    await this.sql('UPDATE serie SET ultimo_nro = ultimo_nro + 1');
  }

  get servidor(): Servidor {
    return new Servidor(
      `postgresql://postgres@localhost:${this.puerto}/postgres?host=${encodeURIComponent(this.carpeta)}`,
    );
  }

  sql = (orden: string) => this.servidor.conectar((client) => client.query(orden));

  deposito(clave = this.clave): Deposito {
    return new Deposito({ ...this.como, env: this.entorno(clave) });
  }

  archivos = (): ArchivosDelAlmacen => new ArchivosDelAlmacen(this.en('almacen'));

  async ensayar({ clave }: { clave?: string } = {}) {
    this.simulacros += 1;
    const carpeta = this.propia(`simulacro-${this.simulacros}`);
    const deposito = this.deposito(clave);
    const partes = {
      ...{ deposito, servidor: this.servidor, base: 'postgres', archivos: this.archivos() },
      autoridad: () => Promise.resolve([]),
    };
    const lugar = {
      ...{ carpeta, datos: path.join(carpeta, 'datos'), puerto: await freePort() },
      almacen: this.propia(`simulacro-${this.simulacros}/archivos`),
    };
    return ensayar(partes, lugar);
  }

  /** Does the damage, and undoes it after the work. */
  async con<T>(danio: (deposito: string) => void, trabajo: () => Promise<T>): Promise<T> {
    cpSync(this.en('deposito'), this.en('entero'), { recursive: true, preserveTimestamps: true });
    try {
      danio(this.en('deposito'));
      return await trabajo();
    } finally {
      spawnSync('sh', [
        '-c',
        `rm -rf "$0" && cp -a "$1" "$0" && chown -R "$2" "$0"`,
        this.en('deposito'),
        this.en('entero'),
        String(this.como.uid ?? process.getuid!()),
      ]);
      rmSync(this.en('entero'), { recursive: true });
    }
  }
}

/** The largest file below the folder with such a name. */
function mayor(carpeta: string, nombre: RegExp): string {
  const archivos = readdirSync(carpeta, { recursive: true, encoding: 'utf8' })
    .filter((archivo) => nombre.test(archivo))
    .map((archivo) => path.join(carpeta, archivo))
    .filter((archivo) => statSync(archivo).isFile());
  return archivos.reduce((uno, otro) => (statSync(otro).size > statSync(uno).size ? otro : uno));
}

function cambiarUnByte(archivo: string, lugar = Math.floor(statSync(archivo).size / 2)): void {
  const bytes = readFileSync(archivo);
  bytes[lugar]! ^= 0xff;
  writeFileSync(archivo, bytes);
}

if (HAY)
  describe('the drill', () => {
    let taller: Taller;
    beforeAll(async () => {
      taller = await Taller.abrir();
    });

    it('finds in a sound backup everything, also what came after it, and leaves no server behind', async () => {
      await taller.emitir();
      expect(await taller.ensayar()).toEqual({ faltas: [], documentos: 2, series: 1, archivos: 2 });
      expect(existsSync(taller.en('simulacro-1/datos/postmaster.pid'))).toBe(false);
    });

    it('names a file that is missing, and one that is another', async () => {
      taller.guardar({ 'a.xml': 'another', 'c.xml': 'a new one' });
      expect([...(await taller.ensayar()).faltas].sort()).toEqual([
        'the file a.xml is not the one in service: its bytes differ',
        'the file c.xml is missing in the backup',
      ]);
      taller.guardar({ 'a.xml': 'the file a' });
      rmSync(taller.en('almacen/c.xml'));
    });

    it('restores files that are brought into the folder of the store', async () => {
      const vuelto = taller.propia('vuelto');
      expect(await new ArchivosDelAlmacen(vuelto).traer(taller.como, taller.en('simulacro-1/archivos'))).toBe(2);
      expect(readFileSync(path.join(vuelto, 'kude/b.pdf'), 'utf8')).toBe('the file b');
    });

    it('says that the backup lacks its last WAL, and the numbers in it', async () => {
      await taller.con(
        () => writeFileSync(taller.en('pierde'), ''),
        async () => {
          await taller.emitir();
          const { faltas } = await taller.ensayar();
          expect(faltas).toEqual([
            expect.stringMatching(/^the backup lacks its last WAL: it ends at .*, and the service had archived up to /),
            expect.stringMatching(/^the backup lacks 1 of \d documents$/),
            expect.stringMatching(/^series 1 P 12345678 1 001-002: the last number is (\d), in the backup \d$/),
          ]);
        },
      );
      rmSync(taller.en('pierde'));
    });

    it('says that a byte of the database was changed', async () => {
      await taller.con(
        (deposito) => cambiarUnByte(mayor(path.join(deposito, 'backup'), /pg_data.*(bundle|\.gz$)/)),
        () => expect(taller.ensayar()).rejects.toThrow(/^a file of the backup is damaged or missing: /),
      );
    });

    it('says that the key is another, before it does anything', async () => {
      await expect(taller.ensayar({ clave: 'otra' })).rejects.toThrow('does not open this backup');
    });
  });
else notRun(PRUEBA, 'pgbackrest and a PostgreSQL that it knows', 'pgbackrest postgresql');
