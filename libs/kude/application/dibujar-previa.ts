import type { ImprimirPliego } from './imprimir-pliego';
import type { AjustesDeImpresion } from './ports/ajustes-de-impresion';
import type { KudeRenderer } from './ports/kude-renderer';
import type { LectorDeDocumento } from './ports/lector-de-documento';
import type { ClaveDePrevia, PedidoDeBorrador, PedidoDeRecibido, PedidoDePrevia, Previas } from './previas';

/** Draws what the api asked for: a document, the KuDE of one that nobody has issued, marked as a draft, or of one that another issuer
 * issued, marked as its receiver's. */
export class DibujarPrevia {
  constructor(
    private readonly previas: Previas,
    private readonly ajustes: AjustesDeImpresion,
    private readonly lector: LectorDeDocumento,
    private readonly renderer: KudeRenderer,
    private readonly pliegos: ImprimirPliego,
  ) {}

  /** @returns whether somebody still waited for it. @throws when Chromium, the store or the database do not work. */
  async execute(clave: ClaveDePrevia): Promise<boolean> {
    const pedido = await this.previas.pedido(clave);
    const pdf = pedido && (await this.dibujar(clave, pedido));
    if (!pdf) return false;
    await this.previas.entregar(clave, pdf);
    return true;
  }

  private dibujar(clave: ClaveDePrevia, pedido: PedidoDePrevia): Promise<Buffer | undefined> {
    if ('hoja' in pedido) return this.pliegos.execute(pedido, clave);
    return 'recibido' in pedido ? this.recibido(clave, pedido) : this.borrador(clave, pedido);
  }

  /** Nothing of the account is printed on another issuer's document. */
  private recibido({ tenantId }: ClaveDePrevia, pedido: PedidoDeRecibido): Promise<Buffer> {
    const { xml, formato, idioma, sit, recibido: estado } = pedido;
    const extras = { sit, estado, porElReceptor: true, ...(idioma && { idioma }) };
    return this.renderer.dibujarKude(this.lector.leerVista(xml, extras), formato, undefined, { tenant: tenantId });
  }

  private async borrador({ tenantId }: ClaveDePrevia, pedido: PedidoDeBorrador): Promise<Buffer | undefined> {
    const ajustes = await this.ajustes.leer(tenantId, pedido.establecimiento);
    if (!ajustes) return undefined;
    const { xml, formato, idioma, sit, obras, nombreReceptor } = pedido;
    const extras = { ...ajustes, sit, obras, nombreReceptor, ...(idioma && { idioma }), estado: 'B' } as const;
    return this.renderer.dibujarKude(this.lector.leerVista(xml, extras), formato, undefined, { tenant: tenantId });
  }
}
