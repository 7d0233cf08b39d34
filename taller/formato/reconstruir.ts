/**
 * Rewrites the format table and its lists, below the current folder, from the published reference (folder FISCAL_REFERENCE_DIR). Needed
 * when the authority publishes a new schema: the build uses the files that this writes, and a test that this would write the same.
 *   node dev/build.mjs && node dist/taller/formato/reconstruir.js && npx prettier --write libs/fiscal/domain/formato libs/catalogos
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Esquema } from './leer-esquema';
import { leerCsv } from './leer-csv';
import { ImpresoraDeTablas } from './imprimir-tabla';
import { cita, facetasDe } from './imprimir-tipo';
import { CONJUNTOS } from './correcciones';
import { escribirCatalogos } from './catalogos';

const referencia = path.resolve(process.env['FISCAL_REFERENCE_DIR'] ?? '../shared/fiscal');
const destino = path.resolve('libs/fiscal/domain/formato');
mkdirSync(destino, { recursive: true });
const CABECERA =
  '// Written by taller/formato/reconstruir.ts from the published schema and technical manual v150: do not edit by hand.\n';

const literales = new Map<string, Record<string, string>[]>();
for (const fila of leerCsv(path.join(referencia, 'catalogos/enums.csv'))) {
  literales.set(fila['catalogo']!, [...(literales.get(fila['catalogo']!) ?? []), fila]);
}
const esLibre = (fila: Record<string, string>) => fila['descripcion'] === '(describir)';
const porTextos = new Map<string, string>();
for (const [catalogo, filas] of literales) {
  const textos = filas.filter((fila) => !esLibre(fila)).map((fila) => fila['descripcion']!);
  const clave = [...textos].sort().join('|');
  if (textos.length > 1 && !porTextos.has(clave)) porTextos.set(clave, `textos('${catalogo}')`);
}

const campos = new Map(
  [...leerCsv(path.join(referencia, 'campos_de.csv')), ...leerCsv(path.join(referencia, 'campos_evento.csv'))].map(
    (fila) => [fila['ruta']!, fila],
  ),
);
const documento = new Esquema(path.join(referencia, 'xsd/DE_v150.xsd'));
const evento = new Esquema(path.join(referencia, 'xsd/Evento_v150.xsd'));
const impresora = new ImpresoraDeTablas(campos, (valores) => porTextos.get([...valores].sort().join('|')));

const CONSTRUCTORES = [
  'CUALQUIERA',
  'codigo',
  'decimal',
  'entero',
  'fecha',
  'fechaHora',
  'linea',
  'lineaColapsada',
  'opciones',
  'texto',
  'textoColapsado',
];
const usa = (codigo: string, nombre: string) => new RegExp(`(?<![\\w'.])${nombre}(?![\\w'])`).test(codigo);
function importar(codigo: string, nombres: Iterable<string>, modulo: string): string {
  const usados = [...nombres].filter((nombre) => usa(codigo, nombre)).sort();
  return usados.length ? `import { ${usados.join(', ')} } from '${modulo}';\n` : '';
}
function guardar(archivo: string, codigo: string, conTiposCompartidos = true): void {
  const importes = [
    importar(codigo, ['atributo', 'campo', 'grupo'], './definicion'),
    usa(codigo, 'Grupo') ? `import type { Grupo } from './definicion';\n` : '',
    importar(codigo, ['textos'], './literales'),
    importar(codigo, ['FIRMA'], './tabla-firma'),
    importar(codigo, CONSTRUCTORES, './tipo'),
    conTiposCompartidos ? importar(codigo, impresora.tiposCompartidos.keys(), './tipos-de-campo') : '',
  ].join('');
  writeFileSync(path.join(destino, archivo), `${CABECERA}${importes}\n${codigo}\n`);
}

const tabla = (nombre: string, raiz: ReturnType<Esquema['raiz']>) =>
  `// One line per field.\n// prettier-ignore\nexport const ${nombre}: Grupo = ${impresora.elemento(raiz, '', '').replace(/,$/, ';')}`;
const tablas: [string, string][] = [
  ['tabla-de.ts', tabla('TABLA_DE', documento.raiz('rDE', 'rDE'))],
  ['tabla-evento.ts', tabla('TABLA_EVENTO', evento.raiz('gGroupGesEve', 'tgGroupGesEve'))],
];
for (const [archivo, codigo] of tablas) guardar(archivo, codigo);
guardar(
  'tipos-de-campo.ts',
  `/** Types that several fields share. */\n${[...impresora.tiposCompartidos].map(([n, e]) => `export const ${n} = ${e};`).join('\n')}`,
  false,
);

const conjuntos = Object.entries(CONJUNTOS).map(([tipo, nombre]) => {
  const { base, valores } = facetasDe(documento.tipo(tipo));
  return `  ${nombre}: { base: '${base}', valores: ${cita(valores.join('|'))}.split('|') },`;
});
writeFileSync(
  path.join(destino, 'codigos.ts'),
  `${CABECERA}import type { ConjuntoDeCodigos } from './tipo';

/** Codes that the schema enumerates. Their names for people live in libs/catalogos. */
export const CODIGOS: Record<ConjuntoDeCodigos, { base: 'string' | 'normalizedString' | 'integer'; valores: readonly string[] }> = {
${conjuntos.join('\n')}
};
`,
);

const entradas = [...literales].map(([catalogo, filas]) => {
  const pares = filas.map((fila) => `${cita(fila['codigo']!)}: ${esLibre(fila) ? 'null' : cita(fila['descripcion']!)}`);
  return `  ${catalogo}: { ${pares.join(', ')} },`;
});
writeFileSync(
  path.join(destino, 'literales.ts'),
  `${CABECERA}
/**
 * Closed lists of the format: code → exact text that the document must carry beside it (Manual Técnico v150 and technical notes, as
 * the published schema writes them). null: "other", the text is free.
 */
export const LITERALES = {
${entradas.join('\n')}
} as const satisfies Record<string, Record<string, string | null>>;
export type CatalogoDeLiterales = keyof typeof LITERALES;

/** Text that goes with a code; undefined when the catalogue lacks the code, null when the text is free. */
export const literal = (catalogo: CatalogoDeLiterales, codigo: string | number): string | null | undefined =>
  (LITERALES[catalogo] as Record<string, string | null>)[String(codigo)];

/** Every closed text of a catalogue. */
export const textos = (catalogo: CatalogoDeLiterales): readonly string[] =>
  Object.values(LITERALES[catalogo]).filter((valor) => valor !== null);
`,
);
escribirCatalogos(referencia, CABECERA);
