import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { OPERADOR } from '../../../../dev/stack/programs';
import { asServer, postgresBinaries } from '../../../../dev/stack/postgres/binaries';
import { ROOT } from '../../../../dev/stack/root';
import { hasta, owned } from '../../../../test/during';
import { notRun } from '../../../../test/not-run';
import { FALTA_PARA_RESPALDO, HAY_RESPALDO, TallerDeRespaldo } from '../../../../test/taller-de-respaldo';

const PRUEBA = 'a restore that is killed at each step';
const PROGRAMA = path.join(ROOT, 'dist', OPERADOR);
/** The task runs as the server's user, to whom a project below /root is closed. */
const LEGIBLE = [PROGRAMA, process.execPath].every(
  (archivo) => asServer(postgresBinaries().runAs, 'test', '-r', archivo).status === 0,
);

const lineasDe = (pid: string): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
};

describe('restaurar', () => {
  if (!HAY_RESPALDO) return notRun(PRUEBA, ...FALTA_PARA_RESPALDO);
  if (!LEGIBLE) return notRun(PRUEBA, `way for the server's user to ${PROGRAMA}`);

  let taller: TallerDeRespaldo;
  beforeAll(async () => {
    taller = await TallerDeRespaldo.abrir();
    await taller.emitir();
    await taller.servidor.marcar();
    await taller.parar();
    taller.perder();
    taller.propia('vuelto');
    taller.propia('vuelto/kude');
    // A print that was not lost, drawn again after the backup by a process whose files others may only read.
    writeFileSync(taller.en('vuelto/kude/b.pdf'), 'a later b', { mode: 0o444 });
  });

  const empezar = (env: NodeJS.ProcessEnv = {}): ChildProcess => {
    const { uid, gid } = taller.como;
    const suyo = {
      ...{ RESPALDO_DATABASE_URL: taller.url, RESPALDO_CARPETA: taller.en('trabajo') },
      ...{ STORAGE_DIR: taller.en('vuelto'), ...taller.entorno(), ...env },
    };
    const orden = [PROGRAMA, 'restaurar', `--datos=${taller.en('datos')}`];
    return owned(spawn(process.execPath, orden, { uid, gid, env: suyo, cwd: '/' }));
  };
  async function fin(proceso: ChildProcess) {
    let salida = '';
    for (const de of [proceso.stdout!, proceso.stderr!]) de.on('data', (trozo: Buffer) => (salida += trozo.toString()));
    const [codigo, senhal] = (await once(proceso, 'close')) as [number | null, NodeJS.Signals | null];
    return { codigo, senhal, salida };
  }
  const restaurar = (env?: NodeJS.ProcessEnv) => fin(empezar(env));
  const documentos = async () => (await taller.sql('SELECT FROM documento')).rowCount;
  const sueltas = async () => (await taller.sql('SELECT FROM serie WHERE NOT congelada')).rowCount;

  /** As the unit does, and as the image, which makes a new database where it finds none. */
  async function nadieArranca(): Promise<void> {
    await expect(taller.arrancar()).rejects.toThrow('pg_ctl failed');
    await expect(taller.pg('initdb', '-D', taller.en('datos'))).rejects.toThrow('is not empty');
  }

  it('that is killed while it restores takes its programs with it, and leaves nothing that starts', async () => {
    const proceso = empezar();
    const muerto = fin(proceso);
    await hasta(() => existsSync(taller.en('datos.timbo-restaurando/global')), Boolean, 'the first restored files');
    proceso.kill('SIGKILL');
    expect(await muerto).toMatchObject({ senhal: 'SIGKILL' });
    await hasta(
      () => readdirSync('/proc').filter((pid) => /^\S*pgbackrest .*timbo-restaurando/.test(lineasDe(pid))),
      (vivos) => vivos.length === 0,
      'the end of pgBackRest',
    );
    await nadieArranca();
  });

  it.each(['restaurar.cerrada', 'restaurar.restaurada', 'restaurar.congelada', 'restaurar.con-archivos'])(
    'repeated and killed again at %s, with the server that it had started left alive: nothing starts',
    async (paso) => {
      const { senhal, salida } = await restaurar({ CRASH_POINT: paso });
      expect([senhal, salida]).toEqual(['SIGKILL', expect.any(String)]);
      await nadieArranca();
    },
  );

  it('killed before its last step leaves an empty folder', async () => {
    expect(await restaurar({ CRASH_POINT: 'restaurar.abierta' })).toMatchObject({ senhal: 'SIGKILL' });
    await expect(taller.arrancar()).rejects.toThrow('pg_ctl failed');
    expect(readdirSync(taller.en('datos'))).toEqual([]);
  });

  it('that failed says to run it again, and nothing starts', async () => {
    const { codigo, salida } = await restaurar({ PGBACKREST_REPO1_CIPHER_PASS: 'otra' });
    expect([codigo, salida]).toEqual([1, expect.stringMatching(/does not open this backup(.|\n)*run it again/)]);
    await nadieArranca();
  });

  it('ends well when it is repeated: everything is there, what was not lost as it was, and every series frozen', async () => {
    const { codigo, salida } = await restaurar();
    expect([codigo, salida]).toEqual([0, expect.stringMatching(/1 series are frozen(.|\n)*of 2 files 0 were missing/)]);
    await taller.arrancar();
    expect([await documentos(), await sueltas()]).toEqual([2, 0]);
    expect((await taller.sql('SHOW restore_command')).rows).toEqual([{ restore_command: '' }]);
    expect(readFileSync(taller.en('vuelto/a.xml'), 'utf8')).toBe('the file a');
    expect(readFileSync(taller.en('vuelto/kude/b.pdf'), 'utf8')).toBe('a later b');
    expect(readdirSync(taller.en('vuelto'), { recursive: true }).sort()).toEqual(['a.xml', 'kude', 'kude/b.pdf']);
    expect(readdirSync(taller.carpeta).filter((nombre) => nombre.includes('restaurando'))).toEqual([]);
    expect(readdirSync(taller.en('trabajo'))).toEqual(['timbo-cerrojo']);
  });

  it('touches no folder that has data', async () => {
    const { codigo, salida } = await restaurar();
    expect([codigo, salida]).toEqual([2, expect.stringContaining('is not empty: nothing was changed')]);
    expect(await documentos()).toBe(2);
  });

  it('brings back what came after a restore, although no backup was made since', async () => {
    await taller.emitir();
    await taller.servidor.marcar();
    await taller.parar();
    taller.perder();
    expect(await restaurar()).toMatchObject({ codigo: 0 });
    await taller.arrancar();
    expect([await documentos(), await sueltas()]).toEqual([3, 0]);
  });
});
