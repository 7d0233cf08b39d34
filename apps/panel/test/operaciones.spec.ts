import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const RAIZ = path.join(__dirname, '..', '..', '..');
const FUENTES = path.join(__dirname, '..', 'src');

/** Operations that nobody reaches from the panel, each with the reason. */
const SIN_PANTALLA: Record<string, string> = {
  obtenerOpenApi: 'It describes the API to programs.',
  informarRebote: 'Mail servers call it, with a token of the installation.',
  seguirEnlace: 'The signed links of documents lead there; the page shows them as they are.',
  obtenerQr: 'For who prints its own ticket; the page shows the KuDE, which has it.',
  emitirConError: 'A step of the certification run, which does it by itself.',
  obtenerReceptor: 'The list of customers has all that it says.',
  obtenerProducto: 'The list of products has all that it says.',
  listarCatalogos: 'The forms know which catalogue each field takes.',
};

interface Documento {
  paths: Record<string, Record<string, { operationId: string }>>;
}

const { paths } = JSON.parse(readFileSync(path.join(RAIZ, 'docs', 'openapi.json'), 'utf8')) as Documento;
const operaciones = Object.values(paths).flatMap((metodos) =>
  Object.values(metodos).map((operacion) => operacion.operationId),
);
const archivos = readdirSync(FUENTES, { recursive: true, withFileTypes: true })
  .filter((archivo) => archivo.isFile() && /\.tsx?$/.test(archivo.name) && !archivo.parentPath.includes('generado'))
  .map((archivo) => path.join(archivo.parentPath, archivo.name));
const deTodos = (rutas: string[]) => rutas.map((ruta) => readFileSync(ruta, 'utf8')).join('');
const codigo = deTodos(archivos);
const alcanzada = (id: string) => new RegExp(`['"]${id}['"]`).test(codigo);

test('every operation of the API is reached from the panel, or listed here with the reason why not', () => {
  expect(operaciones.filter((id) => !alcanzada(id) && !SIN_PANTALLA[id])).toEqual([]);
});

test('the list names no operation that does not exist or that is reached', () => {
  expect(Object.keys(SIN_PANTALLA).filter((id) => !operaciones.includes(id) || alcanzada(id))).toEqual([]);
});

/** Operations that change nothing, or only the draft of a sheet, which is kept again with the next key. */
const SIN_EFECTO = ['validarDocumento', 'previsualizarDocumento'].concat([
  'crearBorrador',
  'reemplazarBorrador',
  'eliminarBorrador',
]);

test('whatever changes something is done through the one place that does it once (acto.ts)', () => {
  const escriben = Object.values(paths).flatMap((metodos) =>
    Object.entries(metodos).flatMap(([metodo, operacion]) => (metodo === 'get' ? [] : [operacion.operationId])),
  );
  const pedidas = [...codigo.matchAll(/\b(?:llamar|pedir|descargar)\(\s*'(\w+)'/g)].map(([, id]) => id!);
  expect(pedidas.length).toBeGreaterThan(0);
  expect(pedidas.filter((id) => escriben.includes(id) && !SIN_EFECTO.includes(id))).toEqual([]);
});

test('the hand-written code of the panel has at most 8,850 lines, beside its tables of words', () => {
  const sinPalabras = deTodos(archivos.filter((ruta) => !ruta.includes(`${path.sep}textos${path.sep}`)));
  expect(sinPalabras.split('\n').length).toBeLessThanOrEqual(8_850);
});
