import type { TakenRow } from '@libs/platform/relay';
import { unaOrden } from './ordenes';
import type { Puesto } from './puesto';

const OCULTA_MS = 30_000;

/** Contract of every outbox: jobs that the queue does not have yet. */
export function outboxContract(abrir: () => Promise<Puesto>): void {
  let puesto: Puesto;
  let tenantId: string;
  let epoca = Date.parse('2026-11-20T13:00:00Z');
  const tras = (ms: number): Date => new Date(epoca + ms);
  beforeAll(async () => (puesto = await abrir()));
  afterAll(() => puesto?.cerrar());
  beforeEach(async () => {
    // Older than the rows of other tests: all tenants share the outbox.
    epoca -= 86_400_000;
    tenantId = await puesto.otroTenant();
  });

  /** One job each, due then: what waits for a batch needs no sending. */
  const escribir = async (...ms: number[]): Promise<void> => {
    for (const uno of ms) {
      const documento = { createdAt: tras(uno), modoEnvio: 'A' as const };
      await puesto.uno.emisiones.emitir(unaOrden(tenantId, { documento }));
    }
  };
  const tomar = (ms: number, limite = 100, quien = puesto.uno) => quien.outbox.take(limite, tras(ms), OCULTA_MS);
  const ids = (filas: readonly TakenRow[]): string[] => filas.map(({ id }) => id).sort();

  it('gives the oldest of what is due, with the job as it was written, and no more than is asked for', async () => {
    await escribir(0, 3, 1, 2);
    const filas = await tomar(2, 2);
    expect(filas.map(({ cola, datos, urgente }) => [cola, datos.tenantId, urgente])).toEqual(
      Array(2).fill(['kude.renderizar', tenantId, false]),
    );
    expect(await tomar(2)).toHaveLength(1);
    expect(await tomar(2)).toEqual([]);
    expect(await tomar(3)).toHaveLength(1);
  });

  it('gives each row to one of two relays', async () => {
    await escribir(...Array.from({ length: 12 }, () => 0));
    const tandas = await Promise.all([0, 1, 2, 3].map((i) => tomar(1, 5, i % 2 ? puesto.uno : puesto.otro)));
    const resto = await tomar(1);
    const dadas = [...tandas, resto].flatMap(ids);
    expect([dadas.length, new Set(dadas).size]).toEqual([12, 12]);
  });

  it('gives again what was not removed, after the time in which it is hidden', async () => {
    await escribir(0);
    const filas = await tomar(1_000);
    expect(await tomar(1_000 + OCULTA_MS - 1)).toEqual([]);
    expect(ids(await tomar(1_000 + OCULTA_MS, 100, puesto.otro))).toEqual(ids(filas));
  });

  it('never gives again what was removed; removing it twice does no harm', async () => {
    await escribir(0);
    const filas = await tomar(1_000);
    await puesto.uno.outbox.remove(filas);
    await puesto.otro.outbox.remove(filas);
    expect(await tomar(1_000 + OCULTA_MS)).toEqual([]);
  });
}
