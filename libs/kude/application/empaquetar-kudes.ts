import { type Clock, crashPoint, type ObjectStore } from '@libs/platform';
import { nombreDeArchivo } from '../domain/nombre-de-archivo';
import { EXTENSIONES } from '../domain/paquete';
import { archivoDePaquete, claveDePaquete, clavesDePaquete } from './claves';
import type { KudesDePaquete } from './kudes-de-paquete';
import type { ArchivoDePaquete, Empaquetador } from './ports/empaquetador';
import { Manifiesto } from './manifiesto';
import type { DocumentoDePaquete, PaqueteRepository, PaqueteTomado } from './ports/paquete-repository';

/** Longer than the slowest print of a batch. After it another worker takes over from one that died. */
const ARRIENDO_MS = 90_000;
/** Documents drawn at a time. */
const TANDA = 16;
/** Batches per turn; then other jobs get their turn. */
const TANDAS_POR_TURNO = 10;
/** Consecutive failures without progress after which a package is given up: some minutes, with the pauses between tries. */
const MAX_FALLAS = 8;
/** Shown to the caller. The cause is about our machines and is only logged. */
const FALLA = 'no se pudo dibujar o guardar alguno de los KuDE';

const TIPOS = { pdf: 'application/pdf', zip: 'application/zip' } as const;

/**
 * Makes a package of KuDEs in two steps. First it draws the KuDEs that the store lacks, batch by batch, over several turns. Then it reads
 * all of them and writes one object. A process that dies loses one batch, or the second step, which takes milliseconds per document.
 */
export class EmpaquetarKudes {
  constructor(
    private readonly paquetes: PaqueteRepository,
    private readonly kudes: KudesDePaquete,
    private readonly empaquetador: Empaquetador,
    private readonly store: ObjectStore,
    private readonly clock: Clock,
  ) {}

  /**
   * One turn. undefined when there was nothing to do.
   * @throws when Chromium, the store or the database do not work: the job is tried again, and the sweeper brings it back after that.
   */
  async execute(tenantId: string, id: string): Promise<'sigue' | 'listo' | 'fallido' | 'borrado' | undefined> {
    const tomado = await this.paquetes.tomarTurno(tenantId, id, this.clock.now(), ARRIENDO_MS);
    if (!tomado) return undefined;
    crashPoint('paquete.turno-tomado');
    try {
      if (tomado.vencido) return await this.borrar(tomado);
      return (await this.dibujar(tomado)) ? await this.juntar(tomado) : 'sigue';
    } catch (causa) {
      if (causa instanceof TurnoPerdido) return undefined;
      if (await this.paquetes.registrarFallo(tomado, FALLA, MAX_FALLAS, this.clock.now())) return 'fallido';
      throw causa;
    }
  }

  /** True when all documents are drawn, false when the turn ended before. */
  private async dibujar(tomado: PaqueteTomado): Promise<boolean> {
    const { tenantId, documentos } = tomado;
    let { hechos } = tomado;
    for (let tandas = 0; hechos < documentos.length; tandas += 1) {
      if (tandas === TANDAS_POR_TURNO) {
        await this.paquetes.cederTurno(tomado, this.clock.now());
        return false;
      }
      const tanda = await this.paquetes.documentos(tenantId, documentos.slice(hechos, hechos + TANDA));
      const intentos = await Promise.allSettled(tanda.map((documento) => this.kudes.dibujar(tomado, documento)));
      // The other documents of the batch are in the store by now, and are skipped next time.
      const falla = intentos.find((intento) => intento.status === 'rejected');
      if (falla) throw falla.reason;
      hechos = Math.min(hechos + TANDA, documentos.length);
      await this.notar(tomado, hechos);
      crashPoint('paquete.tanda-dibujada');
    }
    return true;
  }

  private async juntar(tomado: PaqueteTomado): Promise<'listo' | 'fallido'> {
    const { tenantId, id, ficha, como, emisor, createdAt } = tomado;
    const clave = claveDePaquete(tenantId, id, ficha, como);
    const omitidos: string[] = [];
    const portada = { titulo: `KuDE de ${tomado.documentos.length} documentos`, autor: emisor, creadoAt: createdAt };
    const archivos = this.empaquetador.empaquetar(como, portada, this.archivos(tomado, omitidos, new Manifiesto()));
    const bytes = await this.store.putStream(clave, archivos, {
      contentType: TIPOS[EXTENSIONES[como]],
      fileName: archivoDePaquete(id, como),
    });
    crashPoint('paquete.guardado');
    // An archive has the XMLs of documents that cannot be printed.
    const vacio = como !== 'archivo' && omitidos.length === tomado.documentos.length;
    const cerrado = await this.paquetes.registrarDesenlace(
      tomado,
      vacio
        ? { estado: 'F', detalle: 'ninguno de los documentos se puede imprimir' }
        : { estado: 'L', bytes, omitidos },
      this.clock.now(),
    );
    if (!cerrado) throw new TurnoPerdido();
    return vacio ? 'fallido' : 'listo';
  }

  private async *archivos(
    tomado: PaqueteTomado,
    omitidos: string[],
    manifiesto: Manifiesto,
  ): AsyncGenerator<ArchivoDePaquete> {
    const { tenantId, documentos, como } = tomado;
    for (let desde = 0; desde < documentos.length; desde += TANDA) {
      const tanda = await this.paquetes.documentos(tenantId, documentos.slice(desde, desde + TANDA));
      const pdfs = await Promise.all(tanda.map((documento) => this.kudes.leer(tomado, documento)));
      await this.notar(tomado, documentos.length);
      for (const [i, documento] of tanda.entries()) {
        const pdf = pdfs[i];
        if (!pdf) omitidos.push(documento.cdc);
        if (como === 'archivo') yield await this.archivado(tomado, documento, pdf, manifiesto);
        else if (pdf) yield conNombre(nombreDeArchivo(documento), { pdf });
      }
    }
    if (como === 'archivo') yield conNombre('manifiesto', { csv: manifiesto.csv() });
  }

  /** Named by its CDC, which no other document has. */
  private async archivado(
    tomado: PaqueteTomado,
    documento: DocumentoDePaquete,
    pdf: Buffer | undefined,
    manifiesto: Manifiesto,
  ): Promise<ArchivoDePaquete> {
    const archivo = conNombre(documento.cdc, { pdf, xml: await this.kudes.xml(tomado, documento) });
    manifiesto.anotar(documento, archivo);
    return archivo;
  }

  private async notar(tomado: PaqueteTomado, hechos: number): Promise<void> {
    if (!(await this.paquetes.anotarAvance(tomado, hechos, this.clock.now(), ARRIENDO_MS))) throw new TurnoPerdido();
  }

  /** Deletes the objects of all turns: a turn that lost its lease may have written one too. */
  private async borrar(tomado: PaqueteTomado): Promise<'borrado'> {
    for (const clave of await clavesDePaquete(this.store, tomado.tenantId, tomado.id)) await this.store.delete(clave);
    await this.paquetes.borrar(tomado);
    return 'borrado';
  }
}

const conNombre = (nombre: string, archivos: Pick<ArchivoDePaquete, 'pdf' | 'xml' | 'csv'>): ArchivoDePaquete => ({
  nombre,
  titulo: nombre.replaceAll('_', ' '),
  ...archivos,
});

class TurnoPerdido extends Error {}
