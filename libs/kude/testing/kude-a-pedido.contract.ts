import type { Impresion } from '../domain/formato';
import type { PuestoDeKudes } from './kude-repository.contract';

/** Contract of every KudeAPedido. */
export function kudeAPedidoContract(abrir: () => Promise<PuestoDeKudes>): void {
  let puesto: PuestoDeKudes;
  let clave: [tenantId: string, deId: string];
  let antes: number;
  beforeAll(async () => (puesto = await abrir()));
  afterAll(() => puesto?.cerrar());
  beforeEach(async () => {
    const { tenantId, deId } = await puesto.documento();
    clave = [tenantId, deId];
    antes = puesto.encargos();
  });
  const pedir = (impresion?: Impresion) => puesto.aPedido.pedir(...clave, impresion);
  const perder = (impresion?: Impresion) => puesto.aPedido.pedirPerdido(...clave, impresion);
  const encargos = (): number => puesto.encargos() - antes;
  const dibujar = async (impresion?: Impresion): Promise<void> =>
    puesto.kudes.anotarListo(...clave, (await puesto.kudes.pendiente(...clave, impresion))!, 'una');

  it('orders what nobody asked for so far, once', async () => {
    await puesto.sinPedir(clave[1]);
    expect([await pedir(), await pedir(), encargos()]).toEqual([false, false, 1]);
    expect((await puesto.ver(clave[1])).estado).toBe('P');
  });

  it('orders nothing that is being made', async () => {
    expect([await pedir(), encargos()]).toEqual([false, 0]);
  });

  it.each([undefined, 'ticket80', 'a4-en'] as const)(
    'says that the newest version of %s is there',
    async (impresion) => {
      await dibujar(impresion);
      expect([await pedir(impresion), encargos()]).toEqual([true, 0]);
      await puesto.otraVersion(clave[1]);
      expect(await pedir(impresion)).toBe(false);
    },
  );

  it('orders each other print once for each version', async () => {
    for (const impresion of ['ticket80', 'ticket80-en'] as const) {
      expect([await pedir(impresion), await pedir(impresion)]).toEqual([false, false]);
    }
    expect(encargos()).toBe(2);
    await puesto.otraVersion(clave[1]);
    expect([await pedir('ticket80'), encargos()]).toEqual([false, 3]);
  });

  it.each([undefined, 'ticket80'] as const)('orders %s again, once, when the store has lost it', async (impresion) => {
    await dibujar(impresion);
    await perder(impresion);
    await perder(impresion);
    expect([await pedir(impresion), encargos()]).toEqual([false, 1]);
    await dibujar(impresion);
    expect(await pedir(impresion)).toBe(true);
  });

  it.each([undefined, 'ticket80'] as const)(
    'orders nothing of nobody, and nothing lost that was not there: %s',
    async (impresion) => {
      await perder(impresion);
      clave[1] = '00000000-0000-4000-8000-00000000dead';
      await perder(impresion);
      expect([await pedir(impresion), encargos()]).toEqual([false, 0]);
    },
  );
}
