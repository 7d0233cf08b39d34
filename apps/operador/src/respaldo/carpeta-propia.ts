import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, readlink, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { aSolas } from './cerrojo';
import { type Como, correr, postgresDe } from './programas';

/** The folder of the tasks themselves, which they delete before and after: what else is in the given one stays. */
const propiaEn = (carpeta: string): string => path.join(carpeta, 'timbo-simulacro');

/** Does the work in a folder of its own in the given one, and alone there. @throws Ocupada */
export function enCarpetaPropia<T>(carpeta: string, como: Como, trabajo: (propia: string) => Promise<T>): Promise<T> {
  return aSolas(carpeta, async () => {
    const propia = propiaEn(carpeta);
    await quitar(como, propia, path.join(propia, 'datos'));
    await mkdir(propia, { recursive: true, mode: 0o700 });
    await chmod(propia, 0o700);
    try {
      return await trabajo(propia);
    } finally {
      await rm(propia, { recursive: true, force: true });
    }
  });
}

/** Removes what a task that was killed has left, with the server that still runs on these data. */
export async function quitar(como: Como, carpeta: string, datos = carpeta): Promise<void> {
  if (await corre(datos))
    await correr(como, await postgresDe(datos, 'pg_ctl'), ['stop', '-D', datos, '-m', 'immediate', '-w', '-s']);
  // A program that was killed a moment ago may still write.
  await rm(carpeta, { recursive: true, force: true, maxRetries: 10 });
}

/** Whether a server runs on these data. Its number alone proves nothing: in another container another program has it. */
async function corre(datos: string): Promise<boolean> {
  const archivo = path.join(datos, 'postmaster.pid');
  if (!existsSync(archivo)) return false;
  const [pid] = (await readFile(archivo, 'utf8')).split('\n');
  const enlace = `/proc/${Number(pid)}/cwd`;
  // Of another user, or gone: not the server of these data, which are this user's.
  const suya = await readlink(enlace).catch(() => 'another');
  return suya === (await realpath(datos));
}
