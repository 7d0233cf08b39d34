import { enPalabras } from '@libs/fiscal';
import { avisoDeAprobacion, avisoDeNominacion } from './avisos';
import type { Estado } from '../documento';
import type { Aprobacion, SucesoDe, TipoDeSuceso } from './suceso';
import { RESTAURACION } from './primeras-lineas';
import * as p from './pasos';

const SIGUE = { P: 'P', E: 'E' } as const;
const A_LA_ESPERA = { P: 'E', E: 'E' } as const;
const DE_NUEVO = { P: 'P', E: 'P' } as const;
/** The answer to an event may come after the cancellation of its document. */
const APROBADO_O_CANCELADO = { A: 'A', C: 'C' } as const;

const APARTADO = 'No se puede enviar: queda apartado hasta que se pida su reenvío';
const ENVIADO_EN_LOTE = 'Enviado en un lote; la autoridad todavía no respondió';

/** What an approval changes and causes, for every way to an approval. */
const alAprobar = (motivo: string, { protocolo, aprobadoAt, respuesta }: Aprobacion): p.Paso[] => [
  p.responde(respuesta),
  p.aprueba(protocolo, aprobadoAt),
  p.enLote(null),
  p.anotaSiCambia(motivo, respuesta),
  p.imprimeSiCambia,
  p.enviaPorCorreo,
  p.avisa(avisoDeAprobacion({ protocolo, aprobadoAt, respuesta })),
];

/** What an occurrence does to a document. It cannot happen in a state that `de` does not name. */
export interface Fila<T extends TipoDeSuceso> {
  /** Current state → next state. */
  de: Readonly<Partial<Record<Estado, Estado>>>;
  pasa(suceso: SucesoDe<T>): readonly p.Paso[];
}

/**
 * The complete life of a document: repositories store what `contar` returns and add nothing.
 *
 *     emission ─▶ P ◀─▶ E ─▶ A ─▶ C       P pending, E sent without an answer, A approved, R rejected, C cancelled
 *                 ▲     └──▶ R ─┐
 *                 └─────────────┘
 */
