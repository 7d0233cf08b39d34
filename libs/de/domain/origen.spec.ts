import { NOTE_BYTES } from '@libs/platform';
import { unAutor } from '@libs/platform/testing';
import { escribirOrigen, leerOrigen, type Origen } from './origen';

const ORIGEN: Origen = {
  deId: '0190a1b2-0000-7000-8000-000000000001',
  idInterno: 'pedido "1" Ñ\n🧾',
  fuente: 'A',
  createdAt: new Date('2026-11-20T13:00:00.123Z'),
  huella: 'ab12',
  autor: unAutor(),
};

it.each([ORIGEN, { ...ORIGEN, idInterno: null }, { ...ORIGEN, huella: '' }])(
  'comes back as it was written',
  (origen) => {
    expect(leerOrigen(escribirOrigen(origen))).toEqual(origen);
  },
);

it('fits a note whoever the author is, and whatever the reference', () => {
  const largo = { ...ORIGEN, idInterno: '🧾'.repeat(50), autor: { ...unAutor(), id: 'x'.repeat(2_000) } };
  const nota = escribirOrigen(largo);
  expect(Buffer.byteLength(nota)).toBeLessThanOrEqual(NOTE_BYTES);
  const { autor, ...sinAutor } = largo;
  expect([autor, leerOrigen(nota)]).toEqual([largo.autor, sinAutor]);
});

it.each([
  undefined,
  '',
  'null',
  '7',
  '{',
  JSON.stringify({ ...ORIGEN, deId: '../otro' }),
  JSON.stringify({ ...ORIGEN, idInterno: 7 }),
  JSON.stringify({ ...ORIGEN, fuente: 'Z' }),
  JSON.stringify({ ...ORIGEN, createdAt: 'ayer' }),
  JSON.stringify({ ...ORIGEN, huella: 'zz' }),
])('takes nothing from another note: %s', (nota) => {
  expect(leerOrigen(nota)).toBeUndefined();
});
