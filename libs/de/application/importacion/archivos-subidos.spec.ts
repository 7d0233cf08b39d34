import { strToU8, zipSync } from 'fflate';
import { archivosDe } from './archivos-subidos';

const subido = (originalname: string, buffer: Uint8Array) => archivosDe({ originalname, buffer: Buffer.from(buffer) });
const enZip = (entradas: Record<string, string>) =>
  subido('todos.zip', zipSync(Object.fromEntries(Object.entries(entradas).map(([k, v]) => [k, strToU8(v)]))));
const leidos = ({ archivos }: ReturnType<typeof archivosDe>) =>
  archivos.map(({ nombre, leer }) => [nombre, Buffer.from(leer()).toString()]);

it('takes anything that is no ZIP for one document', () => {
  const subida = subido('carpeta/uno.xml', strToU8('<rDE/>'));
  expect([subida.enZip, subida.omitidos, leidos(subida)]).toEqual([false, [], [['uno.xml', '<rDE/>']]]);
});

it('takes the XMLs of a ZIP, and names the other files', () => {
  const todos = enZip({ 'a/uno.xml': '<a/>', 'DOS.XML': '<b/>', 'leame.txt': 'x', 'C:\\u\\logo.png': 'y' });
  expect([todos.enZip, todos.omitidos]).toEqual([true, ['leame.txt', 'logo.png']]);
  expect(leidos(todos)).toEqual([
    ['uno.xml', '<a/>'],
    ['DOS.XML', '<b/>'],
  ]);
});

it('keeps of a name what people need, without what would not be seen', () => {
  const [[nombre]] = leidos(subido(`../../e\u0301\u0007\u200bx${'y'.repeat(300)}.xml`, strToU8('<rDE/>'))) as [
    [string],
  ];
  expect(nombre).toBe(`éx${'y'.repeat(195)}`);
});

it.each<[string, () => unknown, string]>([
  ['without any XML', () => enZip({ 'leame.txt': 'x' }), 'no tiene ningún archivo .xml'],
  ['that is cut', () => subido('x.zip', zipSync({ 'a.xml': strToU8('<a/>') }).subarray(0, 40)), ''],
  ['with too many', () => enZip(Object.fromEntries(Array.from({ length: 501 }, (_, i) => [`${i}.xml`, '']))), '500'],
])('refuses a ZIP %s', (_, abrir, motivo) => {
  expect(abrir).toThrow(
    expect.objectContaining({
      id: 'IMPORTACION_ARCHIVO_INVALIDO',
      message: expect.stringContaining(motivo) as string,
    }) as Error,
  );
});
