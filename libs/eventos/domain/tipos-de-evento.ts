import { type Apto, type Documento, exigir, type Respuesta, type Suceso, type TipoDeSuceso } from '@libs/de';
import { error, type ErrorDeNegocio } from '@libs/errors';
import type { DatosDelReceptor, TipoDelReceptor } from './eventos-del-receptor';

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
export interface DatosDeEvento extends DatosDelReceptor {
  CANCELACION: DatosDeCancelacion;
  INUTILIZACION: DatosDeInutilizacion;
}

export type TipoDeEvento = keyof DatosDeEvento;

/** Types of events about one document of the tenant's own. */
export type TipoSobreDocumento = {
  [T in Exclude<TipoDeEvento, TipoDelReceptor>]: DatosDeEvento[T] extends { cdc: string } ? T : never;
}[Exclude<TipoDeEvento, TipoDelReceptor>];

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
  /** Whether the authority lists it with the document: then a question resolves doubts. */
  seConsulta: boolean;
  /**
   * Whether "already registered" after a retry is taken for our own first attempt, when no question tells: no service lists the event, or
   * not for a document that is not approved.
   */
  repetidoEsPropio: boolean;
  /**
   * Deadline from the document's approval to the event's signature. `codigos`: codes of "out of term"; before the deadline they mean that
   * clocks differ, which passes. `rechazo`: error for a late request.
   */
  plazo?: { de: 'cancelacion'; codigos: readonly string[]; rechazo: () => ErrorDeNegocio };
  /** Occurrence for the document when the event is accepted; none for one that somebody else issued. */
  alAceptar?(motivo: string, respuesta: Respuesta): Suceso;
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

/** `yaRegistrado`: the last event is of this nature, and the document has as many as it may have (NT-19). */
const delReceptor = (...yaRegistrado: string[]): PoliticaDeEvento => ({
  yaRegistrado,
  seConsulta: true,
  repetidoEsPropio: true,
});

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
    repetidoEsPropio: false,
    plazo: { de: 'cancelacion', codigos: ['4009', '4010'], rechazo: () => error('CANCELACION_FUERA_DE_PLAZO') },
    alAceptar: (motivo, respuesta) => ({ tipo: 'cancelado', motivo, respuesta }),
  },
  INUTILIZACION: {
    yaRegistrado: ['4066'],
    seConsulta: false,
    repetidoEsPropio: true,
    alAceptar: () => ({ tipo: 'numero_inutilizado' }),
  },
  NOTIFICACION: delReceptor('4101', '4116'),
  CONFORMIDAD: delReceptor('4150', '4158'),
  DISCONFORMIDAD: delReceptor('4200', '4207'),
  DESCONOCIMIENTO: delReceptor('4251', '4265'),
};
