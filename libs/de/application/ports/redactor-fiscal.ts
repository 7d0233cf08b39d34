import type { ErrorDeCampo } from '@libs/errors';
import type { Emisor, Establecimiento, Sit } from '@libs/series';
import type { Borrador } from '../../domain/emision/borrador';
import type { DocumentoFirmado } from './emision-repository';

export type DocumentoSinFirmar = Pick<DocumentoFirmado, 'cdc' | 'xml'>;

/** A draft in the authority's format, complete except for its number. */
export interface DocumentoPreparado {
  /** Errors of the authority's format, by the caller's fields. Empty: it can be numbered. */
  errores: ErrorDeCampo[];
  /** @param ahora the moment of the signature. */
  firmar(numero: number, ahora: Date): Promise<DocumentoFirmado>;
  /** The document as `firmar` would write it, without signature and QR. Its security code is random unless the request gives one. */
  sinFirmar(numero: number, ahora: Date): DocumentoSinFirmar;
}

/** Writes documents in the authority's format, without input or output. */
export abstract class RedactorFiscal {
  abstract prepararDocumento(borrador: Borrador): DocumentoPreparado;
  /** Errors of the format in the issuer's data, which would affect every document of the establishment. Empty: none. */
  abstract objecionesAlEmisor(emisor: Emisor, establecimiento: Establecimiento, sit: Sit): string[];
}
