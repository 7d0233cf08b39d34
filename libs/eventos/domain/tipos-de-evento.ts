import { type Apto, type Documento, exigir, type Respuesta, type Suceso, type TipoDeSuceso } from '@libs/de';
import { error, type ErrorDeNegocio } from '@libs/errors';

export interface DatosDeCancelacion {
  cdc: string;
  /** Approval of the document: an event that was signed earlier is refused (4009). */
  aprobadoAt: string;
}

export interface DatosDeInutilizacion {
  timbrado: string;
  serie: string;
  establecimiento: string;
  punto: string;
  tipo: number;
  desde: number;
  hasta: number;
}

/** Data of each type of event. */
export interface DatosDeEvento {
  CANCELACION: DatosDeCancelacion;
  INUTILIZACION: DatosDeInutilizacion;
}

export type TipoDeEvento = keyof DatosDeEvento;

/** Types of events about one document. */
export type TipoSobreDocumento = {
  [T in TipoDeEvento]: DatosDeEvento[T] extends { cdc: string } ? T : never;
}[TipoDeEvento];

/** How an event about one document is requested. */
export interface PedidoSobreDocumento<T extends TipoSobreDocumento> {
  /** Default reason. */
  motivo: string;
  /** The event's data for the document. @throws DE_ESTADO_INVALIDO if the document's state does not admit the event. */
  datos(documento: Documento): DatosDeEvento[T];
}

/** Rules of a type of event. Its XML is in infrastructure/fiscal. */
export interface PoliticaDeEvento {
  /** Codes for "already registered", by an earlier attempt or by somebody else. */
  yaRegistrado: readonly string[];
  /**
   * Whether the authority lists it with the document: then a question resolves doubts. If not, "already registered" after a retry is most
   * likely due to our own first attempt (OPERACION 10).
   */
  seConsulta: boolean;
  /**
   * Deadline from the document's approval to the event's signature. `codigos`: codes of "out of term"; before the deadline they mean that
   * clocks differ, which passes. `rechazo`: error for a late request.
   */
  plazo?: { de: 'cancelacion'; codigos: readonly string[]; rechazo: () => ErrorDeNegocio };
  /** Occurrence for the document when the event is accepted. */
  alAceptar(motivo: string, respuesta: Respuesta): Suceso;
}

type Politicas = {
  readonly [T in TipoDeEvento]: PoliticaDeEvento &
    (T extends TipoSobreDocumento ? { pedido: PedidoSobreDocumento<T> } : unknown);
};

/** Refuses documents whose state does not admit the occurrence. */
const deUnDocumentoQue =
  <T extends TipoDeSuceso, D>(tipo: T, operacion: string, datos: (documento: Apto<T, Documento>) => D) =>
  (documento: Documento): D =>
    datos(exigir(tipo, documento, operacion));

export const TIPOS_DE_EVENTO: Politicas = {
  CANCELACION: {
    pedido: {
      motivo: 'Cancelación solicitada por el emisor',
      datos: deUnDocumentoQue('cancelado', 'cancelar', ({ cdc, aprobadoAt }) => ({
        cdc,
        aprobadoAt: aprobadoAt!.toISOString(),
      })),
    },
    yaRegistrado: ['4002', '4003'],
    seConsulta: true,
    plazo: { de: 'cancelacion', codigos: ['4009', '4010'], rechazo: () => error('CANCELACION_FUERA_DE_PLAZO') },
    alAceptar: (motivo, respuesta) => ({ tipo: 'cancelado', motivo, respuesta }),
  },
  INUTILIZACION: {
    yaRegistrado: ['4066'],
    seConsulta: false,
    alAceptar: () => ({ tipo: 'numero_inutilizado' }),
  },
};
