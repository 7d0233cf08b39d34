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
    for (const instante of ms) {
      const documento = { createdAt: tras(instante), modoEnvio: 'A' as const };
      await puesto.proceso.emisiones.emitir(unaOrden(tenantId, { documento }));
    }
  };
  const tomarFilas = (ms: number, limite = 100, proceso = puesto.proceso) =>
    proceso.outbox.take(limite, tras(ms), OCULTA_MS);
  const ids = (filas: readonly TakenRow[]): string[] => filas.map(({ id }) => id).sort();

  it('gives the oldest of what is due, with the job as it was written, and no more than is asked for', async () => {
    await escribir(0, 3, 1, 2);
    const filas = await tomarFilas(2, 2);
    expect(filas.map(({ cola, datos, urgente }) => [cola, datos.tenantId, urgente])).toEqual(
      Array(2).fill(['kude.renderizar', tenantId, false]),
    );
    expect(await tomarFilas(2)).toHaveLength(1);
    expect(await tomarFilas(2)).toEqual([]);
    expect(await tomarFilas(3)).toHaveLength(1);
  });

  it('gives each row to one of two relays', async () => {
    await escribir(...Array.from({ length: 12 }, () => 0));
    const tandas = await Promise.all(
      [0, 1, 2, 3].map((i) => tomarFilas(1, 5, i % 2 ? puesto.proceso : puesto.otroProceso)),
    );
    const resto = await tomarFilas(1);
    const dadas = [...tandas, resto].flatMap(ids);
    expect([dadas.length, new Set(dadas).size]).toEqual([12, 12]);
  });

  it('gives again what was not removed, after the time in which it is hidden', async () => {
    await escribir(0);
    const filas = await tomarFilas(1_000);
    expect(await tomarFilas(1_000 + OCULTA_MS - 1)).toEqual([]);
    expect(ids(await tomarFilas(1_000 + OCULTA_MS, 100, puesto.otroProceso))).toEqual(ids(filas));
  });

  it('never gives again what was removed; removing it twice does no harm', async () => {
    await escribir(0);
    const filas = await tomarFilas(1_000);
    await puesto.proceso.outbox.remove(filas);
    await puesto.otroProceso.outbox.remove(filas);
    expect(await tomarFilas(1_000 + OCULTA_MS)).toEqual([]);
  });
}
