import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { notRun } from '../../../../test/not-run';
import { FALTA_PARA_RESPALDO, HAY_RESPALDO, TallerDeRespaldo } from '../../../../test/taller-de-respaldo';
import { ArchivosDelAlmacen } from './archivos-del-almacen';

const PRUEBA = 'a backup that is restored, and damaged ones';

/** Does the damage, and undoes it after the work. */
async function con<T>(
  taller: TallerDeRespaldo,
  danio: (deposito: string) => void,
  trabajo: () => Promise<T>,
): Promise<T> {
  const [deposito, entero] = [taller.en('deposito'), taller.en('entero')];
  cpSync(deposito, entero, { recursive: true, preserveTimestamps: true });
  try {
    danio(deposito);
    return await trabajo();
  } finally {
    const usuario = String(taller.como.uid ?? process.getuid!());
    spawnSync('sh', ['-c', `rm -rf "$0" && cp -a "$1" "$0" && chown -R "$2" "$0"`, deposito, entero, usuario]);
    rmSync(entero, { recursive: true });
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

if (HAY_RESPALDO)
  describe('the drill', () => {
    let taller: TallerDeRespaldo;
    beforeAll(async () => {
      taller = await TallerDeRespaldo.abrir();
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
      expect(await new ArchivosDelAlmacen(vuelto).traer(taller.en('simulacro-1/archivos'))).toEqual({
        archivos: 2,
        faltaban: 2,
      });
      expect(readFileSync(path.join(vuelto, 'kude/b.pdf'), 'utf8')).toBe('the file b');
    });

    it('says that the backup lacks its last WAL, and the numbers in it', async () => {
      await con(
        taller,
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
      await con(
        taller,
        (deposito) => cambiarUnByte(mayor(path.join(deposito, 'backup'), /pg_data.*(bundle|\.gz$)/)),
        () => expect(taller.ensayar()).rejects.toThrow(/^a file of the backup is damaged or missing: /),
      );
    });

    it('says that a file of the backup is missing', async () => {
      await con(
        taller,
        (deposito) => rmSync(mayor(path.join(deposito, 'backup'), /pg_data.*(bundle|\.gz$)/)),
        () => expect(taller.ensayar()).rejects.toThrow(/^a file of the backup is damaged or missing: /),
      );
    });

    it('says that the key is another, before it does anything', async () => {
      await expect(taller.ensayar({ clave: 'otra' })).rejects.toThrow('does not open this backup');
    });
  });
else notRun(PRUEBA, ...FALTA_PARA_RESPALDO);
