import type { Documento, XmlGuardado } from '@libs/de';
import type { FormatoKude } from '../../domain/formato';
import type { IdentidadDeArchivo } from '../../domain/nombre-de-archivo';
import type { Paquete, PedidoDePaquete } from '../../domain/paquete';

/** A package leased to one worker. `ficha` grows with each turn; a worker that lost its turn writes nothing more. */
export interface PaqueteTomado extends PedidoDePaquete {
  readonly id: string;
  readonly tenantId: string;
  readonly ficha: number;
  /** Number of documents, from the first one, that are drawn. */
  readonly hechos: number;
  readonly emisor: string;
  readonly createdAt: Date;
  /** Past its deadline: its objects and its row are to be deleted. */
  readonly vencido: boolean;
}

/** A document in its present state. */
export interface DocumentoDePaquete
  extends IdentidadDeArchivo, Pick<Documento, 'estado' | 'sit' | 'timbrado' | 'fechaEmision' | 'moneda' | 'total'> {
  readonly id: string;
  readonly cdc: string;
  readonly version: number;
  readonly kudeFormato: FormatoKude;
  /** It can never be printed. */
  readonly fallido: boolean;
}

/** How a package ended. */
export type DesenlaceDePaquete =
  | { readonly estado: 'L'; readonly bytes: number; readonly omitidos: readonly string[] }
  | { readonly estado: 'F'; readonly detalle: string };

/** Packages of KuDEs: what was asked for, how far it is, and whose turn it is. */
export abstract class PaqueteRepository {
  /**
   * Writes the request and its job in one transaction.
   * @throws PAQUETES_EN_CURSO when the tenant has too many under way, PAQUETES_GUARDADOS when too many are kept.
   */
  abstract pedir(tenantId: string, pedido: PedidoDePaquete, ahora: Date): Promise<Paquete>;
  /** undefined when it does not exist or was deleted. */
  abstract buscar(tenantId: string, id: string): Promise<Paquete | undefined>;
  /** Takes a turn until `ahora + arriendoMs`. undefined when another worker has the turn, or nothing is due. */
  abstract tomarTurno(
    tenantId: string,
    id: string,
    ahora: Date,
    arriendoMs: number,
  ): Promise<PaqueteTomado | undefined>;
  /** Documents in the order of `ids`. */
  abstract documentos(tenantId: string, ids: readonly string[]): Promise<DocumentoDePaquete[]>;
  /** The signed document, or its key in the store. */
  abstract xml(tenantId: string, cdc: string): Promise<XmlGuardado>;
  /** Notes progress and extends the turn. false when the turn is lost. */
  abstract anotarAvance(tomado: PaqueteTomado, hechos: number, ahora: Date, arriendoMs: number): Promise<boolean>;
  /** Ends the turn and orders the next one. */
  abstract cederTurno(tomado: PaqueteTomado, ahora: Date): Promise<void>;
  /**
   * Ends a failed turn, to be retried immediately. Gives the package up at failure number `maximo` since its last progress.
   * @returns whether it was given up.
   */
  abstract registrarFallo(tomado: PaqueteTomado, detalle: string, maximo: number, ahora: Date): Promise<boolean>;
  /** Ends the package. false when the turn is lost. */
  abstract registrarDesenlace(tomado: PaqueteTomado, desenlace: DesenlaceDePaquete, ahora: Date): Promise<boolean>;
  /** Deletes the row. Its objects must be deleted before. */
  abstract borrar(tomado: PaqueteTomado): Promise<void>;
}
