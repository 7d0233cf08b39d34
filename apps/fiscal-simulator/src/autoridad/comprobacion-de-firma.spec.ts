import { crearCredenciales, type Credenciales } from '../../testing/banco-de-pruebas';
import { CASOS_DE_FIRMA } from '../../testing/casos-de-firma';

let credenciales: Credenciales;
beforeAll(async () => {
  credenciales = await crearCredenciales();
});

describe('signature and certificate', () => {
  it.each(CASOS_DE_FIRMA.map((c) => [c.codigo, c.nombre, c] as const))('%s: %s', async (codigo, _nombre, caso) => {
    expect(await caso.codigoDe(credenciales)).toBe(codigo);
  });
});
