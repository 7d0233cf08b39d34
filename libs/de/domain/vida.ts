import { error } from '@libs/errors';
import { enPalabras } from '@libs/fiscal';
import type { Estado } from './documento';
import type { Desenlace, Respuesta } from './tramite';

/**
 * The life of a document: what may befall it after its emission, in which states it may, and what each thing changes. It is told here;
 * whoever writes it down adds nothing.
 *
 *     emission ─▶ P ◀─▶ E ─▶ A ─▶ C       P pending, E sent and unanswered, A approved, R rejected, C cancelled
 *                 ▲     └──▶ R ─┐
 *                 └─────────────┘
 */
export type Suceso =
  /** A turn of its own ended. */
  | Desenlace
  /** A batch was made with it, and counts as sent. */
  | { tipo: 'sale_en_lote'; loteId: string }
  /** Its batch went out at a later try. */
  | { tipo: 'lote_enviado' }
  /** Its batch provably did not leave. */
  | { tipo: 'lote_no_salio'; detalle: string }
  /** Its batch could never be sent as it is. `solo`: nothing but this document was in it. */
  | { tipo: 'lote_imposible'; solo: boolean }
  /** Its batch tells nothing more: it is asked about alone. `fallido`: the authority refused the batch as a whole. */
  | { tipo: 'lote_disuelto'; fallido: boolean; consultarAt: Date }
  | { tipo: 'reenvio_pedido'; at: Date }
  | { tipo: 'reencolado'; at: Date }
  /** The turn began that serves a retry which was asked for. */
  | { tipo: 'pedido_servido' }
  /** It has new content under the same number. */
  | { tipo: 'editado'; cdcAnterior: string; at: Date }
  /** The authority took its cancellation. */
  | { tipo: 'cancelado'; motivo: string; respuesta: Respuesta }
  /** The authority took the voiding of its number. */
  | { tipo: 'numero_inutilizado' }
  /** The database was restored to an earlier moment: it may have been sent in the time that was lost. */
  | { tipo: 'restaurado' };

export type TipoDeSuceso = Suceso['tipo'];
export type SucesoDe<T extends TipoDeSuceso> = Suceso & { tipo: T };

const SIGUE = { P: 'P', E: 'E' } as const;
const A_LA_ESPERA = { P: 'E', E: 'E' } as const;
const DE_NUEVO = { P: 'P', E: 'P' } as const;

/** From which states to which each thing goes. In a state that is not named it cannot happen. */
export const VIDA = {
  aprobado: { P: 'A', E: 'A' },
  rechazado: { P: 'R', E: 'R' },
  desconocido: A_LA_ESPERA,
  sin_rastro: A_LA_ESPERA,
  no_llego: DE_NUEVO,
  no_enviado: SIGUE,
  apartado: SIGUE,
  a_lote: SIGUE,
  sale_en_lote: { P: 'E' },
  lote_enviado: { P: 'E' },
  lote_no_salio: { E: 'P' },
  lote_imposible: DE_NUEVO,
  lote_disuelto: A_LA_ESPERA,
  reenvio_pedido: { ...SIGUE, R: 'P' },
  reencolado: SIGUE,
  pedido_servido: SIGUE,
  editado: { R: 'P' },
  cancelado: { A: 'C' },
  numero_inutilizado: { R: 'R' },
  restaurado: A_LA_ESPERA,
} as const satisfies Record<TipoDeSuceso, Partial<Record<Estado, Estado>>>;

/** The states in which something may befall a document. */
export type AntesDe<T extends TipoDeSuceso> = keyof (typeof VIDA)[T] & Estado;

/** A document in one of these states. Only `puede` and `exigir` make one of a document whose state nobody has looked at. */
export type Apto<T extends TipoDeSuceso, D extends { estado: Estado } = { estado: Estado }> = D & {
  estado: AntesDe<T>;
};

