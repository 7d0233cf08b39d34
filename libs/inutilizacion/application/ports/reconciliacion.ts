import type { ClaveDeSerie } from '@libs/series';

/** A series that issues no numbers until it is reconciled. */
export interface SerieCongelada {
  tenantId: string;
  tenantVersion: number;
  /** With its check digit. */
  ruc: string;
  clave: ClaveDeSerie;
  /** Its counter, or the highest number of its documents: those that were brought back while it was frozen do not move it. */
  ultimoNro: number;
  /**
   * The last of the voided numbers that begin right above the counter, or the counter. Numbers between it and a voided range further
   * up may have been issued. Without pending voidings: a resumed reconciliation joins its own.
   */
  reservado: number;
}

/** A document that was issued before the restore and is missing in this database. */
export interface DocumentoPerdido {
  cdc: string;
  numero: number;
}

export interface InformeDeSerie {
  /** The new counter. */
  ultimoNro: number;
  /** Lost documents that the authority has approved; they come back from their copies. */
  aprobados: string[];
  /** Lost documents that the authority does not know (yet): their numbers are not used again. */
  sinRastro: string[];
  /** Numbers of those below the counter. */
  sueltos: number[];
  /** Ranges above the counter that the authority has declared unused. */
  inutilizados: { desde: number; hasta: number }[];
}

export abstract class ReconciliacionRepository {
  /** Of all tenants. */
  abstract congeladas(): Promise<SerieCongelada[]>;
  /**
   * Raises the counter to `informe.ultimoNro` (never lowers it), unfreezes the series and writes the report to the audit log. Nobody may
   * choose the numbers passed over or `informe.sueltos`. @returns false, with nothing changed, if it was not frozen any more.
   */
  abstract descongelarSerie(serie: SerieCongelada, informe: InformeDeSerie): Promise<boolean>;
  /** Number of documents of all tenants with an unknown outcome: the submitter asks about them. */
  abstract sinFinal(): Promise<number>;
}

export abstract class CopiasDeDocumentos {
  /**
   * Copies of the series' documents that this database does not know, by number: those above the counter, and below it numbers that were
   * chosen and editions. @throws StorageUnavailable, DatabaseUnavailable.
   */
  abstract perdidas(serie: SerieCongelada): Promise<DocumentoPerdido[]>;
  /**
   * Brings a document that the authority has approved back from its copy, into a frozen series. @returns why it never can; undefined when
   * it is here. @throws if it may work later: StorageUnavailable, FISCAL_NO_DISPONIBLE, DatabaseUnavailable.
   */
  abstract recuperarDocumento(serie: SerieCongelada, cdc: string): Promise<string | undefined>;
}

export abstract class ConsultaDeCdc {
  /** Whether the authority has approved it. @throws if there is no clear answer. */
  abstract estaAprobado(serie: SerieCongelada, cdc: string): Promise<boolean>;
}
