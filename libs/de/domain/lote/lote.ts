import type { Sit } from '@libs/series';
import type { Respondido, Respuesta } from '../tramite/tramite';

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
  /** The authority refused the whole batch (0301). Some of its documents may be in process even so. */
  rechazado: boolean;
  /** From this moment others may take it over, so this worker must not send any more. */
  venceAt: Date;
}

export interface DocumentoDeLote {
  deId: string;
  cdc: string;
  xml: string;
}

/** What there is to do with a batch at this moment. */
export type TurnoDeLote =
  | LotePorEnviar
  /**
   * Only questions may be sent. `retomado`: the former worker disappeared during a call. `cdcs`: ask with these if
   * the batch has no number.
   */
  | { tipo: 'consultar'; lote: Lote; cdcs: string[]; retomado: boolean };

/** Committed as in flight: it may be sent now, once. */
export interface LotePorEnviar {
  tipo: 'enviar';
  lote: Lote;
  documentos: DocumentoDeLote[];
}

/** How a turn of a batch ended. */
export type DesenlaceDeLote =
  /** The authority has it; the result is requested later. */
  | { tipo: 'encolado'; numeroLote: string; consultarAt: Date }
  /** Still in process, or the question failed. */
  | { tipo: 'en_proceso'; detalle: string; consultarAt: Date }
  /** Provably not sent: the same batch is sent again. */
  | { tipo: 'no_enviado'; detalle: string; reintentarAt: Date }
  /** It may have arrived: the authority is asked with one of its CDCs. `rechazado`: the authority refused the whole batch. */
  | { tipo: 'desconocido'; detalle: string; consultarAt: Date; rechazado: boolean }
  /** It can never be sent as it is: its documents are sent one by one; a document that fails alone is set aside. */
  | { tipo: 'imposible'; detalle: string }
  /** The batch can give no more answers: the authority is asked about each document. */
  | { tipo: 'disuelto'; motivo: string; fallido: boolean; consultarAt: Date }
  /** Concluded. The authority is asked about each document without a result. */
  | {
      tipo: 'concluido';
      resultados: ReadonlyMap<string, Respondido>;
      /** By CDC, the answers that say that it or its number is approved already. */
      yaAutorizados: ReadonlyMap<string, Respuesta>;
      consultarAt: Date;
    };

/** First question ten minutes after sending, then at least ten minutes apart (Guía de mejores prácticas, 2024). */
export const PAUSA_DE_LOTE_MS = 600_000;
