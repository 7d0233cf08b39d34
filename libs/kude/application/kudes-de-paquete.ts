import { leerXml } from '@libs/de';
import type { ObjectStore } from '@libs/platform';
import { type Impresion, impresionDe } from '../domain/formato';
import { claveDeKude, DECLARACION_XML } from './claves';
import type { KudeAPedido } from './ports/kude-a-pedido';
import type { DocumentoDePaquete, PaqueteRepository, PaqueteTomado } from './ports/paquete-repository';
import type { RenderizarKude } from './renderizar-kude';

/** Reads at most 3 times, because the document may change while it is read. */
const MAX_MIRADAS = 3;

/** What a package is made of: the stored KuDEs and the signed documents. */
export class KudesDePaquete {
  constructor(
    private readonly paquetes: PaqueteRepository,
    private readonly renderizar: RenderizarKude,
    private readonly aPedido: KudeAPedido,
    private readonly store: ObjectStore,
  ) {}

  /** Draws the KuDE unless the store has it. */
  async dibujar(tomado: PaqueteTomado, documento: DocumentoDePaquete): Promise<void> {
    if (documento.fallido) return;
    const impresion = impresionEn(tomado, documento);
    const propio = impresion === documento.kudeFormato;
    await this.renderizar.execute(tomado.tenantId, documento.id, propio ? undefined : impresion);
  }

  /** The signed document as a file. */
  async xml({ tenantId }: PaqueteTomado, { cdc }: DocumentoDePaquete): Promise<Buffer> {
    const firmado = await leerXml(this.store, tenantId, await this.paquetes.xml(tenantId, cdc));
    return Buffer.concat([Buffer.from(DECLARACION_XML), firmado]);
  }

  /**
   * Newest version of the KuDE, drawn again when the store has lost it. undefined when it cannot be printed.
   * @throws when the store lacks it after each attempt.
   */
  async leer(tomado: PaqueteTomado, documento: DocumentoDePaquete): Promise<Buffer | undefined> {
    const { tenantId } = tomado;
    let visto: DocumentoDePaquete | undefined = documento;
    for (let miradas = 1; visto && !visto.fallido; miradas += 1) {
      await this.dibujar(tomado, visto);
      const impresion = impresionEn(tomado, visto);
      const objeto = await this.store.get(claveDeKude(tenantId, visto.cdc, visto.version, impresion));
      if (objeto) return objeto.bytes;
      if (miradas === MAX_MIRADAS) throw new Error(`no se pudo obtener el KuDE de ${visto.cdc}`);
      const propio: boolean = impresion === visto.kudeFormato;
      await this.aPedido.pedirPerdido(tenantId, visto.id, propio ? undefined : impresion);
      [visto] = await this.paquetes.documentos(tenantId, [visto.id]);
    }
    return undefined;
  }
}

/** Format and language of a document's KuDE in the package. */
const impresionEn = ({ formato, idioma }: PaqueteTomado, { kudeFormato }: DocumentoDePaquete): Impresion =>
  impresionDe(formato ?? kudeFormato, idioma);