/** Whether it may befall a document as it stands. */
export const puede = <D extends { estado: Estado }, T extends TipoDeSuceso>(
  tipo: T,
  documento: D,
): documento is Apto<T, D> => documento.estado in VIDA[tipo];

const ENTRE_ESTADOS = new Intl.ListFormat('es', { type: 'disjunction' });

/**
 * The same document, in a state in which this may befall it.
 * @param operacion what was asked for, as the refusal says it.
 * @throws DE_ESTADO_INVALIDO, with the states in which it could.
 */
export function exigir<D extends { estado: Estado }, T extends TipoDeSuceso>(
  tipo: T,
  documento: D,
  operacion: string,
): Apto<T, D> {
  if (puede(tipo, documento)) return documento;
  const { estado } = documento;
  throw error('DE_ESTADO_INVALIDO', { estado, operacion, admitidos: ENTRE_ESTADOS.format(Object.keys(VIDA[tipo])) });
}

/** What one thing changes of a document. What is absent stays as it is. */
export interface Cambio {
  /** Its row of VIDA. In a state that is not named there nothing is written. */
  hacia: Readonly<Partial<Record<Estado, Estado>>>;
  /** A line of the history, in words for the taxpayer. */
  motivo?: string;
  /** When the line is written: only with a change of state, unless it is what was said last, or each time. */
  anota?: 'al_cambiar' | 'si_es_nueva' | 'siempre';
  respuesta?: Respuesta;
  /** What was answered to an event about it: it stands in the line of the history alone. */
  respuestaAlEvento?: Respuesta;
  protocolo?: string | null;
  aprobadoAt?: Date;
  modoEnvio?: 'A';
  /** Nobody sends it before; 'infinity': not until its owner asks. Absent: at any time. */
  reintentarAt?: Date | 'infinity';
  /** The batch that it is in from now on; null: none. */
  loteId?: string | null;
  /** A batch failed with it: the next one takes it alone. */
  loteFallido?: boolean;
  /** Its paper says something else, where the state changes or in any case: a new version of it, and a KuDE to be drawn. */
  papelNuevo?: 'al_cambiar' | 'siempre';
  /** When a worker is to take it up. */
  tomarAt?: Date;
  /** Somebody asked for this, which is remembered: a retry until it is served, a re-queue so that none comes too soon. */
  pedido?: 'reenvio' | 'servido' | 'reencolado';
  /** The e-mail that follows: the document, where its issuer wants it sent; the notice to whoever was sent it. */
  carta?: 'documento' | 'cancelacion';
  /** As if it had just been issued: what the authority and its batches said of it is forgotten. */
  deNuevo?: true;
}

/** The first line of every history. */
export const EMISION = { estado: 'P', motivo: 'Emisión' } as const;

const APARTADO = 'No se puede enviar: queda apartado hasta que se pida su reenvío';
const ENVIADO_EN_LOTE = 'Enviado en un lote; la autoridad todavía no respondió';

/** What this changes of whatever documents it befalls. In a state in which it cannot happen, whoever writes it down writes nothing. */
export const cambioPor = (suceso: Suceso): Cambio => ({ hacia: VIDA[suceso.tipo], ...loDemas(suceso) });

/** What this changes of a document whose state is known: one that it cannot befall does not compile. */
export const cambioDe = <T extends TipoDeSuceso>(_: Apto<T>, suceso: SucesoDe<T>): Cambio => cambioPor(suceso);

