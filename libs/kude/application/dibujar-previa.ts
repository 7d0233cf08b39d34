import type { AjustesDeImpresion } from './ports/ajustes-de-impresion';
import type { KudeRenderer } from './ports/kude-renderer';
import type { LectorDeDocumento } from './ports/lector-de-documento';
import type { ClaveDePrevia, Previas } from './previas';

/** Draws the KuDE of a document that nobody has issued, marked as a draft. */
export class DibujarPrevia {
  constructor(
    private readonly previas: Previas,
    private readonly ajustes: AjustesDeImpresion,
    private readonly lector: LectorDeDocumento,
    private readonly renderer: KudeRenderer,
  ) {}

  /** @returns whether somebody still waited for it. @throws when Chromium, the store or the database do not work. */
  async execute(clave: ClaveDePrevia): Promise<boolean> {
    const pedido = await this.previas.pedido(clave);
    const ajustes = pedido && (await this.ajustes.leer(clave.tenantId, pedido.establecimiento));
    if (!pedido || !ajustes) return false;
    const { xml, formato, idioma, sit, obras, nombreReceptor } = pedido;
    const extras = { ...ajustes, sit, obras, nombreReceptor, ...(idioma && { idioma }), estado: 'B' } as const;
    await this.previas.entregar(clave, await this.renderer.render(this.lector.vista(xml, extras), formato));
    return true;
  }
}
