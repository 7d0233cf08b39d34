import type { Emisor, Sit } from '@libs/series';
import type { RespuestaSobreRecibido } from '../../domain/palabra';

/** The authority's query of one document (siConsDE; Manual Técnico v150, 9.4). */
export abstract class ConsultaDeRecibido {
  /** Never rejects for what happens on the wire. */
  abstract consultar(emisor: Emisor, sit: Sit, cdc: string): Promise<RespuestaSobreRecibido>;
}
