import { leerXml } from '@libs/de';
import { createHash } from 'node:crypto';
import { crashPoint, type ObjectKey, type ObjectStore } from '@libs/platform';
import type { Impresion } from '../domain/formato';
import { PLANTILLA } from '../domain/plantilla/version';
import type { VistaKude } from '../domain/vista';
import { XmlNoImprimible } from '../domain/xml-no-imprimible';
import { archivoDeKude, claveDeKude, claveDelOriginal } from './claves';
import { type Encargo, type KudeRenderer, KudeTardio, KudeVencido } from './ports/kude-renderer';
import type { Apartado, KudePendiente, KudeRepository } from './ports/kude-repository';
import type { LectorDeDocumento } from './ports/lector-de-documento';

/** Tries that end by time: one may be the machine's fault. */
const TARDANZAS = 2;

const motivoDe = (causa: unknown, intento: number): Apartado | undefined => {
  if (causa instanceof XmlNoImprimible) return 'no_imprimible';
  return causa instanceof KudeTardio && intento >= TARDANZAS ? 'tiempo' : undefined;
};

type Leido = Omit<KudePendiente, 'xml'> & { xml: string };

/**
 * Makes the representation of a document in its present state. A late job makes the newest version, or nothing when that exists: a document
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
   * @param intento of the job, from 1.
   * @returns why the document was set aside, if it was. One that was late is tried again when somebody asks for it; one that cannot be
   *   printed, when there is a new version of it.
   * @throws when Chromium or the store do not work: the job is tried again, and the sweeper brings it back after that.
   */
  async execute(tenantId: string, deId: string, pedida?: Impresion, intento = 1): Promise<Apartado | undefined> {
    for (;;) {
      const pendiente = await this.kudes.pendiente(tenantId, deId, pedida);
      if (!pendiente) return undefined;
      crashPoint('kude.turno-tomado');
      try {
        return await this.hacer(tenantId, deId, pendiente);
      } catch (causa) {
        if (causa instanceof KudeVencido) continue;
        const apartado = motivoDe(causa, intento);
        if (!apartado) throw causa;
        // Late in another format, it still has its own.
        if (apartado === 'no_imprimible' || pendiente.propio)
          await this.kudes.anotarApartado(tenantId, deId, pendiente.version, apartado);
        return apartado;
      }
    }
  }

  private async hacer(tenantId: string, deId: string, pendiente: KudePendiente): Promise<undefined> {
    const xml = (await leerXml(this.store, tenantId, pendiente.xml)).toString();
    const vista = this.lector.leerVista(xml, pendiente.extras);
    const vigente = (): Promise<boolean> => this.kudes.vigente(tenantId, deId, pendiente.version);
    await this.guardar({ tenant: tenantId, vigente }, { ...pendiente, xml }, vista);
    crashPoint('kude.guardado');
    await this.kudes.anotarListo(tenantId, deId, pendiente, plantillaDe(await this.renderer.dibujante(), pendiente));
    crashPoint('kude.listo');
  }

  private async guardar(encargo: Required<Encargo>, pendiente: Leido, vista: VistaKude): Promise<void> {
    const tenantId = encargo.tenant;
    const { cdc, formato, impresion, version, xml, pdfA, propio, extras } = pendiente;
    const dibujar = async (clave: ObjectKey, de: VistaKude): Promise<void> => {
      const pdf = await this.renderer.dibujarKude(de, formato, pdfA ? Buffer.from(xml) : undefined, encargo);
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
function plantillaDe(dibujante: string, { extras, pdfA, formato }: KudePendiente): string {
  const ajustes = createHash('sha256')
    .update(JSON.stringify([extras, pdfA, formato]))
    .digest('hex')
    .slice(0, 12);
  return `plantilla ${PLANTILLA}, ${dibujante}, ajustes ${ajustes}`;
}
