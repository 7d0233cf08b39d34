import type { ClaseDeXml, Legajo, XmlEnBase } from '../../domain/archivo/legajo';

/** A month (AAAA-MM) of a tenant. */
export interface MesDeTenant {
  tenantId: string;
  mes: string;
}

/** A worker's turn at a month. */
export interface TurnoDeArchivo extends MesDeTenant {
  ficha: number;
  /** Its history is condensed already: only documents that were rejected are looked at again. */
  archivado: boolean;
}

/** From where on documents are read: the last one that was. */
export type Marca = Pick<XmlEnBase, 'deId' | 'cdc'>;

/** Months that go to the archive, and their documents that are still in the database. */
export abstract class ArchivoRepository {
  /** Months that ended at least this many days ago, are not archived and are due: the longest due first. */
  abstract porArchivar(limite: number, ahora: Date, dias: number): Promise<MesDeTenant[]>;
  /** undefined: another worker has the turn, its time has not come, or there is nothing to do. */
  abstract tomarTurno(mes: MesDeTenant, ahora: Date, arriendoMs: number): Promise<TurnoDeArchivo | undefined>;
  /** The part of the month that may still change, in words; undefined: it is final. */
  abstract enCurso(mes: MesDeTenant, ahora: Date): Promise<string | undefined>;
  /**
   * The next documents in the database that do not change any more, of one day; limited by number and by bytes (one at least). Issued ones
   * are approved or cancelled; about received ones the authority is not asked any more.
   */
  abstract siguientes(
    mes: MesDeTenant,
    clase: ClaseDeXml,
    desde: Marca | undefined,
    maximo: { xmls: number; bytes: number },
  ): Promise<XmlEnBase[]>;
  /**
   * The pack is in the store: its documents leave the database, and the turn continues until `venceAt`. False: another worker has the turn.
   * @throws when the database has other bytes than the pack; then nothing has left.
   */
  abstract archivarLegajo(
    turno: TurnoDeArchivo,
    legajo: Legajo & { id: string; dia: string; conservarHasta: Date },
    momentos: { ahora: Date; venceAt: Date },
  ): Promise<boolean>;
  /** Condenses history and submissions of a day. */
  abstract condensarDia(mes: MesDeTenant, dia: string): Promise<void>;
  /** The month is archived. Documents that stay are checked again at `proximaAt`. */
  abstract cerrarTurno(turno: TurnoDeArchivo, ahora: Date, proximaAt: Date): Promise<void>;
  /** Releases the turn until `proximaAt`, and says why. */
  abstract aplazarTurno(turno: TurnoDeArchivo, detalle: string, proximaAt: Date): Promise<void>;
}
