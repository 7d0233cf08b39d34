import { avisoDeAprobacion } from './avisos';
import type { Aprobacion } from './suceso';
import type { Desenlace, Respuesta } from './tramite';

/** What an approval changes, whichever way the document comes to it. */
export const alAprobar = ({ protocolo, aprobadoAt, respuesta }: Aprobacion) =>
  ({
    protocolo,
    aprobadoAt,
    respuesta,
    loteId: null,
    papelNuevo: 'al_cambiar',
    carta: 'documento',
    avisa: avisoDeAprobacion({ protocolo, aprobadoAt, respuesta }),
  }) as const;

/** A worker sends it at this moment, and nobody before. */
export const seEnvia = (at: Date) => ({ reintentarAt: at, tomarAt: at }) as const;

/** A change of what is printed, which is no change of state. */
export const impreso = (motivo: string, respuestaAlEvento: Respuesta) =>
  ({ motivo, respuestaAlEvento, anota: 'siempre', papelNuevo: 'siempre' }) as const;

/** What an answer that does not judge the document changes: nothing but the time of the next try, or its batch. */
export const alAplazar = ({ respuesta, reintentarAt }: Extract<Desenlace, { tipo: 'aplazado' }>) =>
  ({
    motivo: `La autoridad respondió ${respuesta.codigo}, que no juzga al documento: espera y se envía de nuevo, igual`,
    anota: 'si_es_nueva',
    respuesta,
    loteId: null,
    ...(reintentarAt && seEnvia(reintentarAt)),
  }) as const;
