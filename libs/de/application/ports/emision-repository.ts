import type { Autor } from '@libs/platform';
import type { ClaveDeSerie } from '@libs/series';
import type { DetalleDeDocumento, Documento } from '../../domain/documento';
import type { DocumentoAjeno } from '../../domain/emision/documento-ajeno';
import type { Referencia } from '../../domain/emision/referencia';
import type { Referenciado } from '../../domain/emision/referencias';

/** A numbered document with the exact bytes that the authority will get. */
export interface DocumentoFirmado {
  cdc: string;
  /** `rDE` in UTF-8, without XML declaration. */
  xml: Buffer;
  /** Base64 of the signature's digest. */
  digest: string;
  /** Local `AAAA-MM-DDThh:mm:ss`. */
  fechaFirma: string;
}

/** Fields of the row that do not depend on the number. */
export type DatosDeDocumento = Omit<
  Documento,
  | ('cdc' | 'numero' | 'fechaFirma' | 'estado' | 'emailEstado' | 'emailDetalle' | 'protocoloFiscal' | 'codigoFiscal')
  | ('mensajeFiscal' | 'aprobadoAt' | 'kudeEstado' | 'kudeVersion' | 'version' | 'updatedAt')
>;

export interface OrdenDeEmision {
  documento: DatosDeDocumento;
  autor: Autor;
  detalle: DetalleDeDocumento;
  serie: ClaveDeSerie;
  /** SHA-256 of the request, to recognise a repetition. */
  huella: Buffer;
  numeroForzado?: number;
  /** Its issuer wants KuDEs only when somebody asks for them. */
  kudeAPedido: boolean;
  /** The caller waits for the authority's answer, so its jobs go first. */
  conEspera: boolean;
  /** Documents that this one references. They are locked and judged before a number is taken. */
  referencias: readonly Referencia[];
  /** Documents of other systems among the references, as the authority has just confirmed them. */
  ajenos?: readonly DocumentoAjeno[];
  /** @throws the error of a refused reference. `hallado` is undefined if the document is neither ours nor confirmed. */
  juzgar: (referencia: Referencia, hallado: Referenciado | undefined) => void;
  /** Builds and signs the document with its number. Pure computing: it runs while the series is locked. */
  firmar: (numero: number) => Promise<DocumentoFirmado>;
}

export interface Emision {
  documento: Documento;
  /** The id_interno was already used: this is the first request's document in its present state. */
  repetida: boolean;
}

/** What the emission of an order would meet now. */
export interface Tanteo {
  /** The number that it would get; undefined while its series is frozen. */
  numero?: number;
  /** The document that already has its id_interno: an emission would answer this one. */
  anterior?: Documento;
}

/** Writes emissions. */
export abstract class EmisionRepository {
  /**
   * Claims the id_interno, takes the number, signs and stores document, XML, history and outbox in one
   * transaction. Simultaneous twins give one document. Emissions that wait for the same series may share a transaction.
   * @throws NUMERO_DUPLICADO, NUMERO_YA_INUTILIZADO (forced number), SERIE_AGOTADA, DatabaseUnavailable.
   */
  abstract emitir(orden: OrdenDeEmision): Promise<Emision>;

  /**
   * Judges the order by what is stored, as `emitir` does. Reads only, and waits for no lock.
   * @throws as `emitir`, and what `juzgar` throws.
   */
  abstract tantear(orden: OrdenDeEmision): Promise<Tanteo>;

  /** The document that already has this id_interno, if any. */
  abstract porIdInterno(tenantId: string, sit: string, idInterno: string): Promise<Documento | undefined>;
}
