import type { Respuesta, Suceso } from '@libs/de';

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

/** What there is to know of a type of event, the XML apart (infrastructure/fiscal). */
export interface PoliticaDeEvento {
  /** Codes by which a retry learns that an earlier attempt, or somebody else, was there before. */
  yaRegistrado: readonly string[];
  /**
   * Whether the authority lists it with the document: a doubt ends by asking. Where it does not, "already registered" to a retry most likely
   * is our own first attempt (OPERACION 10).
   */
  seConsulta: boolean;
  /** Codes of "out of term", and the term that they mean: within it they speak of clocks that differ, which passes. */
  fueraDePlazo?: { codigos: readonly string[]; plazo: 'cancelacion' };
  /** What befalls the document that it is about once it is accepted. */
  alAceptar(motivo: string, respuesta: Respuesta): Suceso;
}

export const TIPOS_DE_EVENTO: Readonly<Record<TipoDeEvento, PoliticaDeEvento>> = {
  CANCELACION: {
    yaRegistrado: ['4002', '4003'],
    seConsulta: true,
    fueraDePlazo: { codigos: ['4009', '4010'], plazo: 'cancelacion' },
    alAceptar: (motivo, respuesta) => ({ tipo: 'cancelado', motivo, respuesta }),
  },
  INUTILIZACION: {
    yaRegistrado: ['4066'],
    seConsulta: false,
    alAceptar: () => ({ tipo: 'numero_inutilizado' }),
  },
};