function loDemas(suceso: Suceso): Omit<Cambio, 'hacia'> {
  switch (suceso.tipo) {
    case 'aprobado': {
      const { tipo: _, ...dicho } = suceso;
      const motivo = 'Aprobado por la autoridad';
      return { motivo, ...dicho, loteId: null, papelNuevo: 'al_cambiar', carta: 'documento' };
    }
    case 'rechazado':
      return {
        motivo: 'Rechazado por la autoridad',
        respuesta: suceso.respuesta,
        loteId: null,
        papelNuevo: 'al_cambiar',
      };
    case 'desconocido':
      return { motivo: 'Enviado; la autoridad todavía no respondió', tomarAt: suceso.consultarAt };
    case 'sin_rastro':
      return { motivo: 'Enviado; la autoridad todavía no lo registra', tomarAt: suceso.consultarAt };
    case 'no_llego':
      return {
        motivo: 'La autoridad no lo recibió: se envía de nuevo',
        reintentarAt: suceso.reenviarAt,
        tomarAt: suceso.reenviarAt,
      };
    case 'no_enviado':
      return {
        motivo: `No se pudo enviar: ${enPalabras(suceso.detalle)}. Se intenta de nuevo`,
        anota: 'si_es_nueva',
        reintentarAt: suceso.reintentarAt,
        tomarAt: suceso.reintentarAt,
      };
    case 'apartado':
      return { motivo: APARTADO, anota: 'si_es_nueva', reintentarAt: 'infinity' };
    case 'a_lote':
      return { modoEnvio: 'A' };
    case 'sale_en_lote':
      return { motivo: 'Sale en un lote; la autoridad todavía no respondió', loteId: suceso.loteId };
    case 'lote_enviado':
      return { motivo: ENVIADO_EN_LOTE };
    case 'lote_no_salio':
      return { motivo: `El lote no llegó a salir: ${enPalabras(suceso.detalle)}. Se envía de nuevo` };
    case 'lote_imposible':
      return {
        motivo: suceso.solo ? APARTADO : 'El lote no se puede enviar: sale de nuevo, solo',
        anota: 'siempre',
        reintentarAt: suceso.solo ? 'infinity' : undefined,
        loteId: null,
        loteFallido: true,
      };
    case 'lote_disuelto':
      return { motivo: ENVIADO_EN_LOTE, loteId: null, loteFallido: suceso.fallido, tomarAt: suceso.consultarAt };
    case 'reenvio_pedido':
      return {
        motivo: 'Reenvío solicitado',
        anota: 'siempre',
        papelNuevo: 'al_cambiar',
        tomarAt: suceso.at,
        pedido: 'reenvio',
      };
    case 'reencolado':
      return { motivo: 'Reencolado', anota: 'siempre', tomarAt: suceso.at, pedido: 'reencolado' };
    case 'editado':
      return {
        motivo: `Edición: reemplaza al CDC ${suceso.cdcAnterior}`,
        papelNuevo: 'al_cambiar',
        loteId: null,
        deNuevo: true,
        tomarAt: suceso.at,
      };
    case 'pedido_servido':
      return { pedido: 'servido' };
    case 'cancelado': {
      const { motivo, respuesta: respuestaAlEvento } = suceso;
      return { motivo, respuestaAlEvento, papelNuevo: 'al_cambiar', carta: 'cancelacion' };
    }
    case 'numero_inutilizado':
      return { papelNuevo: 'siempre' };
    case 'restaurado':
      return { motivo: 'Base de datos restaurada: se consulta a la autoridad' };
  }
}

/** How an e-mail about it ended for one address. D carries the document, C tells of its cancellation. */
export interface FinDeCorreo {
  tipo: 'enviado' | 'fallido' | 'rebotado';
  carta: 'D' | 'C';
  destinatario: string;
  detalle: string | null;
}

/** Its line of the history, in whatever state: an e-mail changes none. */
export function motivoDeCorreo({ tipo, carta, destinatario, detalle }: FinDeCorreo): string {
  switch (tipo) {
    case 'enviado':
      return `${carta === 'D' ? 'Enviado' : 'Aviso de cancelación enviado'} por correo a ${destinatario}`;
    case 'fallido':
      return `No se pudo enviar ${carta === 'D' ? '' : 'el aviso de cancelación '}por correo a ${destinatario}: ${detalle}`;
    case 'rebotado':
      return `El correo a ${destinatario} volvió: ${detalle}`;
  }
}
