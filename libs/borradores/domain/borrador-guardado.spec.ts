import * as fc from 'fast-check';
import { resumir } from './borrador-guardado';

const CAFE = { descripcion: 'Café', cantidad: 2, precio_unitario: 35000, iva_tipo: 10 };
const NADA = { tipoDe: null, titulo: null, total: null, moneda: null };

it('says what the contents say, however incomplete they are', () => {
  expect(resumir({})).toEqual(NADA);
  expect(resumir({ tipo_de: 1, receptor: { nombre: ' Ana Báez ' } })).toEqual({
    ...NADA,
    ...{ tipoDe: 1, titulo: 'Ana Báez' },
  });
  expect(resumir({ tipo_de: 1, items: [CAFE] })).toMatchObject({ total: '70000', moneda: 'PYG' });
});

it('says no total of items that are wrong, and no type that does not exist', () => {
  expect(resumir({ tipo_de: 1, items: [CAFE, { ...CAFE, cantidad: 'dos' }] }).total).toBeNull();
  for (const tipo_de of [0, 9, 1.5, '1']) expect(resumir({ tipo_de }).tipoDe).toBeNull();
});

it('reads anything, and gives only what can be stored', () => {
  const nombre = fc.string({ unit: 'binary', maxLength: 200 });
  const contenido = fc.dictionary(
    fc.constantFrom('tipo_de', 'receptor', 'items', 'moneda', 'establecimiento', 'x'),
    fc.oneof(fc.jsonValue(), fc.record({ nombre }), fc.array(fc.constant(CAFE))),
  );
  fc.assert(
    fc.property(contenido, (leido) => {
      const { titulo, total } = resumir(leido as Record<string, unknown>);
      expect(titulo?.isWellFormed() ?? true).toBe(true);
      expect(titulo?.includes('\0') ?? false).toBe(false);
      expect(total ?? '0').toMatch(/^-?\d+(\.\d+)?$/);
    }),
  );
});
