import { error } from '@libs/errors';
import { enPalabras } from '@libs/fiscal';
import { avisoDeNominacion } from './avisos';
import { alAplazar, alAprobar, impreso, seEnvia } from './cambios-comunes';
import type { Estado } from './documento';
import type { Cambio, Suceso, SucesoDe, TipoDeSuceso } from './suceso';

const SIGUE = { P: 'P', E: 'E' } as const;
const A_LA_ESPERA = { P: 'E', E: 'E' } as const;
const DE_NUEVO = { P: 'P', E: 'P' } as const;
/** The answer to an event may come after the cancellation of its document. */
const APROBADO_O_CANCELADO = { A: 'A', C: 'C' } as const;

const APARTADO = 'No se puede enviar: queda apartado hasta que se pida su reenvío';
const ENVIADO_EN_LOTE = 'Enviado en un lote; la autoridad todavía no respondió';

/** What an occurrence changes of a document. It cannot happen in a state that `de` does not name. */
interface Fila<T extends TipoDeSuceso> {
  /** Current state → next state. */
  de: Readonly<Partial<Record<Estado, Estado>>>;
  cambia(suceso: SucesoDe<T>): Omit<Cambio, 'hacia'>;
}

/**
 * The complete life of a document: repositories write these changes and add none.
 *
 *     emission ─▶ P ◀─▶ E ─▶ A ─▶ C       P pending, E sent without an answer, A approved, R rejected, C cancelled
 *                 ▲     └──▶ R ─┐
 *                 └─────────────┘
 */
const VIDA = {
  aprobado: {
    de: { P: 'A', E: 'A' },
    cambia: (suceso) => ({ motivo: 'Aprobado por la autoridad', ...alAprobar(suceso) }),
  },
  rechazado: {
    de: { P: 'R', E: 'R' },
    cambia: ({ respuesta }) => ({
      motivo: 'Rechazado por la autoridad',
      respuesta,
      loteId: null,
      papelNuevo: 'al_cambiar',
      avisa: { tipo: 'de.rechazado', datos: {} },
    }),
  },
  desconocido: {
    de: A_LA_ESPERA,
    cambia: ({ consultarAt: tomarAt }) => ({ motivo: 'Enviado; la autoridad todavía no respondió', tomarAt }),
  },
  sin_rastro: {
    de: A_LA_ESPERA,
    cambia: ({ consultarAt: tomarAt }) => ({ motivo: 'Enviado; la autoridad todavía no lo registra', tomarAt }),
  },
  no_llego: {
    de: DE_NUEVO,
    cambia: ({ reenviarAt }) => ({ motivo: 'La autoridad no lo recibió: se envía de nuevo', ...seEnvia(reenviarAt) }),
  },
  no_enviado: {
    de: SIGUE,
    cambia: ({ detalle, reintentarAt }) => ({
      motivo: `No se pudo enviar: ${enPalabras(detalle)}. Se intenta de nuevo`,
      anota: 'si_es_nueva',
      ...seEnvia(reintentarAt),
    }),
  },
  aplazado: { de: DE_NUEVO, cambia: alAplazar },
  apartado: {
    de: SIGUE,
    cambia: () => ({ motivo: APARTADO, anota: 'si_es_nueva', reintentarAt: 'infinity' }),
  },
  a_lote: { de: SIGUE, cambia: () => ({ modoEnvio: 'A' }) },
  sale_en_lote: {
    de: { P: 'E' },
    cambia: ({ loteId }) => ({ motivo: 'Sale en un lote; la autoridad todavía no respondió', loteId }),
  },
  lote_enviado: { de: { P: 'E' }, cambia: () => ({ motivo: ENVIADO_EN_LOTE }) },
  lote_no_salio: {
    de: { E: 'P' },
    cambia: ({ detalle }) => ({ motivo: `El lote no llegó a salir: ${enPalabras(detalle)}. Se envía de nuevo` }),
  },
  lote_imposible: {
    de: DE_NUEVO,
    cambia: ({ solo }) => ({
      motivo: solo ? APARTADO : 'El lote no se puede enviar: sale de nuevo, solo',
      anota: 'siempre',
      reintentarAt: solo ? 'infinity' : undefined,
      loteId: null,
      loteFallido: true,
    }),
  },
  lote_disuelto: {
    de: A_LA_ESPERA,
    cambia: ({ fallido, consultarAt }) => ({
      motivo: ENVIADO_EN_LOTE,
      loteId: null,
      loteFallido: fallido,
      tomarAt: consultarAt,
    }),
  },
  reenvio_pedido: {
    de: { ...SIGUE, R: 'P' },
    cambia: ({ at }) => ({
      motivo: 'Reenvío solicitado',
      anota: 'siempre',
      papelNuevo: 'al_cambiar',
      tomarAt: at,
      pedido: 'reenvio',
    }),
  },
  reencolado: {
    de: SIGUE,
    cambia: ({ at }) => ({ motivo: 'Reencolado', anota: 'siempre', tomarAt: at, pedido: 'reencolado' }),
  },
  pedido_servido: { de: SIGUE, cambia: () => ({ pedido: 'servido' }) },
  editado: {
    de: { R: 'P' },
    cambia: ({ cdcAnterior, at }) => ({
      motivo: `Edición: reemplaza al CDC ${cdcAnterior}`,
      papelNuevo: 'al_cambiar',
      loteId: null,
      deNuevo: true,
      tomarAt: at,
    }),
  },
  edicion_hallada: {
    de: { R: 'A' },
    cambia: ({ cdcAnterior, ...suceso }) => ({
      motivo: `La autoridad aprobó la edición que reemplaza al CDC ${cdcAnterior}`,
      deNuevo: true,
      ...alAprobar(suceso),
    }),
  },
  cancelado: {
    de: { A: 'C' },
    cambia: ({ motivo, respuesta }) => ({
      motivo,
      respuestaAlEvento: respuesta,
      papelNuevo: 'al_cambiar',
      carta: 'cancelacion',
      avisa: { tipo: 'de.cancelado', datos: { motivo } },
    }),
  },
  nominado: {
    de: APROBADO_O_CANCELADO,
    cambia: ({ receptor, respuesta }) => ({
      ...impreso(`Nominado: su receptor es ${receptor.nombre}`, respuesta),
      receptor,
      ...(receptor.email !== undefined && { carta: 'documento' }),
      avisa: avisoDeNominacion(receptor),
    }),
  },
  transporte_actualizado: {
    de: APROBADO_O_CANCELADO,
    cambia: ({ transporte, motivo, respuesta }) => ({
      ...impreso(`Transporte actualizado: ${motivo}`, respuesta),
      transporte,
    }),
  },
  numero_inutilizado: { de: { R: 'R' }, cambia: () => ({ papelNuevo: 'siempre' }) },
  restaurado: { de: A_LA_ESPERA, cambia: () => ({ motivo: 'Base de datos restaurada: se consulta a la autoridad' }) },
} satisfies { [T in TipoDeSuceso]: Fila<T> };

