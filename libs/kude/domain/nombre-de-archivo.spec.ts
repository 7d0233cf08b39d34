import { nombreDeArchivo } from './nombre-de-archivo';

it.each([
  [1, '', 'FE_001-002-0000123'],
  [4, '', 'AFE_001-002-0000123'],
  [5, 'AA', 'NC_AA_001-002-0000123'],
  [6, '', 'ND_001-002-0000123'],
  [7, '', 'NRE_001-002-0000123'],
  [9, '', 'DE_001-002-0000123'],
])('a file says type, series and number: %i %s', (tipo, serie, nombre) =>
  expect(nombreDeArchivo({ tipo, serie, establecimiento: '001', punto: '002', numero: 123 })).toBe(nombre),
);
