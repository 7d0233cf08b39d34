import type { XmlGuardado } from '@libs/de';
import type { TipoDelReceptor } from '@libs/eventos';
import type { Sit } from '@libs/series';
import type { Veredicto } from '../../domain/juicio/veredicto';
import type { RecibidoConEventos, Situacion } from '../../domain/recibido';

/** `sin_responder`: the receiver may still answer, and has asked for no event yet. */
export type FiltroDeEvento = TipoDelReceptor | 'sin_responder';

export interface FiltrosDeRecibidos {
  limit: number;
  offset: number;
  sit?: Sit | undefined;
  /** With its check digit. */
  emisorRuc?: string | undefined;
  /** Days of emission, both included. */
  desde?: string | undefined;
  hasta?: string | undefined;
  tipo?: number | undefined;
  veredicto?: Veredicto | undefined;
  /** `sin_preguntar`: the authority has not answered. */
  estado?: Situacion | 'sin_preguntar' | undefined;
  evento?: FiltroDeEvento | undefined;
  /** Words of the issuer's name, its RUC, the number, the CDC, the timbrado or the total. */
  q?: string | undefined;
  ahora: Date;
}

/** Reads of received documents. */
export abstract class RecibidoConsultas {
  /** The last emitted first. */
  abstract lista(
    tenantId: string,
    filtros: FiltrosDeRecibidos,
  ): Promise<{ recibidos: RecibidoConEventos[]; total: number }>;

  /** Its bytes as they came, or where they are. undefined: there is no such document; null: its XML has not come. */
  abstract xml(tenantId: string, cdc: string, sit?: Sit): Promise<XmlGuardado | null | undefined>;
}
