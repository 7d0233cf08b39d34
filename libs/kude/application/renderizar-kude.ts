import { leerXml } from '@libs/de';
import { createHash } from 'node:crypto';
import { crashPoint, type ObjectKey, type ObjectStore } from '@libs/platform';
import type { Impresion } from '../domain/formato';
import { PLANTILLA } from '../domain/plantilla/version';
import type { VistaKude } from '../domain/vista';
import { XmlNoImprimible } from '../domain/xml-no-imprimible';
import { archivoDeKude, claveDeKude, claveDelOriginal } from './claves';
import type { KudeRenderer } from './ports/kude-renderer';
import type { KudePendiente, KudeRepository } from './ports/kude-repository';
import type { LectorDeDocumento } from './ports/lector-de-documento';

type Leido = Omit<KudePendiente, 'xml'> & { xml: string };

/**
 * Makes the representation of a document as it stands now. A late job makes the newest version, or nothing when that exists: a document
 * approved before its provisional KuDE was made never gets a provisional one.
 */
export class RenderizarKude {
  constructor(
    private readonly kudes: KudeRepository,
    private readonly lector: LectorDeDocumento,
    private readonly renderer: KudeRenderer,
    private readonly store: ObjectStore,
  ) {}

  /**
   * @param pedida the document's own when none is asked for.
   * @throws when Chromium or the store do not work: the job is tried again, and the sweeper brings it back after that.
   */
  async execute(tenantId: string, deId: string, pedida?: Impresion): Promise<void> {
    const pendiente = await this.kudes.pendiente(tenantId, deId, pedida);
    if (!pendiente) return;
    crashPoint('kude.turno-tomado');
    const { version } = pendiente;
    const xml = (await leerXml(this.store, tenantId, pendiente.xml)).toString();
    let vista: VistaKude;
    try {
      vista = this.lector.vista(xml, pendiente.extras);
    } catch (causa) {
      if (!(causa instanceof XmlNoImprimible)) throw causa;
      return this.kudes.fallido(tenantId, deId, version);
    }
    await this.guardar(tenantId, { ...pendiente, xml }, vista);
    crashPoint('kude.guardado');
    await this.kudes.listo(tenantId, deId, pendiente, plantillaDe(await this.renderer.quien(), pendiente));
    crashPoint('kude.listo');
  }

  private async guardar(tenantId: string, pendiente: Leido, vista: VistaKude): Promise<void> {
    const { cdc, formato, impresion, version, xml, pdfA, propio, extras } = pendiente;
    const dibujar = async (clave: ObjectKey, de: VistaKude): Promise<void> => {
      const pdf = await this.renderer.render(de, formato, pdfA ? Buffer.from(xml) : undefined);
      crashPoint('kude.dibujado');
      await this.store.put(clave, pdf, { contentType: 'application/pdf', fileName: archivoDeKude(cdc, impresion) });
    };
    const { copias } = vista;
    // The recipient gets the original by mail; the other copies are the issuer's.
    if (copias && propio && extras.estado === 'A')
      await dibujar(claveDelOriginal(tenantId, cdc, version, impresion), { ...vista, copias: copias.slice(0, 1) });
    await dibujar(claveDeKude(tenantId, cdc, version, impresion), vista);
  }
}

/** What a print depends on beside its document. The same document, drawn with the same, has the same bytes; else this says what differs. */
function plantillaDe(quien: string, { extras, pdfA, formato }: KudePendiente): string {
  const ajustes = createHash('sha256')
    .update(JSON.stringify([extras, pdfA, formato]))
    .digest('hex')
    .slice(0, 12);
  return `plantilla ${PLANTILLA}, ${quien}, ajustes ${ajustes}`;
}
