import {
  ciudad,
  codigoDeLugarErrado,
  departamento,
  departamentos,
  distrito,
  distritos,
  localidades,
  nombreEnElDocumento,
} from './geografia';

test('the whole geographic table is there, each row under an existing parent', () => {
  expect([departamentos().length, distritos().length, localidades().length]).toEqual([18, 272, 6766]);
  expect(distritos().filter((d) => !departamento(d.codigo_departamento))).toEqual([]);
  expect(localidades().filter((l) => !distrito(l.codigo_distrito))).toEqual([]);
});

test('rows have the fields that the contract shows', () => {
  expect(departamento(1)).toEqual({ codigo: 1, nombre: 'CAPITAL' });
  expect(distrito(1)).toEqual({ codigo: 1, nombre: 'ASUNCION (DISTRITO)', codigo_departamento: 1 });
  expect(ciudad(1)).toEqual({ codigo: 1, nombre: 'ASUNCION (DISTRITO)', codigo_distrito: 1 });
});

test('lists narrow to their parent, and an unknown parent has none', () => {
  expect(distritos(1).map((d) => d.codigo)).toEqual([1]);
  expect(localidades(2).every((l) => l.codigo_distrito === 2)).toBe(true);
  expect(localidades(2)).toContainEqual({ codigo: 3, nombre: 'CONCEPCION (MUNICIPIO)', codigo_distrito: 2 });
  expect(distritos(99)).toEqual([]);
  expect(localidades(9999)).toEqual([]);
});

test.each([
  [{ departamento: 2, distrito: 2, ciudad: 3 }, undefined],
  [{ departamento: 2, ciudad: 3 }, undefined],
  [{ departamento: 2 }, undefined],
  [{ departamento: 99, ciudad: 3 }, 'departamento'],
  [{ departamento: 1, distrito: 2 }, 'distrito'],
  [{ departamento: 2, distrito: 9999 }, 'distrito'],
  [{ departamento: 2, distrito: 3, ciudad: 3 }, 'ciudad'],
  [{ departamento: 1, ciudad: 3 }, 'ciudad'],
  [{ departamento: 1, ciudad: 99999 }, 'ciudad'],
])('%j: the wrong code is %s', (codigos, errado) => {
  expect(codigoDeLugarErrado(codigos)).toBe(errado);
});

test('every name fits in the document', () => {
  const largos = [...distritos(), ...localidades()].map(({ nombre }) => nombreEnElDocumento(nombre).length);
  expect(Math.max(...largos)).toBe(30);
  expect(Math.min(...largos)).toBeGreaterThan(0);
});
