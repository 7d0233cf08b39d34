import { buscarCampo, buscarGrupo, rutaDe } from './buscar';
import { campo, type CambioDeFormato } from './definicion';
import { escribirGrupo } from './escribir-documento';
import { linea } from './tipo';
import {
  FORMATO_PUBLICADO,
  formatoDelDE,
  formatoDelDia,
  formatoDelEvento,
  formatosDe,
  formatoVigente,
} from './vigencia';

const ITEM = 'rDE/DE/gDtipDE/gCamItem';
// Possible changes by a technical note: a longer text, a new field, a removed field.
const CAMBIOS: CambioDeFormato[] = [
  { desde: '2030-01-01', nota: 'NT-98', ruta: `${ITEM}/dInfItem`, cambiar: { min: 1, tipo: linea(1, 900) } },
  {
    desde: '2031-01-01',
    nota: 'NT-99',
    ruta: `${ITEM}/dCodInt`,
    agregarDespues: campo('dCodNuevo', 'E799', '0-1', linea(1, 9)),
  },
  { desde: '2031-01-01', nota: 'NT-99', ruta: `${ITEM}/dParAranc`, quitar: true },
];
const FORMATOS = formatosDe(CAMBIOS);
const vigente = (dia: string) => formatoVigente(dia, FORMATOS);

test('before a change comes into force the table is the published one', () => {
  expect(buscarCampo('E714', vigente('2029-12-31'))).toMatchObject({ min: 0, tipo: { max: 500 } });
});

test('a change counts from its day on, for that field alone', () => {
  expect(buscarCampo('E714', vigente('2030-01-01'))).toMatchObject({
    min: 1,
    tipo: { max: 900 },
    nota: 'NT-98',
    desde: '2030-01-01',
  });
  expect(buscarCampo('E702', vigente('2030-01-01')).elemento).toBe('dParAranc');
});

test('a field can come and another go', () => {
  const formato = vigente('2031-06-30');
  const item = formato.de.hijos
    .flatMap((h) => (h.clase === 'grupo' ? h.hijos : []))
    .flatMap((h) => (h.clase === 'grupo' ? h.hijos : []));
  const gCamItem = item.find((h) => h.elemento === 'gCamItem');
  if (gCamItem?.clase !== 'grupo') throw new Error('gCamItem');
  expect(escribirGrupo(gCamItem, { dCodNuevo: 'x', dCodInt: '1' })).toBe(
    '<dCodInt>1</dCodInt><dCodNuevo>x</dCodNuevo>',
  );
  expect(() => buscarCampo('E702', formato)).toThrow('E702');
});

test('days with the same rules share one table, so it is prepared once', () => {
  expect(vigente('2030-01-01')).toBe(vigente('2030-12-31'));
  expect(vigente('2030-01-01')).not.toBe(vigente('2031-01-01'));
});

test('a change of a field that does not exist is refused', () => {
  const perdido: CambioDeFormato[] = [{ desde: '2030-01-01', nota: 'NT-98', ruta: `${ITEM}/dNada`, quitar: true }];
  expect(() => formatosDe(perdido)).toThrow('NT-98: la tabla no tiene rDE/DE/gDtipDE/gCamItem/dNada');
});

test('changes count in the order of their days, whatever the order in which they are written', () => {
  const alReves = formatosDe([...CAMBIOS].reverse());
  expect(alReves.map(({ desde }) => desde)).toEqual(['', '2030-01-01', '2031-01-01']);
  expect(buscarCampo('E714', formatoVigente('2030-06-01', alReves)).min).toBe(1);
  expect(buscarCampo('E702', formatoVigente('2030-06-01', alReves)).elemento).toBe('dParAranc');
});

test('a change of one table leaves the other as it is, and judges values by the new type', () => {
  const motivo = { desde: '2030-01-01', nota: 'NT-98', ruta: 'gGroupGesEve/rGesEve/rEve/gGroupTiEvt/rGeVeCan/mOtEve' };
  const formato = formatoVigente('2030-01-01', formatosDe([{ ...motivo, cambiar: { tipo: linea(1, 2) } }]));
  expect(formato.de).toBe(FORMATO_PUBLICADO.de);
  expect(buscarCampo('GEC003', formato).comprobar('ab')).toBeUndefined();
  expect(buscarCampo('GEC003').comprobar('ab')).toMatchObject({ motivo: 'largo' });
  expect(buscarCampo('GEC003', formato).comprobar('abc')).toMatchObject({ motivo: 'largo' });
  expect(buscarCampo('GEC003').comprobar('abcde')).toBeUndefined();
  expect(vigente('2030-01-01').evento).toBe(FORMATO_PUBLICADO.evento);
  expect(buscarCampo('E714', vigente('2030-01-01')).comprobar('x'.repeat(901))).toMatchObject({ motivo: 'largo' });
});

test('a change of how often a field stands leaves its type', () => {
  const cambio = { desde: '2030-01-01', nota: 'NT-98', ruta: `${ITEM}/dInfItem`, cambiar: { min: 1 } };
  const { min, comprobar } = buscarCampo('E714', formatoVigente('2030-01-01', formatosDe([cambio])));
  expect([min, comprobar('x'.repeat(501))]).toEqual([1, expect.objectContaining({ motivo: 'largo' })]);
});

test('a new field is found by its id and by its place, a removed one by neither', () => {
  const formato = vigente('2031-01-01');
  expect(rutaDe('E799', formato)).toEqual([...ITEM.split('/'), 'dCodNuevo']);
  expect(
    buscarGrupo('E700', formato)
      .hijos.map(({ elemento }) => elemento)
      .slice(0, 2),
  ).toEqual(['dCodInt', 'dCodNuevo']);
  // One came and one went.
  expect(buscarGrupo('E700', formato).hijos.map(({ clase }) => clase)).toEqual(
    buscarGrupo('E700').hijos.map(({ clase }) => clase),
  );
  expect(() => rutaDe('E702', formato)).toThrow('el formato no tiene E702');
  expect(() => rutaDe('E799')).toThrow('el formato no tiene E799');
  expect(() => buscarGrupo('E799')).toThrow('el formato no tiene el grupo E799');
  expect(() => rutaDe('')).toThrow('el formato no tiene ');
});

test('a document is judged by its day of emission, an event by that of its signature', () => {
  const publicado = [
    formatoDelDia('2026-10-15T10:00:00'),
    formatoDelDia(undefined),
    formatoDelDE({}),
    formatoDelEvento({}),
  ];
  for (const formato of publicado) expect(formato).toBe(FORMATO_PUBLICADO);
  expect(formatoDelDE({ gDatGralOpe: { dFeEmiDE: '2026-10-15T10:00:00' } })).toBe(FORMATO_PUBLICADO);
  const dias = ['2029-12-31T23:59:59', '2030-01-01T00:00:00', '2031-01-01T00:00:00'];
  expect(dias.map((dia) => formatoDelDia(dia, FORMATOS))).toEqual(FORMATOS.map(({ formato }) => formato));
});
