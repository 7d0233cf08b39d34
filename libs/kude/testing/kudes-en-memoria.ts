import { type Apartado, type KudePendiente, KudeRepository } from '../application/ports/kude-repository';
import type { Impresion } from '../domain/formato';

/** The data of a document that its KuDE needs. */
export interface PapelDeDocumento {
  cdc: string;
  xml: string;
  version: number;
  pdfA?: boolean;
  /** State of the document. Default: approved. */
  vida?: 'P' | 'A' | 'C';
  estado?: 'N' | 'P' | 'L' | 'F';
  kudeVersion?: number;
}

export class KudesEnMemoria extends KudeRepository {
  readonly avisados: string[] = [];
  /** What each print was drawn with. */
  readonly plantillas: string[] = [];
  private readonly papeles = new Map<string, Required<PapelDeDocumento>>();
  private readonly versionesHechas = new Map<string, number>();

  /** Adds a document, or a new version of it. */
  poner(deId: string, papel: PapelDeDocumento): void {
    const antes = this.papeles.get(deId);
    this.papeles.set(deId, { pdfA: false, vida: 'A', kudeVersion: 0, ...antes, estado: 'P', ...papel });
  }

  ver(deId: string): { estado: string; kudeVersion: number } {
    const { estado, kudeVersion } = this.papeles.get(deId)!;
    return { estado, kudeVersion };
  }

  /** Whether the newest version of a print is made. */
  tiene(deId: string, impresion: Impresion = 'a4'): boolean {
    const papel = this.papeles.get(deId);
    return papel !== undefined && this.hecha(deId, impresion) === papel.version;
  }

  /** Notes that somebody asks for the document's own. False unless it was made for nobody so far. */
  anotarPedido(deId: string): boolean {
    const papel = this.papeles.get(deId);
    if (papel?.estado !== 'N') return false;
    this.papeles.set(deId, { ...papel, estado: 'P' });
    return true;
  }

  /** Notes that the store has lost a print. False unless one was made. */
  anotarPerdido(deId: string, impresion: Impresion = 'a4'): boolean {
    const papel = this.papeles.get(deId);
    if (!papel || this.hecha(deId, impresion) === 0) return false;
    if (impresion !== 'a4') this.versionesHechas.set(`${deId} ${impresion}`, 0);
    else if (papel.estado !== 'L') return false;
    else this.papeles.set(deId, { ...papel, estado: 'P', kudeVersion: 0 });
    return true;
  }

  private hecha(deId: string, impresion: Impresion): number {
    if (impresion === 'a4') return this.papeles.get(deId)?.kudeVersion ?? 0;
    return this.versionesHechas.get(`${deId} ${impresion}`) ?? 0;
  }

  pendiente(_: string, deId: string, pedida?: Impresion): Promise<KudePendiente | undefined> {
    const papel = this.papeles.get(deId);
    const impresion = pedida ?? 'a4';
    if (!papel || papel.estado === 'F' || this.hecha(deId, impresion) >= papel.version)
      return Promise.resolve(undefined);
    const { cdc, version, pdfA, vida: estado } = papel;
    const xml = { xml: Buffer.from(papel.xml), lugar: null };
    const extras = { estado, sit: 'H', inutilizado: false } as unknown as KudePendiente['extras'];
    const propio = impresion === 'a4';
    return Promise.resolve({ cdc, xml, version, pdfA, extras, propio, impresion, formato: 'a4' });
  }

  vigente(_: string, deId: string, version: number): Promise<boolean> {
    return Promise.resolve(this.papeles.get(deId)?.version === version);
  }

  anotarListo(
    _: string,
    deId: string,
    hecho: Pick<KudePendiente, 'impresion' | 'propio' | 'version'>,
    plantilla: string,
  ): Promise<void> {
    this.plantillas.push(plantilla);
    const { impresion, propio, version } = hecho;
    const papel = this.papeles.get(deId)!;
    const clave = `${deId} ${impresion}`;
    if (!propio) this.versionesHechas.set(clave, Math.max(version, this.versionesHechas.get(clave) ?? 0));
    else if (version > papel.kudeVersion) {
      this.papeles.set(deId, {
        ...papel,
        kudeVersion: version,
        estado: version === papel.version ? 'L' : papel.estado,
      });
    }
    this.avisados.push(deId);
    return Promise.resolve();
  }

  anotarApartado(_: string, deId: string, version: number, motivo: Apartado): Promise<void> {
    const papel = this.papeles.get(deId)!;
    if (papel.version === version) this.papeles.set(deId, { ...papel, estado: motivo === 'tiempo' ? 'N' : 'F' });
    return Promise.resolve();
  }
}
