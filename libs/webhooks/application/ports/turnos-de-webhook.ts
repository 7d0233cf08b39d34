import type { Aviso, Cursor } from '@libs/avisos';
import type { Marcha } from '../../domain/marcha';

/** Of a notice that left the feed and waits for another try. */
export interface EntregaVencida {
  /** undefined: it is not kept any more. */
  readonly aviso: Aviso | undefined;
  readonly avisoId: string;
  /** Tries that failed. */
  readonly intentos: number;
}

/** The turn of an endpoint: nobody else sends to it meanwhile. */
export interface TurnoDeWebhook {
  readonly tenantId: string;
  readonly id: string;
  /** The fencing token. */
  readonly ficha: number;
  readonly url: string;
  readonly tipos: readonly string[] | null;
  /** One or, during a rotation, two: the current one first. */
  readonly secretos: readonly string[];
  readonly posicion: Cursor;
  readonly marcha: Marcha;
  /** Due ones, those that wait for longest first; as many as a turn may begin. */
  readonly vencidas: readonly EntregaVencida[];
  /** Total number of waiting ones, due or not. */
  readonly enEspera: number;
}

/** One try that ended. */
export interface Intento {
  readonly id: string;
  readonly avisoId: string;
  readonly tipo: string;
  readonly numero: number;
  readonly resultado: 'entregado' | 'reintentar' | 'agotado';
  readonly status: number | null;
  readonly ms: number;
  readonly respuesta: string;
  readonly createdAt: Date;
}

/** Result of one turn. */
export interface FinDeTurno {
  readonly intentos: readonly Intento[];
  /** Notices that wait for a try, as they do from now on. */
  readonly enEspera: readonly { avisoId: string; intentos: number; proximaAt: Date }[];
  /** Notices that have stopped waiting. */
  readonly terminadas: readonly string[];
  /** Up to there the feed was read; everything before was tried or waits. */
  readonly posicion: Cursor;
  readonly marcha: Marcha;
  readonly atento: boolean;
  /** When to look again, besides for the next try that comes due after `vencidasDesde`. */
  readonly proximaAt: Date | undefined;
  readonly vencidasDesde: Date;
  /** Why the endpoint is switched off, in the same transaction. */
  readonly apagado: string | undefined;
}

export interface WebhookPorAtender {
  readonly tenantId: string;
  readonly id: string;
  readonly lento: boolean;
}

/** The turns of endpoints, each one worker's at a time. */
export abstract class TurnosDeWebhook {
  /**
   * Active endpoints of all tenants, or of these, that have something due or something new and that nobody attends to; the one that has
   * waited longest first. `lentos`: how many slow ones, besides `rapidos` others.
   */
  abstract porAtender(
    rapidos: number,
    lentos: number,
    ahora: Date,
    tenants?: readonly string[],
  ): Promise<WebhookPorAtender[]>;
  /** undefined when another worker has the turn, or the endpoint is not active any more. */
  abstract tomarTurno(
    tenantId: string,
    id: string,
    ahora: Date,
    arriendoMs: number,
  ): Promise<TurnoDeWebhook | undefined>;
  /**
   * Notes the result of the turn and releases the turn, in one transaction. @returns false, with nothing noted, when another worker took
   * the turn meanwhile or the endpoint was deleted.
   */
  abstract cerrarTurno(turno: TurnoDeWebhook, fin: FinDeTurno, ahora: Date): Promise<boolean>;
  /** Deletes some tries that are older than `antes`. @returns whether there may be more. */
  abstract borrarIntentos(antes: Date): Promise<boolean>;
}
