import type { Response } from 'express';
import type { Validacion } from '@libs/de';
import { error } from '@libs/errors';
import { job, type JobPublisher, QueueUnavailable } from '@libs/jobs';
import type { ClaveDePrevia, FormatoKude, Idioma, PedidoDePrevia, Previas } from '@libs/kude';
import { type AppLogger, type Clock, FairGate, nuevoId, StorageUnavailable } from '@libs/platform';
import type { ResolvedListener } from '@libs/platform/relay';
import { abandonoDe, fueraDeVez } from '../http/vez';

/** From the request on: waiting for a place, drawing, reading. */
const ESPERA_MAXIMA_MS = 20_000;
const RELECTURA_MS = 1_000;
/** Previews under way in this process: all, of one account, of one account while no other asks. */
const A_LA_VEZ = { total: 8, each: 2, alone: 4 };

/** What the renderer draws of a document that nobody issues. */
export function borradorDe(
  { orden, sinFirmar, probable }: Validacion,
  formato: FormatoKude,
  idioma?: Idioma,
): PedidoDePrevia {
  const { documento, detalle } = orden;
  const { sit, establecimiento, receptorNombre: nombreReceptor } = documento;
  const xml = (probable ?? sinFirmar(1)).xml.toString();
  const obras = detalle.obras as unknown as { codigo: string; descripcion: string }[];
  return { formato, idioma, sit, establecimiento, obras, nombreReceptor, xml };
}

/** Has the renderer draw a document that no database has, and waits for it. */
export class VistaPrevia {
  private readonly puerta = new FairGate(A_LA_VEZ);

  constructor(
    private readonly previas: Previas,
    private readonly jobs: JobPublisher,
    private readonly avisos: ResolvedListener,
    private readonly clock: Clock,
    private readonly logger: AppLogger,
  ) {}

  /** @returns the PDF; undefined when the caller has disconnected. @throws VISTA_PREVIA_NO_DISPONIBLE when it is not drawn in time. */
  async dibujar(res: Response, tenantId: string, pedido: PedidoDePrevia): Promise<Buffer | undefined> {
    const abandono = abandonoDe(res);
    const fin = AbortSignal.any([abandono, AbortSignal.timeout(ESPERA_MAXIMA_MS)]);
    const clave = { tenantId, id: nuevoId(this.clock.now()) };
    // It rejects when the caller has disconnected or waited for too long: without a place there is no preview.
    const dejar = await fueraDeVez(
      res,
      this.puerta.enter({ name: tenantId }, () => fin).catch(() => undefined),
    );
    try {
      if (!dejar) throw error('VISTA_PREVIA_NO_DISPONIBLE');
      await this.previas.pedir(clave, pedido);
      await this.jobs.publish('kude.previsualizar', job('kude.previsualizar', { tenantId, previaId: clave.id }).datos);
      return await fueraDeVez(res, this.esperar(clave, fin));
    } catch (causa) {
      if (abandono.aborted) return undefined;
      if (!(causa instanceof StorageUnavailable || causa instanceof QueueUnavailable)) throw causa;
      this.logger.log.warn({ err: causa, tenant: tenantId }, 'a preview cannot be drawn');
      throw error('VISTA_PREVIA_NO_DISPONIBLE');
    } finally {
      dejar?.();
      // A failure leaves it to the renderer's sweep.
      await (dejar && this.previas.borrar(clave).catch(() => undefined));
    }
  }

  private async esperar(clave: ClaveDePrevia, fin: AbortSignal): Promise<Buffer> {
    while (!fin.aborted && !this.avisos.released) {
      // Subscribes before reading, so that an announcement in between is not missed.
      const aviso = this.avisos.wait(clave.tenantId, clave.id, RELECTURA_MS, fin);
      const pdf = await this.previas.pdf(clave);
      if (pdf) return pdf;
      await aviso;
    }
    throw error('VISTA_PREVIA_NO_DISPONIBLE');
  }
}
