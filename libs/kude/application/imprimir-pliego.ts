import type { ObjectStore } from '@libs/platform';
import type { ArchivoDePaquete, Empaquetador } from './ports/empaquetador';
import type { Encargo, KudeRenderer, PliegoConAnexos } from './ports/kude-renderer';

/** Prints a document that is no KuDE, with KuDEs after it. */
export class ImprimirPliego {
  constructor(
    private readonly renderer: KudeRenderer,
    private readonly empaquetador: Empaquetador,
    private readonly store: ObjectStore,
  ) {}

  /** @throws KudeNoRenderizado, StorageUnavailable; Error when the store has lost one that who asked has just read. */
  async execute(pliego: PliegoConAnexos, { tenantId: tenant }: { tenantId: string }): Promise<Buffer> {
    const { titulo, autor, hora } = pliego;
    const portada = { titulo, autor, creadoAt: new Date(hora) };
    const piezas: Buffer[] = [];
    for await (const pieza of this.empaquetador.empaquetar('pdf', portada, this.partes(pliego, { tenant })))
      piezas.push(pieza);
    return Buffer.concat(piezas);
  }

  private async *partes({ anexos, ...pliego }: PliegoConAnexos, encargo: Encargo): AsyncGenerator<ArchivoDePaquete> {
    yield { nombre: pliego.titulo, titulo: pliego.titulo, pdf: await this.renderer.imprimirPliego(pliego, encargo) };
    for (const { titulo, clave } of anexos) {
      const pdf = (await this.store.get(clave))?.bytes;
      if (!pdf) throw new Error(`${clave} is not in the store any more`);
      yield { nombre: titulo, titulo, pdf };
    }
  }
}
