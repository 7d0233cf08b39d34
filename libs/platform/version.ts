import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The folder of the product: above the code, with its package.json, in the tree as in the image. */
export function carpetaDelProducto(carpeta = __dirname): string {
  if (existsSync(path.join(carpeta, 'package.json'))) return carpeta;
  const arriba = path.dirname(carpeta);
  if (arriba === carpeta) throw new Error('no package.json above the code');
  return carpetaDelProducto(arriba);
}

/** The version of the product in this folder; of this one, where none is named. */
export function versionDelServicio(carpeta = carpetaDelProducto()): string {
  return (JSON.parse(readFileSync(path.join(carpeta, 'package.json'), 'utf8')) as { version: string }).version;
}
