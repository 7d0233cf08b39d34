import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { MONEDAS_ACORTADAS } from './correcciones';
import { cita } from './imprimir-tipo';
import { leerCsv } from './leer-csv';

const DESTINO = path.resolve('libs/catalogos/datos');
const GEOGRAFIA = 'Códigos de referencia geográfica, 03/11/2025.';

type Tabla = [archivo: string, publicacion: string, nombre: string, tipo: string, filas: readonly string[]];

function escribirTabla(cabecera: string, ...[archivo, publicacion, nombre, tipo, filas]: Tabla): void {
  const abre = [cabecera, `/** ${publicacion} */`, '// prettier-ignore', `export const ${nombre}: ${tipo} = [`];
  writeFileSync(
    path.join(DESTINO, `${archivo}.ts`),
    [...abre, ...filas.map((fila) => `  ${fila},`), '];', ''].join('\n'),
  );
}

/** `code:name` of each locality, by its district. */
function porDistrito(ciudades: readonly Record<string, string>[]): Map<string, string[]> {
  const distritos = new Map<string, string[]>();
  for (const { codigo, descripcion, distrito } of ciudades) {
    if (/[;:]/.test(descripcion!)) throw new Error(`separador dentro de un nombre: ${descripcion}`);
    distritos.set(distrito!, [...(distritos.get(distrito!) ?? []), `${codigo}:${descripcion}`]);
  }
  return distritos;
}

/** Rewrites libs/catalogos/datos. */
export function escribirCatalogos(referencia: string, cabecera: string): void {
  const filas = (nombre: string) => leerCsv(path.join(referencia, 'catalogos', `${nombre}.csv`));
  mkdirSync(DESTINO, { recursive: true });
  const guardar = (...tabla: Tabla): void => escribirTabla(cabecera, ...tabla);

  guardar(
    'departamentos',
    GEOGRAFIA,
    'DEPARTAMENTOS',
    'readonly (readonly [number, string])[]',
    filas('departamentos').map((f) => `[${f['codigo']}, ${cita(f['descripcion']!)}]`),
  );
  guardar(
    'distritos',
    `${GEOGRAFIA} Code, name, department.`,
    'DISTRITOS',
    'readonly (readonly [number, string, number])[]',
    filas('distritos').map((f) => `[${f['codigo']}, ${cita(f['descripcion']!)}, ${f['departamento']}]`),
  );

  const localidades = porDistrito(filas('ciudades'));
  guardar(
    'localidades',
    `${GEOGRAFIA} District, then its localities as code:name joined by semicolons.`,
    'LOCALIDADES',
    'readonly (readonly [number, string])[]',
    [...localidades].map(([distrito, lista]) => `[${distrito}, ${cita(lista.join(';'))}]`),
  );

  guardar(
    'paises',
    'Manual Técnico v150, tabla 4 (ISO 3166-1 alfa-3).',
    'PAISES',
    'readonly (readonly [string, string])[]',
    filas('paises').map((f) => `['${f['codigo']}', ${cita(f['descripcion']!)}]`),
  );
  guardar(
    'monedas',
    'Published schema of currencies, v150 (ISO 4217). Code, name, text for the document when the name does not fit its 20 characters.',
    'MONEDAS',
    'readonly (readonly [string, string, string?])[]',
    filas('monedas').map((f) => {
      const corta = MONEDAS_ACORTADAS[f['codigo']!];
      return `['${f['codigo']}', ${cita(f['descripcion']!)}${corta ? `, ${cita(corta)}` : ''}]`;
    }),
  );
  guardar(
    'unidades',
    'Manual Técnico v150, tabla 5, and NT-23. Code, abbreviation (the text that goes in the document), description.',
    'UNIDADES',
    'readonly (readonly [number, string, string])[]',
    filas('unidades').map((f) => `[${f['codigo']}, ${cita(f['abreviatura']!)}, ${cita(f['descripcion']!)}]`),
  );
}
