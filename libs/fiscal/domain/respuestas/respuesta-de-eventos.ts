import { hijosDe, textoDe } from './arbol-de-respuesta';
import { clasificar, esRechazoGenerico } from './clasificar';
import { leerProtocolo } from './estado';
import {
  desconocido,
  respondido,
  type ClaseDeResultado,
  type CodigoDeRespuesta,
  type Interpretacion,
} from './resultado';
import { abrirSobre, esDesconocido, type CuerpoRecibido } from './sobre';

export interface ResultadoDeEvento {
  /** Id of the rEve that was sent; '0' when the authority could not tell which. */
  id: string;
  /** undefined: the entry does not allow a conclusion. */
  clase: ClaseDeResultado | undefined;
  protAut: string | undefined;
  codigos: CodigoDeRespuesta[];
}

export interface RespuestaDeEventos {
  fecProc: string | undefined;
  resultados: ResultadoDeEvento[];
}

/**
 * Answer to a message of events (rRetEnviEventoDe). The result is `desconocido` when the server failed to process a message of one event
 * (0100 with id 0) and when the answer has no entries.
 */
export function interpretarEventos(recibido: CuerpoRecibido): Interpretacion<RespuestaDeEventos> {
  const raiz = abrirSobre(recibido, 'rRetEnviEventoDe');
  if (esDesconocido(raiz)) return raiz;
  const resultados = hijosDe(raiz, 'gResProcEVe').map((elemento): ResultadoDeEvento => {
    const protocolo = leerProtocolo(elemento);
    const id = textoDe(elemento, 'id') ?? '0';
    return {
      id,
      clase: clasificar(protocolo, 'evento', id !== '0'),
      protAut: protocolo.protAut,
      codigos: protocolo.codigos,
    };
  });
  const codigos = resultados.flatMap((r) => r.codigos);
  const [primero] = codigos;
  if (resultados.length === 0) return desconocido('ilegible', 'the answer has no gResProcEVe');
  if (resultados.every((r) => r.clase === 'transitorio'))
    return desconocido('servidor', primero?.mensaje ?? '', primero?.codigo);
  if (resultados.every((r) => r.clase === undefined)) {
    return desconocido(
      codigos.some(esRechazoGenerico) ? 'rechazo_generico' : 'no_previsto',
      primero?.mensaje ?? '',
      primero?.codigo,
    );
  }
  return respondido({ fecProc: textoDe(raiz, 'dFecProc'), resultados });
}

/** Result of one event, found by its Id and never by position; undefined when the answer is not conclusive about it. */
export function resultadoDelEvento(
  resultados: readonly ResultadoDeEvento[],
  id: string,
): ResultadoDeEvento | undefined {
  const delEvento = resultados.filter((r) => r.id === id);
  const [primero] = delEvento;
  return primero?.clase !== undefined && delEvento.every((r) => r.clase === primero.clase) ? primero : undefined;
}
