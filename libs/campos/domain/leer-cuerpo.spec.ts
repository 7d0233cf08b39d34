import type { ErrorDeValidacion } from '@libs/errors';
import { grupo } from './filas';
import { leerCuerpo } from './leer-cuerpo';
import { entero } from './valores';

const CUERPO = grupo('Cuerpo', {
  uno: { valor: entero(1, 9), requerido: true, descripcion: 'Uno.' },
  dos: { valor: entero(1, 9), descripcion: 'Dos.' },
});
const faltas = (cuerpo: unknown): string[] => {
  try {
    leerCuerpo(CUERPO, cuerpo);
    return [];
  } catch (causa) {
    return (causa as ErrorDeValidacion).errores.map(({ campo, codigo }) => `${campo} ${codigo}`);
  }
};

it('a body is read whole, or refused with all of its wrong fields', () => {
  expect(leerCuerpo(CUERPO, { uno: 1, dos: 2 })).toEqual({ uno: 1, dos: 2 });
  expect(faltas({ uno: 0, dos: 10 })).toEqual(['uno VALOR_INVALIDO', 'dos VALOR_INVALIDO']);
  expect(faltas({ uno: 1, dos: 10 })).toEqual(['dos VALOR_INVALIDO']);
});

it('no body is an empty one', () => {
  for (const nada of [undefined, null, {}]) expect(faltas(nada)).toEqual(['uno CAMPO_REQUERIDO']);
});
