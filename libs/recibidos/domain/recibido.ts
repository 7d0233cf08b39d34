import type { Evento } from '@libs/de';
import type { TipoDelReceptor } from '@libs/eventos';
import type { Sit } from '@libs/series';
import type { Prueba } from './juicio/prueba';
import type { Veredicto } from './juicio/veredicto';

/** What the authority says about a document: A approved, C cancelled, N that it has none approved with that CDC. */
export type Situacion = 'A' | 'C' | 'N';

/** How a document came first. `autoridad`: it gave the XML of a document that was known by its CDC. `evento`: an event was asked for. */
export const VIAS = ['archivo', 'cdc', 'qr', 'direccion', 'buzon', 'autoridad', 'evento'] as const;
export type Via = (typeof VIAS)[number];

/** What its XML says, as lists and books need it. null: nobody has read it. Amounts ending in Gs are in guaraníes, `gravado` with IVA. */
export interface Contenido {
  emisorNombre: string | null;
  /** Fiscal local time, as are all moments of emission and receipt here. */
  fechaEmision: string | null;
  timbrado: string | null;
  moneda: string | null;
  tipoCambio: string | null;
  /** Exact, as the document writes it; so are all amounts. */
  total: string | null;
  totalIva: string | null;
  totalGs: string | null;
  gravado5Gs: string | null;
  gravado10Gs: string | null;
  iva5Gs: string | null;
  iva10Gs: string | null;
  exentoGs: string | null;
  /** 1 cash, 2 credit. */
  condicion: number | null;
  asociadoCdc: string | null;
}

/** What the authority, or the caller who asked for an event, said about it. */
export interface Conocido extends Pick<Contenido, 'emisorNombre' | 'fechaEmision' | 'totalGs'> {
  fechaRecepcion: string | null;
  /** null while the authority has not answered. */
  situacion: Situacion | null;
  aprobadoAt: Date | null;
  consultadoAt: Date | null;
}

/** How it was judged, and by what. */
export interface Juzgado {
  /** SHA-256 of the bytes of its XML; null: it is known by its CDC alone. */
  huella: Buffer | null;
  /** Base64, of its signature. */
  digest: string | null;
  /** null, and `pruebas` and `recibidoAt` with it: it was never judged, only an event was asked for. */
  veredicto: Veredicto | null;
  pruebas: Prueba[] | null;
  via: Via;
  recibidoAt: Date | null;
  /** When the authority is asked next; null: not any more. */
  proximaAt: Date | null;
  /** When the receiver is warned next that the term of its events ends; null: not any more. */
  avisoAt: Date | null;
}

/** A document that somebody issued to the tenant. */
export interface Recibido extends Contenido, Conocido, Juzgado {
  id: string;
  sit: Sit;
  cdc: string;
  emisorRuc: string;
  createdAt: Date;
  updatedAt: Date;
}

/** Nothing is known but the CDC. */
export const SIN_SABER: Contenido & Conocido & Juzgado = {
  ...{ emisorNombre: null, fechaEmision: null, timbrado: null, moneda: null, tipoCambio: null },
  ...{ total: null, totalIva: null, totalGs: null, gravado5Gs: null, gravado10Gs: null, iva5Gs: null, iva10Gs: null },
  ...{ exentoGs: null, condicion: null, asociadoCdc: null },
  ...{ fechaRecepcion: null, situacion: null, aprobadoAt: null, consultadoAt: null },
  ...{ huella: null, digest: null, veredicto: null, pruebas: null, recibidoAt: null, proximaAt: null, avisoAt: null },
  via: 'evento',
};

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
  /** The signed document that it keeps; null when it shows none, or none that can be cut out of its answer. */
  rde: string | null;
  /** Base64 of the digest in it. */
  digest: string | null;
}
