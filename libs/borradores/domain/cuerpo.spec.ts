import type { ErrorDeValidacion } from '@libs/errors';
import { leerBorradorNuevo, leerCambioDeBorrador } from './cuerpo';

function errores(leer: () => unknown): [campo: string, codigo: string][] {
  try {
    leer();
  } catch (causa) {
    return (causa as ErrorDeValidacion).errores.map(({ campo, codigo }) => [campo, codigo]);
  }
  return [];
}

it('the contents are any object, as it came', () => {
  const contenido = { tipo_de: 'nada', items: [null, { '': '\0' }], ['__proto__']: 1 };
  expect(leerBorradorNuevo({ contenido }).contenido).toBe(contenido);
  expect(leerCambioDeBorrador({ contenido: {}, version: 3 })).toEqual({ contenido: {}, version: 3 });
  expect(leerCambioDeBorrador({ contenido: {} })).toEqual({ contenido: {} });
  expect(leerCambioDeBorrador({ contenido: {}, version: null })).toEqual({ contenido: {} });
});

it('a key is a UUID, in letters of any size', () => {
  const clave_de_emision = '4C0E8F0A-1B7D-4E52-9D7F-8A54A7F2C001';
  expect(leerBorradorNuevo({ contenido: {}, clave_de_emision })).toEqual({
    ...{ contenido: {}, clave: clave_de_emision.toLowerCase() },
  });
  for (const sin of [{}, { clave_de_emision: null }, { clave_de_emision: undefined }])
    expect(leerBorradorNuevo({ contenido: {}, ...sin })).toEqual({ contenido: {} });
  for (const clave of ['', 'panel-1', 7, {}, `${clave_de_emision}\0`, ` ${clave_de_emision}`])
    expect(errores(() => leerBorradorNuevo({ contenido: {}, clave_de_emision: clave }))).toEqual([
      ['clave_de_emision', 'TIPO_INVALIDO'],
    ]);
});

it.each([null, [], 'x', 7, true])('contents that are no object are refused: %j', (contenido) => {
  for (const leer of [leerBorradorNuevo, leerCambioDeBorrador])
    expect(errores(() => leer({ contenido }))).toEqual([['contenido', 'TIPO_INVALIDO']]);
});

it('all faults of a body are named together', () => {
  expect(errores(() => leerBorradorNuevo({ version: 1, color: 'rojo' }))).toEqual([
    ['version', 'CAMPO_DESCONOCIDO'],
    ['color', 'CAMPO_DESCONOCIDO'],
    ['contenido', 'CAMPO_REQUERIDO'],
  ]);
  expect(errores(() => leerCambioDeBorrador({ contenido: {}, clave_de_emision: 'x' }))).toEqual([
    ['clave_de_emision', 'CAMPO_DESCONOCIDO'],
  ]);
  for (const version of ['1', 0, 1.5, 2 ** 31])
    expect(errores(() => leerCambioDeBorrador({ contenido: {}, version }))).toEqual([['version', 'TIPO_INVALIDO']]);
  for (const cuerpo of [null, undefined, [], 'x'])
    expect(errores(() => leerBorradorNuevo(cuerpo)).map(([campo]) => campo)).toContain('');
});
