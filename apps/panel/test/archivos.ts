import { randomInt } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../../dev/stack/root';
import { tempFolder } from '../../../test/during';
import { modulo11 } from '../../../test/modulo-11';

/** A picture of the documentation. */
export const IMAGEN = path.join(ROOT, 'docs/panel/inicio.png');

/** Writes files to be uploaded, which are there while the tests of the file run. */
export function archivosDePrueba(): (nombre: string, contenido: string | Buffer) => string {
  let carpeta: string;
  beforeAll(() => {
    carpeta = tempFolder('por-clics');
  });
  return (nombre, contenido) => {
    const archivo = path.join(carpeta, nombre);
    writeFileSync(archivo, contenido);
    return archivo;
  };
}

/** Nobody's number on the tax roll. */
export function otroRuc(): string {
  const base = `8${randomInt(1_000_000, 9_999_999)}`;
  return `${base}-${modulo11(base)}`;
}
