import { finDePaquete, MAXIMO_DE_DOCUMENTOS, MODOS_DE_PAQUETE } from './paquete';

it('keeps a package for a day', () => {
  const pedido = Date.UTC(2026, 0, 31, 12);
  expect(finDePaquete(new Date(pedido)).getTime() - pedido).toBe(86_400_000);
});

it('has a limit for each kind of package: two files of each document and a list fit into a ZIP without extensions', () => {
  expect(MODOS_DE_PAQUETE).toHaveLength(3);
  for (const modo of MODOS_DE_PAQUETE) {
    expect(MAXIMO_DE_DOCUMENTOS[modo]).toBeGreaterThan(0);
    expect(2 * MAXIMO_DE_DOCUMENTOS[modo] + 1).toBeLessThan(65_535);
  }
});
