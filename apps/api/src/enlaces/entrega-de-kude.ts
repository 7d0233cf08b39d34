import type { Response } from 'express';
import type { Documento, DocumentoConsultas } from '@libs/de';
import { error } from '@libs/errors';
import { claveDeKude, type Impresion, type KudeAPedido } from '@libs/kude';
import type { ResolvedListener } from '@libs/platform/relay';
import type { EnlaceDeDocumento } from '@libs/platform/storage';
import { closeSignalOf } from '../http/vez';
import type { EntregaDelAlmacen } from './entrega-del-almacen';
import { responderGenerando } from './generando.dto';
import { otroFormato } from './kude-query.dto';

const ESPERA_MAXIMA_MS = 10_000;
const RELECTURA_MS = 1_000;

/** Delivers the KuDE of a document once it is drawn. */
export class EntregaDeKude {
  constructor(
    private readonly consultas: DocumentoConsultas,
    private readonly kudes: KudeAPedido,
    private readonly avisos: ResolvedListener,
    private readonly almacen: EntregaDelAlmacen,
  ) {}

  /** Waits up to 10 s for the KuDE and delivers it, or answers that it is not ready. @param pedido default: the document's own format. */
  async entregar(
    enlace: Pick<EnlaceDeDocumento, 'tenantId' | 'cdc'>,
    pedido: Impresion | undefined,
    archivo: string,
    res: Response,
  ): Promise<void> {
    const listo = await this.esperar(enlace, pedido, res);
    if (listo) await this.delAlmacen(listo.documento, listo.otro, archivo, res);
  }

  /**
   * Orders the KuDE and waits up to 10 s for it.
   * @returns the document, and the format where it is not its own; undefined: the answer says that the KuDE is not ready, or the caller
   *   disconnected.
   */
  async esperar(
    { tenantId, cdc }: Pick<EnlaceDeDocumento, 'tenantId' | 'cdc'>,
    pedido: Impresion | undefined,
    res: Response,
  ): Promise<{ documento: Documento; otro: Impresion | undefined } | undefined> {
    const inicio = performance.now();
    const quedan = (): number => Math.max(0, inicio + ESPERA_MAXIMA_MS - performance.now());
    const closed = closeSignalOf(res);
    while (!closed.aborted) {
      const documento = await this.consultas.porCdc(tenantId, cdc);
      if (!documento) throw error('DE_NO_ENCONTRADO');
      if (documento.kudeEstado === 'F') throw error('DE_SIN_KUDE');
      const otro = otroFormato(documento, pedido);
      if (await this.hecho(documento, otro)) return { documento, otro };
      if (quedan() === 0 || this.avisos.released) {
        responderGenerando(res);
        return undefined;
      }
      await this.avisos.wait(tenantId, documento.id, Math.min(RELECTURA_MS, quedan()), closed);
    }
    return undefined;
  }

  private async hecho(documento: Documento, otro?: Impresion): Promise<boolean> {
    const { tenantId, id, kudeVersion, version, kudeEstado } = documento;
    if (!otro && kudeVersion === version) return true;
    if (!otro && kudeEstado === 'P') return false;
    return this.kudes.pedir(tenantId, id, otro);
  }

  private async delAlmacen(
    { id, tenantId, cdc, version, kudeFormato }: Documento,
    otro: Impresion | undefined,
    archivo: string,
    res: Response,
  ): Promise<void> {
    const clave = claveDeKude(tenantId, cdc, version, otro ?? kudeFormato);
    const fin = await this.almacen.entero(res, { clave, archivo, contentType: 'application/pdf' });
    // The store was moved or emptied. Its content can be made again.
    if (fin === 'perdido') await this.kudes.pedirPerdido(tenantId, id, otro);
    if (fin !== 'entregado') responderGenerando(res);
  }
}
