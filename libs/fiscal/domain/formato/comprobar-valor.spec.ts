import fc from 'fast-check';
import { buscarCampo } from './buscar';
import { comprobacionDe } from './comprobar-valor';
import { decimal, entero } from './tipo';

const motivo = (id: string, valor: string): string => buscarCampo(id).comprobar(valor)?.motivo ?? 'valido';

// Verdicts were checked against the published schema; esquema-oficial.spec.ts compares them again when the reference is present.
test.each([
  ['E711', '10', 'valido'],
  ['E711', '+1', 'valido'],
  ['E711', '1.', 'valido'],
  ['E711', '.5', 'valido'],
  ['E711', ' 007.50 ', 'valido'],
  ['E711', '-0', 'valido'],
  ['E711', '9999999999.99999999', 'valido'],
  ['E711', '10000000000', 'rango'],
  ['E711', '-1', 'rango'],
  ['E711', '1.123456789', 'digitos'],
  ['E711', '1.1234567800', 'valido'],
  ['E711', `0.${'0'.repeat(300_000)}1`, 'digitos'],
  ['E711', '1e3', 'numero'],
  ['E711', '1,5', 'numero'],
  ['E711', '.', 'numero'],
  ['E711', '', 'numero'],
  ['D018', '0', 'rango'],
  ['D018', '0.0001', 'valido'],
  ['D018', '99999.9999', 'rango'],
  ['D018', '99999.9998', 'valido'],
  ['D013', '01', 'valido'],
  ['D013', '6', 'lista'],
  ['D103', '1', 'valido'],
  ['D103', '01', 'patron'],
  ['D103', ' 1\n', 'valido'],
  ['D011', '13', 'valido'],
  ['D011', '14', 'rango'],
  ['E627', '099999', 'rango'],
  ['E627', '100000', 'valido'],
  ['D218', '1234567', 'digitos'],
  ['D218', '0123456', 'valido'],
  ['D012', 'Donación', 'valido'],
  ['D012', 'donación', 'lista'],
  ['D012', 'Donación ', 'lista'],
  ['E012', 'Venta a domicilio', 'valido'],
  ['E012', 'Otra forma de presencia', 'valido'],
  ['E012', 'Otra', 'largo'],
  ['D015', 'PYG', 'valido'],
  ['D015', 'pyg', 'lista'],
  ['D203', 'PRY', 'valido'],
  ['D111', '01', 'valido'],
  ['D111', '21', 'lista'],
  ['E709', '77', 'valido'],
  ['E710', 'UNI', 'valido'],
  ['E710', 'uni', 'lista'],
  ['E708', 'a\nb', 'patron'],
  ['E708', ' a ', 'valido'],
  ['E708', '   ', 'patron'],
  ['E708', '', 'largo'],
  ['E708', 'x'.repeat(2000), 'valido'],
  ['E708', 'x'.repeat(2001), 'largo'],
  ['D144', '𝔘𝔘𝔘', 'largo'],
  ['D144', '𝔘𝔘𝔘𝔘', 'valido'],
  ['D144', 'nombre\u0007', 'caracter'],
  ['D144', 'suelto \uD800', 'caracter'],
  ['D016', '  US \n Dollar  ', 'valido'],
  ['D101', '80012345', 'valido'],
  ['D101', '8001234A', 'valido'],
  ['D101', '080012345', 'largo'],
  ['D101', '0800123', 'patron'],
  ['C007', '0000000', 'patron'],
  ['C007', '0000001', 'valido'],
  ['D118', 'ventas@firma.com.py', 'valido'],
  ['D118', 'a+b@x.com', 'patron'],
  ['D118', 'a@x.technology', 'patron'],
  ['D118', 'a@x.com, b@x.com', 'patron'],
  ['D002', '2026-10-15T10:00:00', 'valido'],
  ['D002', '2024-02-29T24:00:00', 'valido'],
  ['D002', '2026-02-29T10:00:00', 'fecha'],
  ['D002', '2026-02-30T10:00:00', 'fecha'],
  ['D002', '2026-10-15T10:00:60', 'fecha'],
  ['D002', '2026-10-15T10:00:00-03:00', 'fecha'],
  ['D002', '0000-10-15T10:00:00', 'fecha'],
  ['C008', '2018-05-01', 'valido'],
  ['C008', '2018-04-30', 'rango'],
  ['C008', '2026-02-30', 'fecha'],
  ['E013', '2026-02-30', 'valido'],
  ['E013', '2026-13-01', 'patron'],
])('%s: %j is %s', (id, valor, esperado) => {
  expect(motivo(id, valor)).toBe(esperado);
});

/** Numbers and bounds of few digits, so that they meet. */
const cifras = (largo: number) => fc.string({ unit: fc.constantFrom(...'0159'), minLength: 1, maxLength: largo });
const conFraccion = fc.tuple(cifras(4), fc.option(cifras(3))).map(([n, f]) => (f === null ? n : `${n}.${f}`));
/** The table's bounds have no zeros in front. */
const cota = conFraccion.map((valor) => valor.replace(/^0+(?=\d)/, ''));

test('a decimal is judged alike with blanks around it and without, whatever its type', () => {
  const tipos = fc
    .record({
      enteras: fc.integer({ min: 0, max: 3 }),
      decimales: fc.integer({ min: 1, max: 2 }),
      min: fc.constantFrom('0', '1'),
      max: fc.option(cota, { nil: undefined }),
      mayorQue: fc.option(fc.constant('0'), { nil: undefined }),
      menorQue: fc.option(cota, { nil: undefined }),
    })
    .map(({ enteras, decimales, min, max, mayorQue, menorQue }) =>
      decimal(enteras + decimales, decimales, {
        min,
        ...(max && { max }),
        ...(mayorQue && { mayorQue }),
        ...(menorQue && { menorQue }),
      }),
    );
  fc.assert(
    fc.property(tipos, fc.array(conFraccion, { minLength: 20, maxLength: 20 }), (tipo, valores) => {
      const comprobar = comprobacionDe(tipo);
      for (const valor of valores) expect([valor, comprobar(valor)]).toEqual([valor, comprobar(` ${valor} `)]);
    }),
  );
});

test.each([
  ['1009.99', '2000'],
  ['9100.99', '9500'],
  ['1', '2'],
])('a decimal of at most %s is not %s', (max, mayor) => {
  const comprobar = comprobacionDe(decimal(6, 2, { min: '0', max }));
  expect([max, '0.50', mayor].map((valor) => comprobar(valor)?.motivo)).toEqual([undefined, undefined, 'rango']);
});

test('a list of integers holds those of its sign', () => {
  const comprobar = comprobacionDe(entero({ valores: ['-1', '2'] }));
  expect(['-1', '-01', '2', '-2', '1'].map((valor) => comprobar(valor)?.motivo)).toEqual([
    ...[undefined, undefined, undefined, 'lista', 'lista'],
  ]);
});
