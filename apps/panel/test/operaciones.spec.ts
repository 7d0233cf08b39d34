import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { HECHAS, SIN_PANTALLA } from './hechas';
import { OPERACIONES, operacion } from './operaciones';
import { NO_SE_LE_OFRECE } from './roles';

const FUENTES = path.join(__dirname, '..', 'src');
const archivos = readdirSync(FUENTES, { recursive: true, withFileTypes: true })
  .filter((archivo) => archivo.isFile() && /\.tsx?$/.test(archivo.name) && !archivo.parentPath.includes('generado'))
  .map((archivo) => path.join(archivo.parentPath, archivo.name));
const deTodos = (rutas: string[]) => rutas.map((ruta) => readFileSync(ruta, 'utf8')).join('');
const codigo = deTodos(archivos);

test('every operation of the API is done in the browser by one file of tests, or listed with the reason why not', () => {
  const todas = [...Object.values(HECHAS).flat(), ...Object.keys(SIN_PANTALLA)];
  expect(todas.toSorted()).toEqual(OPERACIONES.map(({ id }) => id).toSorted());
});

test.each(Object.keys(HECHAS))('the last test of %s is whether it did its operations', (archivo) => {
  const texto = readFileSync(path.join(__dirname, `${archivo}.e2e-spec.ts`), 'utf8');
  expect(texto.trimEnd().split('\n').at(-1)).toBe(`todoFueHecho(navegador, '${archivo}');`);
});

test('the panel asks for no operation that is listed as one that nobody does there', () => {
  expect(Object.keys(SIN_PANTALLA).filter((id) => new RegExp(`['"]${id}['"]`).test(codigo))).toEqual([]);
});

test('what no page offers to a role is something that the role may do, and that somebody does in the browser', () => {
  const excepciones = NO_SE_LE_OFRECE.flatMap(({ ops, roles }) =>
    ops.flatMap((op) => roles.map((rol) => [op, rol] as const)),
  );
  expect(excepciones.filter(([op, rol]) => SIN_PANTALLA[op] || !operacion(op).roles.includes(rol))).toEqual([]);
});

/** Operations that change nothing, or only the draft of a sheet, which is kept again with the next key. */
const SIN_EFECTO = ['validarDocumento', 'previsualizarDocumento', 'probarBuzon'].concat([
  'crearBorrador',
  'reemplazarBorrador',
  'eliminarBorrador',
]);

test('whatever changes something is done through the one place that does it once (acto.ts)', () => {
  const escriben = OPERACIONES.flatMap(({ id, metodo }) => (metodo === 'GET' ? [] : [id]));
  const pedidas = [...codigo.matchAll(/\b(?:llamar|pedir|descargar)\(\s*'(\w+)'/g)].map(([, id]) => id!);
  expect(pedidas.length).toBeGreaterThan(0);
  expect(pedidas.filter((id) => escriben.includes(id) && !SIN_EFECTO.includes(id))).toEqual([]);
});

// Partners brought 270: their issuers, the sheet that makes one, the people of the installation who make partners; the watch on the law,
// and who wants less motion, 40; views of one's own and points as chips, the month by one press, guides, and the day of a rate, 485.
test('the hand-written code of the panel has at most 11,860 lines, beside its tables of words', () => {
  const sinPalabras = deTodos(archivos.filter((ruta) => !ruta.includes(`${path.sep}textos${path.sep}`)));
  expect(sinPalabras.split('\n').length).toBeLessThanOrEqual(11_860);
});
