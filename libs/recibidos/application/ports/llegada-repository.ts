import type { Llegada, Llegado } from '../../domain/llegada';
import type { RespuestaSobreRecibido } from '../../domain/palabra';
import type { Recibido } from '../../domain/recibido';

/** A turn at the question about one document. */
export interface TurnoDePregunta {
  recibido: Recibido;
  ficha: number;
  /** Questions without an answer before this one. */
  intentos: number;
}

/** What the authority answered, and the document that it gave, judged. */
export interface LoQueDijo {
  respuesta: RespuestaSobreRecibido;
  llegado: Llegado | undefined;
}

/** Documents that come, and the authority's word. Every method is one transaction. */
export abstract class LlegadaRepository {
  /**
   * Stores documents that came, under a lock of the tenant's, by `recibir` of the domain; new ones are told in a notice.
   * @returns one result for each, in their order.
   */
  abstract recibir(tenantId: string, llegados: readonly Llegado[], ahora: Date): Promise<Llegada[]>;

  /** Documents about which the authority is to be asked now, at most `porTenant` of each tenant. */
  abstract porPreguntar(limite: number, porTenant: number, ahora: Date): Promise<{ tenantId: string; id: string }[]>;
  /** undefined: another worker has the turn, or its time has not come. */
  abstract tomarPregunta(
    tenantId: string,
    id: string,
    momentos: { ahora: Date; venceAt: Date },
  ): Promise<TurnoDePregunta | undefined>;
  /** Stores what the authority said, by `oir` of the domain. False: the turn is another worker's, and nothing is stored. */
  abstract anotarRespuesta(tenantId: string, turno: TurnoDePregunta, dicho: LoQueDijo, ahora: Date): Promise<boolean>;

  /** Documents whose receiver is to be warned now. */
  abstract porAvisar(limite: number, ahora: Date): Promise<{ tenantId: string; id: string }[]>;
  /** Warns by `avisar` of the domain, unless the receiver has answered; each warning is given once. */
  abstract avisarVencimiento(tenantId: string, id: string, ahora: Date): Promise<void>;
}
