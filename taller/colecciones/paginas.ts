import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { OpenAPIObject } from '@nestjs/swagger';
import { ROOT } from '../../dev/stack/root';
import { coleccionDeBruno } from './bruno';
import { Peticiones } from './peticiones';
import { coleccionDePostman } from './postman';

const CARPETA = 'docs/integracion/colecciones';

/** The collections of docs/integracion/colecciones, made from docs/openapi.json. */
export function collectionPages(): [file: string, text: string][] {
  const documento = JSON.parse(readFileSync(path.join(ROOT, 'docs/openapi.json'), 'utf8')) as OpenAPIObject;
  const nombre = 'Timbó';
  const peticiones = new Peticiones(documento).todas();
  return [
    [`${CARPETA}/timbo.postman_collection.json`, coleccionDePostman(nombre, peticiones)],
    ...coleccionDeBruno(nombre, peticiones).map(([file, text]): [string, string] => [`${CARPETA}/bruno/${file}`, text]),
  ];
}
