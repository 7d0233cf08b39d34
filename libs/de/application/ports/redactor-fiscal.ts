import type { ErrorDeCampo } from '@libs/errors';
import type { Emisor, Establecimiento, Sit } from '@libs/series';
import type { Borrador } from '../../domain/borrador';
import type { DocumentoFirmado } from './emision-repository';

/** A draft in the authority's format, complete but for its number. */
export interface DocumentoPreparado {
  /** What the authority's format would refuse, told in the caller's fields. Empty: it can be numbered. */
  errores: ErrorDeCampo[];
  /** @param ahora the moment of the signature. */
  firmar(numero: number, ahora: Date): Promise<DocumentoFirmado>;
}

/** Writes documents in the authority's format. Pure computing. */
export abstract class RedactorFiscal {
  abstract preparar(borrador: Borrador): DocumentoPreparado;
  /** What the format would refuse of an issuer in every document of one of its places. Empty: nothing. */
  abstract objecionesAlEmisor(emisor: Emisor, establecimiento: Establecimiento, sit: Sit): string[];
}
