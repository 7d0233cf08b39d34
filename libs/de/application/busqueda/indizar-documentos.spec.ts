import { DOCUMENTOS_A_LA_VEZ, IndizarDocumentos } from './indizar-documentos';

/** Fails whenever it is asked for more than it can do in one call. */
function pendientes(hay: number, puede = Infinity) {
  const pedidos: number[] = [];
  let quedan = hay;
  const indizar = (limite: number): Promise<number> => {
    pedidos.push(limite);
    if (limite > puede) return Promise.reject(new Error('canceling statement due to statement timeout'));
    const hechos = Math.min(limite, quedan);
    quedan -= hechos;
    return Promise.resolve(hechos);
  };
  return { indizar, pedidos, quedan: () => quedan };
}

it('says that there may be more as long as it was given what it asked for', async () => {
  const suyos = pendientes(DOCUMENTOS_A_LA_VEZ + 3);
  const indizar = new IndizarDocumentos(suyos);
  expect([await indizar.execute(), await indizar.execute()]).toEqual([true, false]);
  expect(suyos.quedan()).toBe(0);
});

it('goes on with fewer after a failure, down to one, and with more again after that', async () => {
  const suyos = pendientes(3, 1);
  const indizar = new IndizarDocumentos(suyos);
  for (let vez = 0; suyos.quedan() > 0 && vez < 20; vez += 1) await indizar.execute().catch(() => true);
  expect(suyos.quedan()).toBe(0);
  expect(suyos.pedidos.slice(0, 5)).toEqual([500, 63, 8, 1, 2]);
});
