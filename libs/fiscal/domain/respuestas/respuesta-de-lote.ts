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
  /** `no_encolado` (0301) does not prove that none of its documents is in process: query them before using them again. */
  clase: 'encolado' | 'no_encolado' | 'configuracion';
  fecProc: string | undefined;
  /** dProtConsLote, text of up to 28 digits; always there when `encolado`. */
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

/** 0300 without a number, or with zero, is as good as not queued. */
function claseDeLote(codigo: string, numeroLote: string | undefined): 'encolado' | 'no_encolado' | undefined {
  if (codigo === '0300') return numeroLote ? 'encolado' : 'no_encolado';
  return codigo === '0301' ? 'no_encolado' : undefined;
}

export interface ResultadoEnLote {
  cdc: string;
  /** undefined: the entry allows no conclusion; query the CDC. */
  clase: ClaseDeResultado | undefined;
  protAut: string | undefined;
  codigos: CodigoDeRespuesta[];
}

export interface RespuestaDeConsultaLote extends CodigoDeRespuesta {
  /** 0360 · 0361 · 0362 · 0364 (over 48 hours: query each CDC) · 0320, 0340, 0363. */
  clase: 'inexistente' | 'en_proceso' | 'concluido' | 'fuera_de_plazo' | 'configuracion';
  fecProc: string | undefined;
  /** The number between braces in the message: how a query by CDC tells which batch it was. */
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
 * What a batch says of one CDC; undefined when it says nothing, or says two different things: then only a query of the CDC
 * tells. Never by position.
 */
export function resultadoDelCdc(resultados: readonly ResultadoEnLote[], cdc: string): ResultadoEnLote | undefined {
  const suyos = resultados.filter((r) => r.cdc === cdc);
  const [primero] = suyos;
  return primero?.clase !== undefined && suyos.every((r) => r.clase === primero.clase) ? primero : undefined;
}

function numero(texto: string | undefined): string | undefined {
  return texto && /^\d+$/.test(texto) && !/^0+$/.test(texto) ? texto : undefined;
}
