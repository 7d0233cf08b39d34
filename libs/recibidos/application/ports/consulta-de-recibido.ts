import type { Emisor, Sit } from '@libs/series';
import type { LoRegistrado } from '../../domain/recibido';

/** The authority's query of one document (siConsDE; Manual Técnico v150, 9.4). */
export abstract class ConsultaDeRecibido {
  /** undefined when it does not answer in time, or not to this caller. Never rejects for what happens on the wire. */
  abstract consultar(emisor: Emisor, sit: Sit, cdc: string): Promise<LoRegistrado | undefined>;
}
