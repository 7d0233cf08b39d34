import { digitoVerificador } from '@libs/fiscal';
import { ejemplar, recortado, riqueza } from './ejemplar';

const UNO = '0b1e0a0e-1111-4000-8000-000000000001';
const OTRO = '0b1e0a0e-2222-4000-8000-000000000002';
const CDC = '01809166600001001000000122026112813112168737';

it('numbers ids by their order, and the same id always alike', () => {
  expect(ejemplar({ id: UNO, otro: { de: OTRO, texto: `de ${UNO}` } })).toEqual({
    id: '0190a1b2-0000-7000-8000-000000000001',
    otro: {
      de: '0190a1b2-0000-7000-8000-000000000002',
      texto: 'de 0190a1b2-0000-7000-8000-000000000001',
    },
  });
});

it('names the taxpayers of the guides, also in CDCs, whose check digit is right', () => {
  const { cdc, ruc, cliente } = ejemplar({ cdc: CDC, ruc: '80916660-0', cliente: '80999995-1' }) as Record<
    string,
    string
  >;
  expect({ ruc, cliente }).toEqual({ ruc: '80099990-8', cliente: '80999995-1' });
  expect(cdc).toBe(`01800999908${CDC.slice(11, 43)}${digitoVerificador(cdc!.slice(0, 43))}`);
});

it('shows no secret, no signature of a link and no address of the machine that recorded', () => {
  expect(
    ejemplar({
      secreto: 'whsec_verdadero',
      key_plain: 'timbo_k_verdadera',
      xml_url: 'http://127.0.0.1:4321/x.xml?t=abc.def',
    }),
  ).toEqual({
    secreto: expect.stringMatching(/^whsec_A+=$/) as string,
    key_plain: expect.stringMatching(/^timbo_k_(Ejemplo)+0+$/) as string,
    xml_url: 'https://api.example.com/x.xml?t=firma',
  });
});

it('shows two elements of a list, at every depth', () => {
  expect(recortado({ a: [1, 2, 3], b: [[1, 2, 3]] })).toEqual({ a: [1, 2], b: [[1, 2]] });
});

it('prefers the answer with more fields that have a value, and any other to one that only a test would get', () => {
  const [pobre, rica] = [riqueza({ a: 1, b: null, c: '' }), riqueza({ a: 1, b: [{ c: 1 }, { c: 2, d: 1 }] })];
  expect([pobre, rica]).toEqual([1, 3]);
  for (const raro of ['<script>', 'SIM-RECHAZAR', 'x'.repeat(12)])
    expect(riqueza({ a: raro, b: 1, c: 2 })).toBeLessThan(pobre);
});
