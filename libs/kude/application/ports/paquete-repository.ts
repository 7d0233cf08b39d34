import type { FormatoKude } from '../../domain/formato';
import type { IdentidadDeArchivo } from '../../domain/nombre-de-archivo';
import type { Paquete, PedidoDePaquete } from '../../domain/paquete';

/** A package in the hands of one worker. `ficha` grows with every turn: who lost his writes nothing any more. */
export interface PaqueteTomado extends PedidoDePaquete {
  readonly id: string;
  readonly tenantId: string;
  readonly ficha: number;
  /** Documents from the beginning that were found drawn. */
  readonly hechos: number;
  readonly emisor: string;
  readonly createdAt: Date;
  /** Its time is over: what there is of it is to be deleted. */
  readonly vencido: boolean;
}

/** A document as it stands now. */
export interface DocumentoDePaquete extends IdentidadDeArchivo {
  readonly id: string;
  readonly cdc: string;
  readonly version: number;
  readonly kudeFormato: FormatoKude;
  /** It cannot be printed, ever. */
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
  /** undefined: there is none, or no more. */
  abstract buscar(tenantId: string, id: string): Promise<Paquete | undefined>;
  /** A turn until `ahora + arriendoMs`. undefined when it is somebody else's, or there is nothing to do yet. */
  abstract tomar(tenantId: string, id: string, ahora: Date, arriendoMs: number): Promise<PaqueteTomado | undefined>;
  /** Documents in the order of `ids`. */
  abstract documentos(tenantId: string, ids: readonly string[]): Promise<DocumentoDePaquete[]>;
  /** Notes progress and goes on with the turn. false when it is lost. */
  abstract avanzar(tomado: PaqueteTomado, hechos: number, ahora: Date, arriendoMs: number): Promise<boolean>;
  /** Ends the turn and orders the next one. */
  abstract ceder(tomado: PaqueteTomado, ahora: Date): Promise<void>;
  /**
   * Ends a turn that failed, to be tried again at once; gives the package up with the last of `maximo` failures since it last came
   * forward. Says whether it did.
   */
  abstract fallar(tomado: PaqueteTomado, detalle: string, maximo: number, ahora: Date): Promise<boolean>;
  /** false when the turn is lost. */
  abstract cerrar(tomado: PaqueteTomado, desenlace: DesenlaceDePaquete, ahora: Date): Promise<boolean>;
  /** Forgets it; its objects are gone by then. */
  abstract borrar(tomado: PaqueteTomado): Promise<void>;
}
