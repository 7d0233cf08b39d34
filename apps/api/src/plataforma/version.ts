import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The version of the service, from the package.json above the code, in the tree as in the image. */
export function versionDelServicio(carpeta = __dirname): string {
  const archivo = path.join(carpeta, 'package.json');
  if (existsSync(archivo)) return (JSON.parse(readFileSync(archivo, 'utf8')) as { version: string }).version;
  const arriba = path.dirname(carpeta);
  if (arriba === carpeta) throw new Error('no package.json above the code');
  return versionDelServicio(arriba);
}
