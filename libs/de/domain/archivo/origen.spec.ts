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

it('names the author as long as the note holds it', () => {
  const con = (id: string): Origen => ({ ...ORIGEN, autor: { ...unAutor(), id } });
  const sobra = NOTE_BYTES - Buffer.byteLength(escribirOrigen(con('')));
  const justo = con('x'.repeat(sobra));
  expect(leerOrigen(escribirOrigen(justo))).toEqual(justo);
  expect(leerOrigen(escribirOrigen(con('x'.repeat(sobra + 1))))).not.toHaveProperty('autor');
});

it.each([null, 'x', undefined])('has no author where the note has %j', (autor) => {
  expect(leerOrigen(JSON.stringify({ ...ORIGEN, autor }))).not.toHaveProperty('autor');
});

it.each([
  undefined,
  '',
  'null',
  '7',
  '{',
  JSON.stringify({ ...ORIGEN, deId: '../otro' }),
  JSON.stringify({ ...ORIGEN, deId: `x${ORIGEN.deId}` }),
  JSON.stringify({ ...ORIGEN, deId: `${ORIGEN.deId}x` }),
  JSON.stringify({ ...ORIGEN, deId: [ORIGEN.deId] }),
  JSON.stringify({ ...ORIGEN, idInterno: 7 }),
  JSON.stringify({ ...ORIGEN, fuente: 'Z' }),
  JSON.stringify({ ...ORIGEN, fuente: 'AZ' }),
  JSON.stringify({ ...ORIGEN, fuente: 'ZA' }),
  JSON.stringify({ ...ORIGEN, createdAt: 'ayer' }),
  JSON.stringify({ ...ORIGEN, huella: 'zz' }),
  JSON.stringify({ ...ORIGEN, huella: 'abc' }),
])('takes nothing from another note: %s', (nota) => {
  expect(leerOrigen(nota)).toBeUndefined();
});
