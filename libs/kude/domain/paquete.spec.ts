import { finDePaquete } from './paquete';

it('keeps a package for a day', () => {
  const pedido = Date.UTC(2026, 0, 31, 12);
  expect(finDePaquete(new Date(pedido)).getTime() - pedido).toBe(86_400_000);
});