/** The states in which an occurrence is possible. */
export type AntesDe<T extends TipoDeSuceso> = keyof (typeof VIDA)[T]['de'] & Estado;

/** A document in one of these states. If the state is not known at compile time, only `puede` and `exigir` give this type. */
export type Apto<T extends TipoDeSuceso, D extends { estado: Estado } = { estado: Estado }> = D & {
  estado: AntesDe<T>;
};

/** Whether the occurrence is possible in the document's current state. */
export const puede = <D extends { estado: Estado }, T extends TipoDeSuceso>(
  tipo: T,
  documento: D,
): documento is Apto<T, D> => documento.estado in VIDA[tipo].de;

/**
 * Returns the same document if the occurrence is possible in its state.
 * @param operacion name of the operation for the error message.
 * @throws DE_ESTADO_INVALIDO with the states in which it is possible.
 */
export function exigir<D extends { estado: Estado }, T extends TipoDeSuceso>(
  tipo: T,
  documento: D,
  operacion: string,
): Apto<T, D> {
  if (puede(tipo, documento)) return documento;
  const { estado } = documento;
  const admitidos = new Intl.ListFormat('es', { type: 'disjunction' }).format(Object.keys(VIDA[tipo].de));
  throw error('DE_ESTADO_INVALIDO', { estado, operacion, admitidos });
}

/** The change for documents whose state is not known yet: for a state that `hacia` does not name, nothing may be written. */
export function cambioPor(suceso: Suceso): Cambio {
  const { de: hacia, cambia } = VIDA[suceso.tipo] as Fila<TipoDeSuceso>;
  return { hacia, ...cambia(suceso) };
}

/** The change for a document whose state is known: an impossible occurrence does not compile. */
export const cambioDe = <T extends TipoDeSuceso>(_: Apto<T>, suceso: SucesoDe<T>): Cambio => cambioPor(suceso);
