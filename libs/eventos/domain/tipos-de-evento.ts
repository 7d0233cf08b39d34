import { type Apto, type Documento, exigir, type Respuesta, type Suceso, type TipoDeSuceso } from '@libs/de';
import { error, type ErrorDeNegocio } from '@libs/errors';

export interface DatosDeCancelacion {
  cdc: string;
  /** When the authority approved the document: an event signed earlier is refused (4009). */
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

/** What an event of each type carries. */
export interface DatosDeEvento {
  CANCELACION: DatosDeCancelacion;
  INUTILIZACION: DatosDeInutilizacion;
}

export type TipoDeEvento = keyof DatosDeEvento;

/** Types of events about one document. */
export type TipoSobreDocumento = {
  [T in TipoDeEvento]: DatosDeEvento[T] extends { cdc: string } ? T : never;
}[TipoDeEvento];

/** How an event about one document is asked for. */
export interface PedidoSobreDocumento<T extends TipoSobreDocumento> {
  /** Its reason where whoever asks gives none. */
  motivo: string;
  /** What it says of the document. @throws DE_ESTADO_INVALIDO when the document is in a state in which it cannot be asked for. */
  datos(documento: Documento): DatosDeEvento[T];
}

/** What there is to know of a type of event, the XML apart (infrastructure/fiscal). */
export interface PoliticaDeEvento {
  /** Codes by which a retry learns that an earlier attempt, or somebody else, was there before. */
  yaRegistrado: readonly string[];
  /**
   * Whether the authority lists it with the document: a doubt ends by asking. Where it does not, "already registered" to a retry is most
   * likely our own first attempt (OPERACION 10).
   */
  seConsulta: boolean;
  /**
   * The term from the document's approval to the event's signature. `codigos`: those of "out of term"; within it they speak of clocks that
   * differ, which passes. `rechazo`: what is said to whoever asks too late.
   */
  plazo?: { de: 'cancelacion'; codigos: readonly string[]; rechazo: () => ErrorDeNegocio };
  /** What befalls the document that it is about once it is accepted. */
  alAceptar(motivo: string, respuesta: Respuesta): Suceso;
}

type Politicas = {
  readonly [T in TipoDeEvento]: PoliticaDeEvento &
    (T extends TipoSobreDocumento ? { pedido: PedidoSobreDocumento<T> } : unknown);
};

/** Only of a document that this may befall. */
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
