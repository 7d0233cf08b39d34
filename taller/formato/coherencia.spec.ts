import { departamentos, monedas, paises, unidades } from '@libs/catalogos';
import { CODIGOS } from '@libs/fiscal/testing';

const ordenados = (valores: readonly (string | number)[]): string[] => valores.map(String).sort();

test('the catalogues and the format know the same codes', () => {
  expect(ordenados(paises().map((p) => p.codigo))).toEqual(ordenados(CODIGOS.pais.valores));
  expect(ordenados(monedas().map((m) => m.codigo))).toEqual(ordenados(CODIGOS.moneda.valores));
  expect(ordenados(unidades().map((u) => u.codigo))).toEqual(ordenados(CODIGOS.unidad.valores));
  expect(ordenados(unidades().map((u) => u.abreviatura))).toEqual(ordenados(CODIGOS.unidadAbreviatura.valores));
});

test('every department of the catalogue can be written, with its name', () => {
  for (const { codigo, nombre } of departamentos()) {
    expect(CODIGOS.departamento.valores).toContain(String(codigo));
    expect(CODIGOS.departamentoNombre.valores).toContain(nombre);
  }
});
