import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { finDe } from '@libs/de';
import { TIPOS_DE_AVISO } from '@libs/avisos';
import { conRotulos, rotulo } from '../src/textos/campos';
import { ACTOS, AVISOS } from '../src/textos/hechos';
import { AYUDAS, ROTULOS } from '../src/textos/rotulos';
import { PARA_PROGRAMAS } from './para-programas';

const RAIZ = path.join(__dirname, '..', '..', '..');

interface Esquema {
  $ref?: string;
  properties?: Record<string, Esquema>;
  items?: Esquema;
  anyOf?: Esquema[];
  oneOf?: Esquema[];
}
interface Documento {
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: Esquema }> } }>>;
  components: { schemas: Record<string, Esquema> };
}
const { paths, components } = JSON.parse(readFileSync(path.join(RAIZ, 'docs', 'openapi.json'), 'utf8')) as Documento;

/** Drafts are of the sheet, which asks for nothing of theirs. */
const DE_LA_HOJA = '/v1/borradores';

/** The names of all members of all bodies, which the panel shows as forms. */
function miembros(): Set<string> {
  const nombres = new Set<string>();
  const vistos = new Set<string>();
  const leer = ({ $ref, properties = {}, items, anyOf = [], oneOf = [] }: Esquema): void => {
    const llamado = $ref?.split('/').at(-1);
    if (llamado && !vistos.has(llamado)) {
      vistos.add(llamado);
      leer(components.schemas[llamado]!);
    }
    for (const [nombre, miembro] of Object.entries(properties)) {
      nombres.add(nombre);
      leer(miembro);
    }
    for (const parte of [...anyOf, ...oneOf, ...(items ? [items] : [])]) leer(parte);
  };
  for (const [, metodos] of Object.entries(paths).filter(([ruta]) => !ruta.startsWith(DE_LA_HOJA)))
    for (const { requestBody } of Object.values(metodos))
      for (const { schema } of Object.values(requestBody?.content ?? {})) leer(schema);
  return nombres;
}

test('each member of each body has a label of its own, and no label is of nothing', () => {
  const todos = miembros();
  expect(todos.size).toBeGreaterThan(200);
  expect([...todos].filter((nombre) => !ROTULOS[nombre])).toEqual([]);
  const deMas = [...Object.keys(ROTULOS), ...Object.keys(AYUDAS)].filter(
    (ruta) => !ruta.split('.').every((nombre) => todos.has(nombre)),
  );
  expect(deMas).toEqual([]);
});

test('labels and helps are short, in words, and begin with a capital', () => {
  for (const texto of [...Object.values(ROTULOS), ...Object.values(AYUDAS), ...Object.values(ACTOS)]) {
    expect(texto).not.toMatch(PARA_PROGRAMAS);
    expect([texto, texto.length <= 60, /^[A-ZÁÉÍÓÚ]/.test(texto)]).toEqual([texto, true, true]);
  }
});

test('one name means several things: its group says which', () => {
  expect(['vehiculos.0.tipo', 'transporte.tipo', 'tipo'].map(rotulo)).toEqual([
    'Clase de vehículo',
    'De quién es el transporte',
    'Tipo',
  ]);
});

test('what the service says is said with the labels, and without the numbers of its manual', () => {
  expect(conRotulos('Con numero_documento indique receptor.tipo_documento 1 o 2 (regla 1314).')).toBe(
    'Con «Número de documento» indique «Documento de identidad» 1 o 2.',
  );
  expect(conRotulos('Un receptor con RUC no puede ser B2F (regla 1320).')).toBe(
    'Un receptor con RUC no puede ser Cliente del exterior.',
  );
  expect(conRotulos('No existe timbo_desconocido.')).toBe('No existe timbo_desconocido.');
});

test('every type of notice and every act of the service has its words', () => {
  expect(Object.keys(AVISOS)).toEqual(TIPOS_DE_AVISO);
  const fuentes = path.join(RAIZ, 'apps', 'api', 'src');
  const codigo = readdirSync(fuentes, { recursive: true, withFileTypes: true })
    .filter((archivo) => archivo.isFile() && archivo.name.endsWith('.controller.ts'))
    .map((archivo) => readFileSync(path.join(archivo.parentPath, archivo.name), 'utf8'))
    .join('');
  const actos = new Set([...codigo.matchAll(/@(?:Acto|AutorDe)\('([^']+)'\)/g)].map(([, acto]) => acto!));
  expect(actos.size).toBeGreaterThan(30);
  expect([...actos].filter((acto) => !ACTOS[acto])).toEqual([]);
});

test('the terms that the desk warns of are those of the service', () => {
  const horas = finDe('transmision', new Date(0)).getTime() / 3_600_000;
  const plazos = readFileSync(path.join(__dirname, '..', 'src', 'plazos.ts'), 'utf8');
  expect(plazos).toContain(`TRANSMISION_H = ${horas};`);
});
