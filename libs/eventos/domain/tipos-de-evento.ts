import type { Respuesta, Suceso } from '@libs/de';
import { error, type ErrorDeNegocio } from '@libs/errors';
import { cancelacion, conDependientes, type DatosDeCancelacion } from './cancelacion';
import type { DatosDelReceptor } from './eventos-del-receptor';
import { type DatosDeNominacion, nominacion } from './nominacion';
import type { PedidoSobreDocumento } from './pedido';
import { type DatosDeTransporte, sinTransporte, transporte } from './transporte';

export interface DatosDeInutilizacion {
  timbrado: string;
  serie: string;
  establecimiento: string;
  punto: string;
  tipo: number;
  desde: number;
  hasta: number;
}

/** Data of each type of event about one document of the tenant's own. */
export interface DatosSobreDocumento {
  CANCELACION: DatosDeCancelacion;
  NOMINACION: DatosDeNominacion;
  TRANSPORTE: DatosDeTransporte;
}

/** Data of each type of event. */
export interface DatosDeEvento extends DatosSobreDocumento, DatosDelReceptor {
  INUTILIZACION: DatosDeInutilizacion;
}

export type TipoDeEvento = keyof DatosDeEvento;
export type TipoSobreDocumento = keyof DatosSobreDocumento;

/** Rules of a type of event. Its XML is in infrastructure/fiscal. */
export interface PoliticaDeEvento<T extends TipoDeEvento> {
  /** Codes for "already registered", by an earlier attempt or by somebody else. */
  yaRegistrado: readonly string[];
  /** Whether the authority lists it with the document: then a question resolves doubts. */
  seConsulta: boolean;
  /**
   * Whether "already registered" after a retry counts as our own first attempt, when no question can tell: no service lists the event, or
   * not for a document that is not approved.
   */
  repetidoEsPropio: boolean;
  /**
   * Deadline from the document's approval to the event's signature. `codigos`: codes of "out of term"; before the deadline they mean that
   * clocks differ, which passes. `rechazo`: error for a late request.
   */
  plazo?: { de: 'cancelacion'; codigos: readonly string[]; rechazo: () => ErrorDeNegocio };
  /** Refuses it while approved documents depend on its document. `cdcs`: these documents, newest first. */
  conDependientes?: (cdcs: readonly string[]) => ErrorDeNegocio;
  /** Refuses it for a document that was signed without a transport. Absent: not checked. */
  sinTransporte?: () => ErrorDeNegocio;
  /** Occurrence for the document when the event is accepted; none for one that stays as it is, or that somebody else issued. */
  alAceptar?(motivo: string, respuesta: Respuesta, datos: DatosDeEvento[T]): Suceso;
}

type Politicas = {
  readonly [T in TipoDeEvento]: PoliticaDeEvento<T> &
    (T extends TipoSobreDocumento ? { pedido: PedidoSobreDocumento<DatosSobreDocumento[T]> } : unknown);
};

/** `yaRegistrado`: the last event is of this nature, and the document has as many as it may have (NT-19). */
const delReceptor = (...yaRegistrado: string[]) =>
  ({ yaRegistrado, seConsulta: true, repetidoEsPropio: true }) as const;

export const TIPOS_DE_EVENTO: Politicas = {
  CANCELACION: {
    pedido: cancelacion,
    yaRegistrado: ['4002', '4003'],
    seConsulta: true,
    repetidoEsPropio: false,
    plazo: { de: 'cancelacion', codigos: ['4009', '4010'], rechazo: () => error('CANCELACION_FUERA_DE_PLAZO') },
    conDependientes,
    alAceptar: (motivo, respuesta) => ({ tipo: 'cancelado', motivo, respuesta }),
  },
  NOMINACION: {
    pedido: nominacion,
    yaRegistrado: ['4453'],
    seConsulta: true,
    repetidoEsPropio: false,
    alAceptar: (_, respuesta, { receptor }) => ({ tipo: 'nominado', receptor, respuesta }),
  },
  TRANSPORTE: {
    pedido: transporte,
    sinTransporte,
    // The authority admits any number of them.
    yaRegistrado: [],
    seConsulta: true,
    repetidoEsPropio: false,
    alAceptar: (motivo, respuesta, transporte) => ({ tipo: 'transporte_actualizado', transporte, motivo, respuesta }),
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

/** What an accepted event does to the tenant's document. */
export function sucesoDe(tipo: TipoDeEvento, motivo: string, respuesta: Respuesta, datos: object): Suceso | undefined {
  const { alAceptar } = TIPOS_DE_EVENTO[tipo] as PoliticaDeEvento<TipoDeEvento>;
  return alAceptar?.(motivo, respuesta, datos as DatosDeEvento[TipoDeEvento]);
}
