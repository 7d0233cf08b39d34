import type { Evento } from '@libs/de';
import type { TipoDelReceptor } from '@libs/eventos';
import type { Sit } from '@libs/series';

/** What the authority says about a document: A approved, C cancelled, N that it has none approved with that CDC. */
export type Situacion = 'A' | 'C' | 'N';

/** What is known about a document that somebody issued to the tenant. Moments of emission and receipt are fiscal local time. */
export interface Conocido {
  emisorNombre: string | null;
  fechaEmision: string | null;
  /** Exact, as the document writes it. */
  totalGs: string | null;
  fechaRecepcion: string | null;
  /** null while the authority has not answered. */
  situacion: Situacion | null;
  aprobadoAt: Date | null;
  consultadoAt: Date | null;
}

export interface Recibido extends Conocido {
  id: string;
  sit: Sit;
  cdc: string;
  emisorRuc: string;
  createdAt: Date;
  updatedAt: Date;
}

/** An event with what it says, by its type (libs/eventos). */
export interface EventoDeRecibido extends Evento {
  datos: Record<string, unknown>;
}

export interface RecibidoConEventos extends Recibido {
  /** Oldest first. */
  eventos: EventoDeRecibido[];
}

/** An event that the authority has registered, by any author. */
export interface EventoPrevio {
  tipo: TipoDelReceptor;
  /** Of a conformity. */
  parcial: boolean;
  at: Date;
}

/** The authority's answer about a document. */
export interface LoRegistrado extends Pick<Conocido, 'emisorNombre' | 'fechaEmision' | 'totalGs' | 'aprobadoAt'> {
  situacion: Situacion;
  /** Of the receptor, without check digit; null when the document names none. */
  receptorRuc: string | null;
  eventos: EventoPrevio[];
}
