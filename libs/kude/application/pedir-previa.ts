import { job, type JobPublisher } from '@libs/jobs';
import { type Clock, FairGate, nuevoId } from '@libs/platform';
import type { EsperaDeAvisos } from './ports/espera-de-avisos';
import type { ClaveDePrevia, PedidoDePrevia, Previas } from './previas';

const RELECTURA_MS = 1_000;
/** Previews under way in this process: all, of one account, of one account while no other asks. */
const A_LA_VEZ = { total: 8, each: 2, alone: 4 };

/** Has the renderer draw a document that no database has, and waits for it. */
export class PedirPrevia {
  private readonly puerta = new FairGate(A_LA_VEZ);

  constructor(
    private readonly previas: Previas,
    private readonly jobs: JobPublisher,
    private readonly avisos: EsperaDeAvisos,
    private readonly clock: Clock,
  ) {}

  /**
   * @param fin ends the wait for a place and for the drawing.
   * @returns the PDF; undefined when the wait ended before. Nothing is left in the store. @throws StorageUnavailable, QueueUnavailable.
   */
  async execute(tenantId: string, pedido: PedidoDePrevia, fin: AbortSignal): Promise<Buffer | undefined> {
    // It rejects when the wait has ended: without a place there is no preview.
    const dejar = await this.puerta.enter({ name: tenantId }, () => fin).catch(() => undefined);
    if (!dejar) return undefined;
    const clave = { tenantId, id: nuevoId(this.clock.now()) };
    try {
      await this.previas.pedir(clave, pedido);
      await this.jobs.publish('kude.previsualizar', job('kude.previsualizar', { tenantId, previaId: clave.id }).datos);
      return await this.esperar(clave, fin);
    } finally {
      dejar();
      // A failure leaves it to the renderer's sweep.
      await this.previas.borrar(clave).catch(() => undefined);
    }
  }

  private async esperar(clave: ClaveDePrevia, fin: AbortSignal): Promise<Buffer | undefined> {
    while (!fin.aborted && !this.avisos.released) {
      // Subscribes before reading, so that an announcement in between is not missed.
      const aviso = this.avisos.wait(clave.tenantId, clave.id, RELECTURA_MS, fin);
      const pdf = await this.previas.pdf(clave);
      if (pdf) return pdf;
      await aviso;
    }
    return undefined;
  }
}
