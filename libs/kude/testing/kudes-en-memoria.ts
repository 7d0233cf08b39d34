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

  pendiente(_: string, deId: string, pedida?: Impresion): Promise<KudePendiente | undefined> {
    const papel = this.papeles.get(deId);
    const impresion = pedida ?? 'a4';
    const hecha = impresion === 'a4' ? papel?.kudeVersion : (this.versionesHechas.get(`${deId} ${impresion}`) ?? 0);
    if (!papel || papel.estado === 'F' || hecha! >= papel.version) return Promise.resolve(undefined);
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
