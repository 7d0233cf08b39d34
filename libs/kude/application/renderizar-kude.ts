import { objectKey, ObjectKey, ObjectStore } from '@libs/platform/storage';
import type { VistaKude } from '../domain/vista';
import { XmlNoImprimible } from '../infrastructure/fiscal/grupo';
import { vistaDeKude } from '../infrastructure/fiscal/vista-de-kude';
import type { KudeRenderer } from './ports/kude-renderer';
import type { KudeRepository } from './ports/kude-repository';

/** Where a version of a document's KuDE lies in the store. */
export function claveDeKude(tenantId: string, cdc: string, version: number): ObjectKey {
  return objectKey(tenantId, 'kude', `${cdc}-v${version}.pdf`);
}

export function claveDeXml(tenantId: string, cdc: string): ObjectKey {
  return objectKey(tenantId, 'xml', `${cdc}.xml`);
}

export const DECLARACION_XML = '<?xml version="1.0" encoding="UTF-8"?>\n';

/**
 * Makes the representation of a document as it stands now, and keeps a copy of its XML beside it. A job that comes late makes the
 * newest version, or nothing when it is made already.
 */
export class RenderizarKude {
  constructor(
    private readonly kudes: KudeRepository,
    private readonly renderer: KudeRenderer,
    private readonly store: ObjectStore,
  ) {}

  /** @throws when Chromium or the store do not work: the job is tried again, and the sweeper brings it back after that. */
  async execute(tenantId: string, deId: string): Promise<void> {
    const pendiente = await this.kudes.pendiente(tenantId, deId);
    if (!pendiente) return;
    const { cdc, version, xml, extras } = pendiente;
    let vista: VistaKude;
    try {
      vista = vistaDeKude(xml, extras);
    } catch (causa) {
      if (!(causa instanceof XmlNoImprimible)) throw causa;
      return this.kudes.fallido(tenantId, deId, version);
    }
    const [pdf] = await this.renderer.render([vista]);
    await this.store.put(claveDeKude(tenantId, cdc, version), pdf!, {
      contentType: 'application/pdf',
      fileName: `${cdc}.pdf`,
    });
    await this.store.put(claveDeXml(tenantId, cdc), Buffer.from(DECLARACION_XML + xml), {
      contentType: 'application/xml',
      fileName: `${cdc}.xml`,
    });
    await this.kudes.listo(tenantId, deId, version);
  }
}
