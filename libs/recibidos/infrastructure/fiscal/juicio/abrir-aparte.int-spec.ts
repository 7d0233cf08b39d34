import path from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { turnsDuring } from '../../../../../test/turns-during';
import { abrirAparte } from './abrir-aparte';
import { abrirArchivo, type DocumentoAbierto } from './abrir-archivo';

/** The built file, because jest does not compile threads; `npm test` builds it first. */
const thread = path.join(__dirname, '../../../../../dist/libs/recibidos/infrastructure/fiscal/juicio/abrir.thread.js');
const MB = 1_048_576;

async function abiertos(archivo: Uint8Array, nombre: string, ajustes = {}): Promise<DocumentoAbierto[]> {
  const todos: DocumentoAbierto[] = [];
  for await (const uno of abrirAparte(archivo, nombre, { thread, ...ajustes })) todos.push(uno);
  return todos;
}
/** Without the kind of their bytes. */
const dichos = (unos: Iterable<DocumentoAbierto>) =>
  Array.from(unos, (uno) =>
    'documento' in uno ? [uno.nombre, Buffer.from(uno.documento).toString()] : Object.values(uno),
  );

const muchos = zipSync(
  Object.fromEntries(Array.from({ length: 120 }, (_, i) => [`${i}.xml`, strToU8(`<rDE n="${i}"/>`)])),
);
it.each<[string, Uint8Array, string]>([
  ['an XML', strToU8('<rDE/>'), 'a/uno.xml'],
  ['a ZIP in several parts', muchos, 'todos.zip'],
  ['a ZIP without any', zipSync({ 'leame.txt': strToU8('x') }), 'nada.zip'],
  ['a PDF without any', strToU8('%PDF-1.7\nhola'), 'x.pdf'],
  ['a long file', Buffer.alloc(2 * MB, 'x'), 'largo.xml'],
  ['nothing', new Uint8Array(), 'nada.xml'],
])('gives what abrirArchivo gives, in its order: %s', async (_, archivo, nombre) => {
  expect(dichos(await abiertos(archivo, nombre))).toEqual(dichos(abrirArchivo(archivo, nombre)));
});

it('lets the process go on while a small file with a hundred megabytes is opened', async () => {
  const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(19 * MB)]);
  const zip = zipSync(Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`${n}.pdf`, pdf])), { level: 1 });
  expect(zip.length).toBeLessThan(2 * MB);
  expect(await turnsDuring(() => abiertos(zip, 'bomba.zip'))).toBeGreaterThan(100);
});

it('says that a file takes too long, and leaves no thread behind a reader who stops', async () => {
  expect(await abiertos(muchos, 'todos.zip', { pacienciaMs: 1 })).toEqual([
    { nombre: 'todos.zip', motivo: 'tarda demasiado en abrirse, o es demasiado grande' },
  ]);
  const lectura = abrirAparte(muchos, 'todos.zip', { thread });
  expect((await lectura.next()).value).toMatchObject({ nombre: '0.xml' });
  await lectura.return(undefined);
});

it('blames no file for a thread that cannot start', async () => {
  await expect(abiertos(muchos, 'todos.zip', { thread: `${thread}.none` })).rejects.toThrow();
});
