import { unaOrden } from '../../../testing/ordenes';
import { EmisionesEnEspera, type Pedido } from './emisiones-en-espera';

const TENANT = '0b1e0a0e-0000-4000-8000-000000000001';
const unaVuelta = (): Promise<unknown> => new Promise(setImmediate);

/** Records started groups by their points; `terminar` ends the oldest. */
function montaje() {
  const grupos: string[][] = [];
  const finales: (() => void)[] = [];
  const enEspera = new EmisionesEnEspera((grupo: Pedido[]) => {
    grupos.push(grupo.map(({ orden }) => orden.serie.punto));
    return new Promise((resolve) => finales.push(resolve));
  });
  const pedir = (...puntos: string[]): void => {
    for (const punto of puntos) {
      const orden = { ...unaOrden(TENANT, { documento: { punto } }), traza: {} };
      enEspera.agregar({ orden, resolver: () => undefined, rechazar: () => undefined });
    }
  };
  return { grupos, pedir, terminar: () => finales.shift()?.() };
}

it('puts together what arrives together, whatever its series', async () => {
  const { grupos, pedir } = montaje();
  pedir('001', '002', '001');
  await unaVuelta();
  expect(grupos).toEqual([['001', '002', '001']]);
});

it('makes a series wait for its own transaction only, behind whatever waits for a busy one', async () => {
  const { grupos, pedir, terminar } = montaje();
  pedir('001');
  await unaVuelta();
  pedir('001');
  await unaVuelta();
  pedir('002');
  await unaVuelta();
  expect(grupos).toEqual([['001'], ['002']]);
  terminar();
  await unaVuelta();
  expect(grupos).toEqual([['001'], ['002'], ['001']]);
});

it('begins three at once at most, and goes on with what has gathered', async () => {
  const { grupos, pedir, terminar } = montaje();
  for (const punto of ['001', '002', '003', '004', '005']) {
    pedir(punto);
    await unaVuelta();
  }
  expect(grupos).toEqual([['001'], ['002'], ['003']]);
  terminar();
  await unaVuelta();
  expect(grupos.at(-1)).toEqual(['004', '005']);
});
