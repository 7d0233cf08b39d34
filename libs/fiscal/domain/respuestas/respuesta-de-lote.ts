import { hijosDe, textoDe, type ElementoDeRespuesta } from './arbol-de-respuesta';
import { clasificar } from './clasificar';
import { leerCodigo, leerProtocolo } from './estado';
import {
  desconocido,
  respondido,
  type ClaseDeResultado,
  type CodigoDeRespuesta,
  type Interpretacion,
} from './resultado';
import { abrirSobre, deServicio, esDesconocido, type CuerpoRecibido } from './sobre';

export interface RespuestaDeLote extends CodigoDeRespuesta {
  /** After `no_encolado` (0301) some documents may be in process all the same: query them before sending them again. */
  clase: 'encolado' | 'no_encolado' | 'configuracion';
  fecProc: string | undefined;
  /** dProtConsLote, text of up to 28 digits; always present when `encolado`. */
  numeroLote: string | undefined;
}

/** Answer to a batch sent (rResEnviLoteDe). */
export function interpretarLote(recibido: CuerpoRecibido): Interpretacion<RespuestaDeLote> {
  const raiz = abrirSobre(recibido, 'rResEnviLoteDe');
  if (esDesconocido(raiz)) return raiz;
  const codigo = leerCodigo(raiz);
  const servicio = deServicio(codigo);
  if (typeof servicio === 'object') return servicio;
  const numeroLote = numero(textoDe(raiz, 'dProtConsLote'));
  const clase = servicio ?? claseDeLote(codigo.codigo, numeroLote);
  if (!clase) return desconocido('no_previsto', codigo.mensaje, codigo.codigo);
  return respondido({ ...codigo, clase, numeroLote, fecProc: textoDe(raiz, 'dFecProc') });
}

/** A batch with 0300 but without a number, or with number 0, counts as not queued. */
function claseDeLote(codigo: string, numeroLote: string | undefined): 'encolado' | 'no_encolado' | undefined {
  if (codigo === '0300') return numeroLote ? 'encolado' : 'no_encolado';
  return codigo === '0301' ? 'no_encolado' : undefined;
}

export interface ResultadoEnLote {
  cdc: string;
  /** undefined: the entry does not allow a conclusion; query the CDC. */
  clase: ClaseDeResultado | undefined;
  protAut: string | undefined;
  codigos: CodigoDeRespuesta[];
}

export interface RespuestaDeConsultaLote extends CodigoDeRespuesta {
  /** 0360 · 0361 · 0362 · 0364 (over 48 hours: query each CDC) · 0320, 0340, 0363. */
  clase: 'inexistente' | 'en_proceso' | 'concluido' | 'fuera_de_plazo' | 'configuracion';
  fecProc: string | undefined;
  /** Number between braces in the message; it identifies the batch after a query by CDC. */
  numeroLote: string | undefined;
  resultados: ResultadoEnLote[];
}

const CONSULTA: Record<string, RespuestaDeConsultaLote['clase']> = {
  '0360': 'inexistente',
  '0361': 'en_proceso',
  '0362': 'concluido',
  '0364': 'fuera_de_plazo',
};

/** Answer to the query of a batch (rResEnviConsLoteDe). */
export function interpretarConsultaLote(recibido: CuerpoRecibido): Interpretacion<RespuestaDeConsultaLote> {
  const raiz = abrirSobre(recibido, 'rResEnviConsLoteDe');
  if (esDesconocido(raiz)) return raiz;
  const codigo = { codigo: textoDe(raiz, 'dCodResLot') ?? '', mensaje: textoDe(raiz, 'dMsgResLot') ?? '' };
  const servicio = deServicio(codigo);
  if (typeof servicio === 'object') return servicio;
  const clase = servicio ?? CONSULTA[codigo.codigo];
  if (!clase) return desconocido('no_previsto', codigo.mensaje, codigo.codigo);
  return respondido({
    ...codigo,
    clase,
    fecProc: textoDe(raiz, 'dFecProc'),
    numeroLote: numero(/\{(\d+)\}/.exec(codigo.mensaje)?.[1]),
    resultados: clase === 'concluido' ? hijosDe(raiz, 'gResProcLote').map(leerResultado) : [],
  });
}

function leerResultado(elemento: ElementoDeRespuesta): ResultadoEnLote {
  const protocolo = leerProtocolo(elemento);
  const cdc = textoDe(elemento, 'id') ?? '';
  return {
    cdc,
    clase: clasificar(protocolo, 'documento', cdc !== ''),
    protAut: protocolo.protAut,
    codigos: protocolo.codigos,
  };
}

/**
 * Result of one CDC, found by the CDC and never by position. undefined when the batch has no conclusive result for it, or contradictory
 * ones: query the CDC then.
 */
export function resultadoDelCdc(resultados: readonly ResultadoEnLote[], cdc: string): ResultadoEnLote | undefined {
  const delDocumento = resultados.filter((r) => r.cdc === cdc);
  const [primero] = delDocumento;
  return primero?.clase !== undefined && delDocumento.every((r) => r.clase === primero.clase) ? primero : undefined;
}

function numero(texto: string | undefined): string | undefined {
  return texto && /^\d+$/.test(texto) && !/^0+$/.test(texto) ? texto : undefined;
}
