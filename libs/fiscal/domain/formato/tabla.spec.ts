import { buscarCampo, buscarGrupo } from './buscar';
import type { Miembro } from './definicion';
import { literal, textos } from './literales';
import { FORMATO_PUBLICADO } from './vigencia';

const todos = (miembro: Miembro): Miembro[] => [
  miembro,
  ...(miembro.clase === 'grupo' ? miembro.hijos.flatMap(todos) : []),
];
const { de, evento } = FORMATO_PUBLICADO;
const sinFirma = (miembros: Miembro[]) => {
  const firma = new Set(miembros.filter((m) => m.elemento === 'Signature').flatMap(todos));
  return miembros.filter((m) => !firma.has(m) || m.elemento === 'Signature');
};

test('the tables have every node of the published schema: 402 elements and one attribute, 129 elements and one attribute', () => {
  expect(sinFirma(todos(de))).toHaveLength(402);
  expect(sinFirma(todos(evento))).toHaveLength(129);
});

test('an id of the manual names one field', () => {
  const ids = [...sinFirma(todos(de)), ...sinFirma(todos(evento))]
    .map((m) => m.id)
    .filter((id) => id !== '' && id !== 'I001');
  expect(new Set(ids).size).toBe(ids.length);
});

test('a field is found by id or by path, with its bounds', () => {
  expect(buscarCampo('E711')).toBe(buscarCampo('rDE/DE/gDtipDE/gCamItem/dCantProSer'));
  expect(buscarCampo('E708').tipo).toMatchObject({ clase: 'texto', min: 1, max: 2000 });
  expect(buscarGrupo('E700')).toMatchObject({ elemento: 'gCamItem', min: 1, max: 999 });
  expect(() => buscarCampo('E700')).toThrow('el formato no tiene el campo E700');
  expect(() => buscarGrupo('E711')).toThrow('el formato no tiene el grupo E711');
});

test('a field that a note changed says which and since when', () => {
  expect(buscarCampo('E711')).toMatchObject({ nota: 'NT-23', desde: '2024-09-27' });
  expect(buscarCampo('D101')).not.toHaveProperty('desde');
});

test('the text of a code is the one of the published schema', () => {
  expect(literal('tipo_transaccion', 1)).toBe('Venta de mercadería');
  expect(literal('afectacion_iva', '2')).toBe('Exonerado (Art. 100 - Ley 6380/2019)');
  expect(literal('tipo_pago', '99')).toBeNull();
  expect(literal('tipo_pago', '98')).toBeUndefined();
  expect(textos('tipo_pago')).toHaveLength(21);
});
