import { hijosDe, textoDe } from './arbol-de-respuesta';
import { clasificar } from './clasificar';
import { leerProtocolo } from './estado';
import {
  desconocido,
  respondido,
  type ClaseDeResultado,
  type CodigoDeRespuesta,
  type Interpretacion,
} from './resultado';
import { abrirSobre, esDesconocido, type CuerpoRecibido } from './sobre';

export interface RespuestaDeEnvio {
  clase: Exclude<ClaseDeResultado, 'transitorio'>;
  /** CDC, when the answer names it. */
  id: string | undefined;
  /** With zone offset, as received. */
  fecProc: string | undefined;
  /** Base64 of the digest that the authority computed, to compare with the one sent. */
  digVal: string | undefined;
  protAut: string | undefined;
  codigos: CodigoDeRespuesta[];
}

/** Answer to a document sent by the synchronous service (rRetEnviDe). `cdc`: the one sent. */
export function interpretarEnvio(recibido: CuerpoRecibido, cdc: string): Interpretacion<RespuestaDeEnvio> {
  const raiz = abrirSobre(recibido, 'rRetEnviDe');
  if (esDesconocido(raiz)) return raiz;
  const protocolos = [...hijosDe(raiz, 'rProtDe'), ...hijosDe(raiz, 'xProtDe')];
  const [protDe, ...resto] = protocolos;
  if (!protDe || resto.length > 0) return desconocido('ilegible', `${protocolos.length} rProtDe`);
  const id = textoDe(protDe, 'Id');
  const protocolo = leerProtocolo(protDe);
  const primero = protocolo.codigos[0];
  const detalle = `${primero?.codigo ?? 'no code'} ${primero?.mensaje ?? ''}`;
  if (id !== undefined && id !== cdc) return desconocido('ajeno', `the answer is about ${id}`, primero?.codigo);
  const clase = clasificar(protocolo, 'documento', id !== undefined);
  if (clase === 'transitorio') return desconocido('servidor', detalle, primero?.codigo);
  if (clase === undefined) {
    const motivo =
      primero?.codigo === '0160' ? 'rechazo_generico' : id === undefined && protocolo.estado ? 'ajeno' : 'no_previsto';
    return desconocido(motivo, detalle, primero?.codigo);
  }
  return respondido({
    clase,
    id,
    fecProc: textoDe(protDe, 'dFecProc'),
    digVal: textoDe(protDe, 'dDigVal'),
    protAut: protocolo.protAut,
    codigos: protocolo.codigos,
  });
}
