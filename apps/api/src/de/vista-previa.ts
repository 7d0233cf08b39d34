import type { Response } from 'express';
import type { Validacion } from '@libs/de';
import { error } from '@libs/errors';
import { QueueUnavailable } from '@libs/jobs';
import type { FormatoKude, Idioma, PedidoDePrevia, PedirPrevia } from '@libs/kude';
import { type AppLogger, StorageUnavailable } from '@libs/platform';
import { closeSignalOf, outsideTurn } from '../http/turn';

/** From the request on: waiting for a place, drawing, reading. */
const ESPERA_MAXIMA_MS = 20_000;

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

/** Draws for a request, for as long as its caller is there. */
export class VistaPrevia {
  constructor(
    private readonly pedir: PedirPrevia,
    private readonly logger: AppLogger,
  ) {}

  /** @returns the PDF; undefined when the caller has disconnected. @throws VISTA_PREVIA_NO_DISPONIBLE when it is not drawn in time. */
  async dibujar(res: Response, tenantId: string, pedido: PedidoDePrevia): Promise<Buffer | undefined> {
    const closed = closeSignalOf(res);
    const fin = AbortSignal.any([closed, AbortSignal.timeout(ESPERA_MAXIMA_MS)]);
    const pdf = await outsideTurn(res, this.pedir.execute(tenantId, pedido, fin)).catch((causa: unknown) => {
      if (!(causa instanceof StorageUnavailable || causa instanceof QueueUnavailable)) throw causa;
      this.logger.log.warn({ err: causa, tenant: tenantId }, 'a preview cannot be drawn');
      return undefined;
    });
    if (!pdf && !closed.aborted) throw error('VISTA_PREVIA_NO_DISPONIBLE');
    return pdf;
  }
}
