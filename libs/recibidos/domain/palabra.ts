import { HORA_MS } from '@libs/platform';
import { NO_LO_MUESTRA, type PalabraDeLaAutoridad, pruebaDeAutoridad } from './juicio/autoridad';
import { conPrueba } from './juicio/prueba';
import { AJENO, veredictoDe } from './juicio/veredicto';
import { finDePreguntas, proximaPregunta } from './plazos';
import type { LoRegistrado, Recibido } from './recibido';

/**
 * What the authority answered about a document. `no_lo_muestra` (0421): it does not show the document to this certificate. `detalle`: for
 * people.
 */
export type RespuestaSobreRecibido =
  { tipo: 'registrado'; lo: LoRegistrado } | { tipo: 'no_lo_muestra' } | { tipo: 'sin_respuesta'; detalle: string };

/** First pause after a question without an answer; each further one doubles it, up to the longest. */
const PAUSA_MS = 600_000;
const PAUSA_MAYOR_MS = 6 * HORA_MS;

/**
 * What is known after the authority answered, or did not.
 * @param intentos questions without an answer before this one.
 * @returns also whether the document turns out to be cancelled.
 */
export function oir(
  antes: Recibido,
  respuesta: RespuestaSobreRecibido,
  intentos: number,
  ahora: Date,
): { recibido: Recibido; seCancelo: boolean } {
  if (respuesta.tipo === 'sin_respuesta') {
    const pausa = Math.min(PAUSA_MS * 2 ** intentos, PAUSA_MAYOR_MS);
    const otraVez = new Date(ahora.getTime() + pausa);
    const proximaAt = otraVez < finDePreguntas(antes.recibidoAt ?? antes.createdAt) ? otraVez : null;
    const yaHablo = antes.consultadoAt !== null;
    const palabra = { sinRespuesta: `${respuesta.detalle}${proximaAt ? '; se le volverá a preguntar' : ''}` };
    return { recibido: { ...(yaHablo ? antes : con(antes, palabra)), proximaAt, updatedAt: ahora }, seCancelo: false };
  }
  const proximaAt = proximaPregunta(antes.recibidoAt ?? antes.createdAt, ahora) ?? null;
  const oido = { ...antes, consultadoAt: ahora, proximaAt, updatedAt: ahora };
  if (respuesta.tipo === 'no_lo_muestra') return { recibido: con(oido, NO_LO_MUESTRA), seCancelo: false };
  const { situacion, aprobadoAt, digest, ...lo } = respuesta.lo;
  const seCancelo = situacion === 'C' && antes.situacion !== 'C';
  const conocido = {
    ...oido,
    ...{ situacion, aprobadoAt, fechaEmision: antes.fechaEmision ?? lo.fechaEmision },
    ...{ emisorNombre: antes.emisorNombre ?? lo.emisorNombre, totalGs: antes.totalGs ?? lo.totalGs },
    // A cancellation is final.
    ...(situacion === 'C' && { proximaAt: null, avisoAt: null }),
  };
  return { recibido: con(conocido, { situacion, digest: digest ?? undefined }), seCancelo };
}

/** With this word as its proof, and the verdict that follows. */
function con(recibido: Recibido, palabra: PalabraDeLaAutoridad): Recibido {
  if (!recibido.pruebas) return recibido;
  const pruebas = conPrueba(recibido.pruebas, pruebaDeAutoridad(palabra, recibido.digest ?? undefined));
  const veredicto = veredictoDe(pruebas);
  if (veredicto === AJENO) throw new TypeError('a document to another receiver was kept');
  return { ...recibido, pruebas, veredicto };
}
