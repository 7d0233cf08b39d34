import type { Sit } from '@libs/series';
import type { Definitivo } from './tramite';

/** Documents of one issuer, environment and type that travel together. */
export interface Lote {
  id: string;
  tenantId: string;
  tenantVersion: number;
  sit: Sit;
  tipo: number;
  /** NUEVO: not sent yet. DESCONOCIDO: sent, outcome unknown. ENCOLADO: the authority has it. */
  estado: 'NUEVO' | 'DESCONOCIDO' | 'ENCOLADO';
  numeroLote: string | null;
  dId: string;
  ficha: number;
  intentos: number;
  enviadoAt: Date | null;
  /** The authority refused it as a whole (0301), which is no proof that nothing of it is in process. */
  rechazado: boolean;
  /** After this moment others may take it over: nothing may go out any more. */
  venceAt: Date;
}

export interface DocumentoDeLote {
  deId: string;
  cdc: string;
  xml: string;
}

/** What there is to do with a batch at this moment. */
export type TurnoDeLote =
  | { tipo: 'nada' }
  | TurnoDeEnvio
  /**
   * Only questions may go out. `retomado`: its holder is gone in the middle of a call, whatever that was. `cdcs`: those to ask by, when
   * there is no number to ask by.
   */
  | { tipo: 'consultar'; lote: Lote; cdcs: string[]; retomado: boolean };

/** Committed as in flight: it may go out now, once. */
export interface TurnoDeEnvio {
  tipo: 'enviar';
  lote: Lote;
  documentos: DocumentoDeLote[];
}

/** How a turn of a batch ended. */
export type DesenlaceDeLote =
  /** The authority has it; its result is asked for later. */
  | { tipo: 'encolado'; numeroLote: string; consultarAt: Date }
  /** Still in process, or the question failed. */
  | { tipo: 'en_proceso'; detalle: string; consultarAt: Date }
  /** Provably not sent: the same batch goes out again. */
  | { tipo: 'no_enviado'; detalle: string; reintentarAt: Date }
  /** It may have arrived: asked about by one of its CDCs. `rechazado`: the authority refused it as a whole. */
  | { tipo: 'desconocido'; detalle: string; consultarAt: Date; rechazado: boolean }
  /** It could never be sent as it is: its documents travel one by one, and one that cannot travel alone is set apart. */
  | { tipo: 'imposible'; detalle: string }
  /** Nothing more to learn from the batch: each document is asked about on its own. */
  | { tipo: 'disuelto'; motivo: string; fallido: boolean; consultarAt: Date }
  /** Concluded. Documents without a conclusive result are asked about on their own. */
  | {
      tipo: 'concluido';
      resultados: ReadonlyMap<string, Definitivo>;
      consultarAt: Date;
    };

/** First question ten minutes after sending, then every ten or more (Guía de mejores prácticas, 2024). */
export const PAUSA_DE_LOTE_MS = 600_000;