export const VIDA = {
  aprobado: {
    de: { P: 'A', E: 'A' },
    pasa: (suceso) => alAprobar('Aprobado por la autoridad', suceso),
  },
  rechazado: {
    de: { P: 'R', E: 'R' },
    pasa: ({ respuesta }) => [
      p.responde(respuesta),
      p.enLote(null),
      p.anotaSiCambia('Rechazado por la autoridad', respuesta),
      p.imprimeSiCambia,
      p.avisa({ tipo: 'de.rechazado', datos: {} }),
    ],
  },
  desconocido: {
    de: A_LA_ESPERA,
    pasa: ({ consultarAt }) => [p.anotaSiCambia('Enviado; la autoridad todavía no respondió'), p.toma(consultarAt)],
  },
  sin_rastro: {
    de: A_LA_ESPERA,
    pasa: ({ consultarAt }) => [p.anotaSiCambia('Enviado; la autoridad todavía no lo registra'), p.toma(consultarAt)],
  },
  no_llego: {
    de: DE_NUEVO,
    pasa: ({ reenviarAt }) => [p.anotaSiCambia('La autoridad no lo recibió: se envía de nuevo'), p.seEnvia(reenviarAt)],
  },
  no_enviado: {
    de: SIGUE,
    pasa: ({ detalle, reintentarAt }) => [
      p.anotaSiEsNueva(`No se pudo enviar: ${enPalabras(detalle)}. Se intenta de nuevo`),
      p.seEnvia(reintentarAt),
    ],
  },
  aplazado: {
    de: DE_NUEVO,
    pasa: ({ respuesta, reintentarAt }) => [
      p.responde(respuesta),
      p.enLote(null),
      p.anotaSiEsNueva(
        `La autoridad respondió ${respuesta.codigo}, que no juzga al documento: espera y se envía de nuevo, igual`,
        respuesta,
      ),
      ...(reintentarAt ? [p.seEnvia(reintentarAt)] : []),
    ],
  },
  apartado: { de: SIGUE, pasa: () => [p.anotaSiEsNueva(APARTADO), p.seAparta] },
  a_lote: { de: SIGUE, pasa: () => [p.esperaLote] },
  sale_en_lote: {
    de: { P: 'E' },
    pasa: ({ loteId }) => [p.enLote(loteId), p.anotaSiCambia('Sale en un lote; la autoridad todavía no respondió')],
  },
  lote_enviado: { de: { P: 'E' }, pasa: () => [p.anotaSiCambia(ENVIADO_EN_LOTE)] },
  lote_no_salio: {
    de: { E: 'P' },
    pasa: ({ detalle }) => [p.anotaSiCambia(`El lote no llegó a salir: ${enPalabras(detalle)}. Se envía de nuevo`)],
  },
  lote_imposible: {
    de: DE_NUEVO,
    pasa: ({ solo }) => [
      p.enLote(null),
      p.fallaSuLote,
      ...(solo ? [p.anota(APARTADO), p.seAparta] : [p.anota('El lote no se puede enviar: sale de nuevo, solo')]),
    ],
  },
  lote_disuelto: {
    de: A_LA_ESPERA,
    pasa: ({ fallido, consultarAt }) => [
      p.enLote(null),
      ...(fallido ? [p.fallaSuLote] : []),
      p.anotaSiCambia(ENVIADO_EN_LOTE),
      p.toma(consultarAt),
    ],
  },
  reenvio_pedido: {
    de: { ...SIGUE, R: 'P' },
    pasa: ({ at }) => [p.pideReenvio, p.anota('Reenvío solicitado'), p.toma(at), p.imprimeSiCambia],
  },
  reencolado: { de: SIGUE, pasa: ({ at }) => [p.seReencola, p.anota('Reencolado'), p.toma(at)] },
  pedido_servido: { de: SIGUE, pasa: () => [p.sirveElPedido] },
  editado: {
    de: { R: 'P' },
    pasa: ({ cdcAnterior, at }) => [
      p.empiezaDeNuevo,
      p.enLote(null),
      p.anotaSiCambia(`Edición: reemplaza al CDC ${cdcAnterior}`),
      p.toma(at),
      p.imprimeSiCambia,
    ],
  },
  edicion_hallada: {
    de: { R: 'A' },
    pasa: ({ cdcAnterior, ...suceso }) => [
      p.empiezaDeNuevo,
      ...alAprobar(`La autoridad aprobó la edición que reemplaza al CDC ${cdcAnterior}`, suceso),
    ],
  },
  cancelado: {
    de: { A: 'C' },
    pasa: ({ motivo, respuesta }) => [
      p.anotaSiCambia(motivo, respuesta),
      p.imprimeSiCambia,
      p.avisaDeLaCancelacion,
      p.avisa({ tipo: 'de.cancelado', datos: { motivo } }),
    ],
  },
  nominado: {
    de: APROBADO_O_CANCELADO,
    pasa: ({ receptor, respuesta }) => [
      p.nombra(receptor),
      p.anota(`Nominado: su receptor es ${receptor.nombre}`, respuesta),
      p.imprime,
      ...(receptor.email === undefined ? [] : [p.enviaPorCorreo]),
      p.avisa(avisoDeNominacion(receptor)),
    ],
  },
  transporte_actualizado: {
    de: APROBADO_O_CANCELADO,
    pasa: ({ transporte, motivo, respuesta }) => [
      p.transporta(transporte),
      p.anota(`Transporte actualizado: ${motivo}`, respuesta),
      p.imprime,
    ],
  },
  numero_inutilizado: { de: { R: 'R' }, pasa: () => [p.imprime] },
  restaurado: {
    de: A_LA_ESPERA,
    pasa: () => [p.anotaSiCambia(RESTAURACION)],
  },
} satisfies { [T in TipoDeSuceso]: Fila<T> };
