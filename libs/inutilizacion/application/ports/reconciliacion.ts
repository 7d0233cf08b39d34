import type { ClaveDeSerie } from '@libs/series';

/** A series that gives out no number until it is reconciled. */
export interface SerieCongelada {
  tenantId: string;
  tenantVersion: number;
  /** With its check digit. */
  ruc: string;
  clave: ClaveDeSerie;
  ultimoNro: number;
  /** The highest number that is issued or voided. Pending voidings are left out: whoever goes on with a reconciliation joins its own. */
  reservado: number;
}

/** A document that this database does not know, and that was issued before it was restored. */
export interface DocumentoPerdido {
  cdc: string;
  numero: number;
}

export interface InformeDeSerie {
  /** The counter from now on. */
  ultimoNro: number;
  /** Lost documents that the authority has approved; their XML is in the object store. */
  aprobados: string[];
  /** Lost documents that the authority does not know (yet): their numbers are not used again. */
  sinRastro: string[];
  /** Ranges above the counter that the authority has declared unused. */
  inutilizados: { desde: number; hasta: number }[];
}

export abstract class ReconciliacionRepository {
  /** Of all tenants. */
  abstract congeladas(): Promise<SerieCongelada[]>;
  /** Moves the counter up to `informe.ultimoNro` (never down), lets the series issue again, and leaves the report in the audit log. */
  abstract descongelar(serie: SerieCongelada, informe: InformeDeSerie): Promise<void>;
  /** Documents of all tenants whose outcome is not known yet: the submitter asks about them. */
  abstract sinFinal(): Promise<number>;
}

export abstract class CopiasDeDocumentos {
  /** Copies of the series' documents above its counter, by number. @throws StorageUnavailable. */
  abstract posteriores(serie: SerieCongelada): Promise<DocumentoPerdido[]>;
}

export abstract class ConsultaDeCdc {
  /** Whether the authority has approved it. @throws when it gives no clear answer. */
  abstract aprobado(serie: SerieCongelada, cdc: string): Promise<boolean>;
}
