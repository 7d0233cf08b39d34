import type { Documento, DocumentoConsultas } from '@libs/de';
import { error } from '@libs/errors';
import { type Impresion, otraImpresion } from '../domain/formato';
import type { EsperaDeAvisos } from './ports/espera-de-avisos';
import type { KudeAPedido } from './ports/kude-a-pedido';

const ESPERA_MAXIMA_MS = 10_000;
const RELECTURA_MS = 1_000;

/** Whose KuDE it is. */
export type DocumentoPedido = Pick<Documento, 'tenantId' | 'cdc'>;

/** A KuDE that is drawn. */
export interface KudeHecho {
  readonly documento: Documento;
  /** Its print, where it is not the document's own. */
  readonly otra: Impresion | undefined;
}

/** Orders the KuDE of a document, unless it is drawn or ordered, and waits for it. */
export class EsperarKude {
  /** @param ahora a clock that never goes back, in ms. */
  constructor(
    private readonly documentos: Pick<DocumentoConsultas, 'porCdc'>,
    private readonly kudes: KudeAPedido,
    private readonly avisos: EsperaDeAvisos,
    private readonly ahora: () => number = () => performance.now(),
  ) {}

  /**
   * Waits for 10 s, or less in a process that stops.
   * @param pedida default: the document's own.
   * @param fin aborted when nobody waits any more.
   * @returns undefined then. @throws DE_NO_ENCONTRADO, DE_SIN_KUDE.
   */
  async execute(
    { tenantId, cdc }: DocumentoPedido,
    pedida: Impresion | undefined,
    fin: AbortSignal,
  ): Promise<KudeHecho | 'generando' | undefined> {
    const inicio = this.ahora();
    const quedan = (): number => Math.max(0, inicio + ESPERA_MAXIMA_MS - this.ahora());
    while (!fin.aborted) {
      const documento = await this.documentos.porCdc(tenantId, cdc);
      if (!documento) throw error('DE_NO_ENCONTRADO');
      if (documento.kudeEstado === 'F') throw error('DE_SIN_KUDE');
      const otra = otraImpresion(documento.kudeFormato, pedida);
      if (await this.estaHecho(documento, otra)) return { documento, otra };
      if (quedan() === 0 || this.avisos.released) return 'generando';
      await this.avisos.wait(tenantId, documento.id, Math.min(RELECTURA_MS, quedan()), fin);
    }
    return undefined;
  }

  private async estaHecho(documento: Documento, otra: Impresion | undefined): Promise<boolean> {
    const { tenantId, id, kudeVersion, version, kudeEstado } = documento;
    if (!otra && kudeVersion === version) return true;
    if (!otra && kudeEstado === 'P') return false;
    return this.kudes.pedir(tenantId, id, otra);
  }
}
