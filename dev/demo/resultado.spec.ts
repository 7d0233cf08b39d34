import { tabla, type Resultado } from './resultado';

const unResultado = (cambios: Partial<Resultado> = {}): Resultado => ({
  titulo: 'one line',
  numero: '001-001-0000001',
  cdc: '1'.repeat(44),
  estado: 'A',
  msAceptar: 7,
  msAprobar: 120,
  msKude: 1_234,
  firma: 'valid',
  codigo: '0260',
  ...cambios,
});

test('columns are as wide as their widest cell, milliseconds stand to the right', () => {
  const lines = tabla([unResultado(), unResultado({ titulo: 'ten lines, ñandutí', codigo: '1309' })]).split('\n');
  const [head, rule, one, ten] = lines;
  expect(lines).toHaveLength(4);
  expect(head).toMatch(
    /^invoice {13}number {11}CDC {43}state {2}accepted ms {2}answered ms {2}KuDE ms {2}signature {2}code$/,
  );
  expect(rule).toMatch(/^[─ ]+$/);
  expect(one).toContain('A                7          120     1234  valid');
  expect(one?.indexOf('001-001')).toBe(ten?.indexOf('001-001'));
  expect(ten).toMatch(/1309$/);
});
