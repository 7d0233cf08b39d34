import { hijosDe, textoDe } from './arbol-de-respuesta';
import { cortarContenido, type ContenidoDelDe } from './contenido-del-de';
import { leerCodigo } from './estado';
import { desconocido, respondido, type CodigoDeRespuesta, type Interpretacion } from './resultado';
import { abrirSobre, deServicio, esDesconocido, type CuerpoRecibido } from './sobre';

export interface RespuestaDeConsultaDe extends CodigoDeRespuesta {
  /**
   * `encontrado` (0422): an approved document, cancelled or not. `no_existe` (0420): never received, rejected, or still queued
   * in a batch. `sin_permiso` (0421).
   */
  clase: 'encontrado' | 'no_existe' | 'sin_permiso' | 'configuracion';
  /** When `encontrado`: time of the document's approval, not of the query. */
  fecProc: string | undefined;
  /** Only when `encontrado`; undefined when the content could not be split, although the document is approved. */
  contenido: ContenidoDelDe | undefined;
}

const CONSULTA_DE: Record<string, RespuestaDeConsultaDe['clase']> = {
  '0420': 'no_existe',
  '0421': 'sin_permiso',
  '0422': 'encontrado',
};

/** Answer to the query of a document (rEnviConsDeResponse). `cdc`: the one asked for. */
export function interpretarConsultaDe(recibido: CuerpoRecibido, cdc: string): Interpretacion<RespuestaDeConsultaDe> {
  const raiz = abrirSobre(recibido, 'rEnviConsDeResponse');
  if (esDesconocido(raiz)) return raiz;
  const codigo = leerCodigo(raiz);
  const servicio = deServicio(codigo);
  if (typeof servicio === 'object') return servicio;
  const clase = servicio ?? CONSULTA_DE[codigo.codigo];
  if (!clase) return desconocido('no_previsto', codigo.mensaje, codigo.codigo);
  const texto = hijosDe(raiz, 'xContenDE')[0]?.texto;
  const contenido = clase === 'encontrado' && texto !== undefined ? cortarContenido(texto) : undefined;
  if (contenido && contenido.cdc !== cdc)
    return desconocido('ajeno', `the answer is about ${contenido.cdc}`, codigo.codigo);
  return respondido({ ...codigo, clase, fecProc: textoDe(raiz, 'dFecProc'), contenido });
}

export interface RespuestaDeConsultaRuc extends CodigoDeRespuesta {
  /** In this order: 0502; 0500; 0501, the caller may not query RUCs; configuration codes. */
  clase: 'encontrado' | 'no_existe' | 'sin_permiso' | 'configuracion';
  contribuyente: Contribuyente | undefined;
}

export interface Contribuyente {
  /** Without check digit, as the authority gives it. */
  ruc: string;
  razonSocial: string;
  /** ACT, SUS, SAD, BLQ, CAN, CDE. */
  codigoEstado: string;
  estado: string;
  facturadorElectronico: boolean;
}

const CONSULTA_RUC: Record<string, RespuestaDeConsultaRuc['clase']> = {
  '0500': 'no_existe',
  '0501': 'sin_permiso',
  '0502': 'encontrado',
};

/** Answer to the query of a RUC (rResEnviConsRUC). */
export function interpretarConsultaRuc(recibido: CuerpoRecibido): Interpretacion<RespuestaDeConsultaRuc> {
  const raiz = abrirSobre(recibido, 'rResEnviConsRUC');
  if (esDesconocido(raiz)) return raiz;
  const codigo = leerCodigo(raiz);
  const servicio = deServicio(codigo);
  if (typeof servicio === 'object') return servicio;
  const clase = servicio ?? CONSULTA_RUC[codigo.codigo];
  if (!clase) return desconocido('no_previsto', codigo.mensaje, codigo.codigo);
  const datos = hijosDe(raiz, 'xContRUC')[0];
  const contribuyente =
    clase === 'encontrado' && datos
      ? leerContribuyente((n) => textoDe(hijosDe(datos, 'rContRUC')[0] ?? datos, n) ?? '')
      : undefined;
  if (clase === 'encontrado' && !contribuyente?.ruc)
    return desconocido('ilegible', '0502 without the taxpayer', codigo.codigo);
  return respondido({ ...codigo, clase, contribuyente });
}

function leerContribuyente(campo: (nombre: string) => string): Contribuyente {
  return {
    ruc: campo('dRUCCons'),
    razonSocial: campo('dRazCons'),
    codigoEstado: campo('dCodEstCons').toUpperCase(),
    estado: campo('dDesEstCons'),
    facturadorElectronico: campo('dRUCFactElec').toUpperCase() === 'S',
  };
}
