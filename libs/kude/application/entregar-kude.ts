import { type ObjectKey, type ObjectStore, StorageUnavailable } from '@libs/platform';
import type { Impresion } from '../domain/formato';
import { claveDeKude } from './claves';
import { direccionDe, type Entrega } from './entrega';
import type { DocumentoPedido, EsperarKude } from './esperar-kude';
import type { KudeAPedido } from './ports/kude-a-pedido';

const TIPO_PDF = 'application/pdf';

/** Hands the KuDE of a document out once it is drawn. */
export class EntregarKude {
  constructor(
    private readonly esperar: EsperarKude,
    private readonly kudes: KudeAPedido,
    private readonly store: ObjectStore,
  ) {}

  /**
   * @param pedida default: the document's own.
   * @param archivo the name that it is saved under.
   * @param fin aborted when nobody waits any more.
   * @returns 'generando' when it is not drawn in time, or not in the store now; undefined when nobody waits any more.
   * @throws DE_NO_ENCONTRADO, DE_SIN_KUDE.
   */
  async execute(
    pedido: DocumentoPedido,
    pedida: Impresion | undefined,
    archivo: string,
    fin: AbortSignal,
  ): Promise<Entrega<Buffer> | 'generando' | undefined> {
    const hecho = await this.esperar.execute(pedido, pedida, fin);
    if (!hecho || hecho === 'generando') return hecho;
    const { documento, otra } = hecho;
    const { id, tenantId, cdc, version, kudeFormato } = documento;
    try {
      const entrega = await this.guardado(claveDeKude(tenantId, cdc, version, otra ?? kudeFormato), archivo);
      if (entrega) return entrega;
    } catch (causa) {
      if (!(causa instanceof StorageUnavailable)) throw causa;
      return 'generando';
    }
    // The store was moved or emptied. Its content can be made again.
    await this.kudes.pedirPerdido(tenantId, id, otra);
    return 'generando';
  }

  private async guardado(clave: ObjectKey, archivo: string): Promise<Entrega<Buffer> | undefined> {
    const url = await direccionDe(this.store, clave, TIPO_PDF, archivo);
    if (url) return (await this.store.head(clave)) && { url };
    const objeto = await this.store.get(clave);
    return objeto && { contenido: objeto.bytes, contentType: TIPO_PDF };
  }
}
