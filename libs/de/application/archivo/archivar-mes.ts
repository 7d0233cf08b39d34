import { type Clock, crashPoint, DIA_MS, HORA_MS, type Ids, type ObjectStore } from '@libs/platform';
import {
  atar,
  CLASES_DE_XML,
  type ClaseDeXml,
  claveDeLegajo,
  conservarHasta,
  diaDe,
  diasDe,
  type Legajo,
} from '../../domain/archivo/legajo';
import { LegajoDanado } from './leer-xml';
import type { ArchivoRepository, Marca, MesDeTenant, TurnoDeArchivo } from '../ports/archivo-repository';

export interface AjustesDeArchivo {
  /** Whole years for which documents are kept at least. */
  retencionAnios: number;
  /** Of one pack: it is in memory twice while it is written and read back. */
  maximo: { xmls: number; bytes: number };
  /** Lease of a turn after each pack. */
  arriendoMs: number;
}

/** Packs have some megabytes each: a call to the store and one to the database end well within the lease. */
export const LIMITES_DE_ARCHIVO = { maximo: { xmls: 1_000, bytes: 16_000_000 }, arriendoMs: 300_000 } as const;

/** How a turn at a month ended: `perdido`, the turn went to another worker; `parado`, the process ends. */
export type Archivado = 'nada' | 'espera' | 'archivado' | 'perdido' | 'parado';

/** How often documents that stayed, because they were rejected or may still be replaced, are looked at again. */
const QUEDARON_MS = 30 * DIA_MS;

/**
 * Moves the XMLs of a final month to the object store, pack by pack: written, read back and compared, locked, and only then taken out of
 * the database. What was written but not noted is written again, the same under the same name.
 */
export class ArchivarMes {
  constructor(
    private readonly archivo: ArchivoRepository,
    private readonly almacen: ObjectStore,
    private readonly ajustes: AjustesDeArchivo,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  /**
   * @param seguir asked before each pack: false when the process ends.
   * @throws what the store or the database throw, LegajoDanado; the month is tried again an hour later.
   */
  async execute(mes: MesDeTenant, seguir: () => boolean = () => true): Promise<Archivado> {
    const turno = await this.archivo.tomarTurno(mes, this.clock.now(), this.ajustes.arriendoMs);
    if (!turno) return 'nada';
    try {
      const motivo = await this.archivo.enCurso(turno, this.clock.now());
      if (motivo === undefined) return await this.archivar(turno, seguir);
      await this.archivo.aplazarTurno(turno, motivo, this.dentroDe(DIA_MS));
      return 'espera';
    } catch (causa) {
      await this.archivo.aplazarTurno(turno, (causa as Error).message.slice(0, 500), this.dentroDe(HORA_MS));
      throw causa;
    }
  }

  private async archivar(turno: TurnoDeArchivo, seguir: () => boolean): Promise<Archivado> {
    for (const clase of CLASES_DE_XML) {
      const interrumpido = await this.archivarClase(turno, clase, seguir);
      if (interrumpido) return interrumpido;
    }
    if (!turno.archivado) for (const dia of diasDe(turno.mes)) await this.archivo.condensarDia(turno, dia);
    crashPoint('archivo.condensado');
    await this.archivo.cerrarTurno(turno, this.clock.now(), this.dentroDe(QUEDARON_MS));
    return 'archivado';
  }

  /** undefined: the database has none left that may go. */
  private async archivarClase(
    turno: TurnoDeArchivo,
    clase: ClaseDeXml,
    seguir: () => boolean,
  ): Promise<'perdido' | 'parado' | undefined> {
    let marca: Marca | undefined;
    for (;;) {
      const xmls = await this.archivo.siguientes(turno, clase, marca, this.ajustes.maximo);
      marca = xmls.at(-1);
      if (!marca) return undefined;
      if (!seguir()) {
        await this.archivo.aplazarTurno(turno, 'the process ended', this.clock.now());
        return 'parado';
      }
      const legajo = { ...atar(xmls), id: this.ids(this.clock.now()), dia: diaDe(marca.deId) };
      const hasta = conservarHasta(turno.mes, this.ajustes.retencionAnios);
      await this.guardar(turno.tenantId, legajo, hasta);
      const momentos = { ahora: this.clock.now(), venceAt: this.dentroDe(this.ajustes.arriendoMs) };
      if (!(await this.archivo.archivarLegajo(turno, { ...legajo, conservarHasta: hasta }, momentos))) return 'perdido';
      crashPoint('archivo.anotado');
    }
  }

  /** The pack is in the store, whole and locked, when this resolves. */
  private async guardar(tenantId: string, legajo: Legajo & { dia: string }, hasta: Date): Promise<void> {
    const clave = claveDeLegajo(tenantId, legajo);
    await this.almacen.put(clave, legajo.bytes, { contentType: 'application/xml', fileName: `${legajo.dia}.xml` });
    crashPoint('archivo.escrito');
    const leido = await this.almacen.get(clave);
    if (!leido?.bytes.equals(legajo.bytes))
      throw new LegajoDanado(`${clave}: the store gives back other bytes than it got`);
    await this.almacen.lock(clave, hasta);
    crashPoint('archivo.verificado');
  }

  private readonly dentroDe = (ms: number): Date => new Date(this.clock.now().getTime() + ms);
}
