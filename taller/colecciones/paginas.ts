import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { OpenAPIObject } from '@nestjs/swagger';
import { ROOT } from '../../dev/stack/root';
import { coleccionDeBruno } from './bruno';
import { Peticiones } from './peticiones';
import { coleccionDePostman } from './postman';

/** Makes the collections of docs/openapi.json in this folder: `bruno/`, rebuilt, and the file for Postman. */
export function makeCollections(folder: string): void {
  const documento = JSON.parse(readFileSync(path.join(ROOT, 'docs/openapi.json'), 'utf8')) as OpenAPIObject;
  const nombre = 'Timbó';
  const peticiones = new Peticiones(documento).todas();
  const bruno = path.join(folder, 'bruno');
  rmSync(bruno, { recursive: true, force: true });
  for (const [file, text] of coleccionDeBruno(nombre, peticiones)) {
    mkdirSync(path.dirname(path.join(bruno, file)), { recursive: true });
    writeFileSync(path.join(bruno, file), text);
  }
  writeFileSync(path.join(folder, 'timbo.postman_collection.json'), coleccionDePostman(nombre, peticiones));
}
