import { hijosDe, leerArbol, RespuestaIlegible, textoDe, type ElementoDeRespuesta } from './arbol-de-respuesta';
import { esDeConfiguracion, esDelServidor } from './clasificar';
import { leerCodigo } from './estado';
import { desconocido, type CodigoDeRespuesta, type Desconocido } from './resultado';

export interface CuerpoRecibido {
  httpStatus: number;
  cuerpo: string;
}

/**
 * Takes the answer's root out of the envelope at any HTTP status, because good answers and the generic rejection have come with 200 and
 * with 400. Returns `desconocido` for any other root.
 */
export function abrirSobre(
  { httpStatus, cuerpo }: CuerpoRecibido,
  raizEsperada: string,
): ElementoDeRespuesta | Desconocido {
  const texto = cuerpo.replace(/^\uFEFF/, '').trim();
  if (texto === '')
    return httpStatus >= 400
      ? desconocido('http', `HTTP ${httpStatus} without body`)
      : desconocido('vacio', 'empty body');
  if (/^(<\?xml[^>]*>\s*)?(<!--[^>]*-->\s*)?<(!doctype\s+html|html|head|body)\b/i.test(texto)) {
    return desconocido('html', tituloDe(texto));
  }
  let raiz: ElementoDeRespuesta;
  try {
    raiz = leerArbol(texto);
  } catch (error) {
    if (!(error instanceof RespuestaIlegible)) throw error;
    return httpStatus >= 500
      ? desconocido('http', `HTTP ${httpStatus}: ${error.message}`)
      : desconocido('ilegible', error.message);
  }
  const cuerpos = raiz.nombre === 'Envelope' ? hijosDe(raiz, 'Body') : [];
  const contenido = cuerpos[0]?.hijos ?? [];
  if (cuerpos.length !== 1 || contenido.length !== 1)
    return desconocido('otra_raiz', `${raiz.nombre} is not an envelope with one content`);
  const elemento = contenido[0]!;
  if (elemento.nombre === 'Fault') return desconocido('fault', motivoDelFault(elemento));
  return elemento.nombre === raizEsperada ? elemento : otraRaiz(elemento, raizEsperada);
}

/** Every service sends the generic rejection as rRetEnviDe. */
function otraRaiz(elemento: ElementoDeRespuesta, esperada: string): Desconocido {
  const codigo = codigosDe(elemento)[0];
  const detalle = `${elemento.nombre} where ${esperada} was expected: ${codigo?.codigo ?? ''} ${codigo?.mensaje ?? ''}`;
  if (codigo?.codigo === '0160') return desconocido('rechazo_generico', detalle, codigo.codigo);
  return desconocido(codigo && esDelServidor(codigo.codigo) ? 'servidor' : 'otra_raiz', detalle, codigo?.codigo);
}

function codigosDe(elemento: ElementoDeRespuesta): CodigoDeRespuesta[] {
  return elemento.hijos.flatMap((h) => (h.nombre === 'gResProc' ? [leerCodigo(h)] : codigosDe(h)));
}

function motivoDelFault(fault: ElementoDeRespuesta): string {
  const razon = hijosDe(fault, 'Reason')[0];
  return (razon && textoDe(razon, 'Text')) ?? textoDe(fault, 'faultstring') ?? 'Fault without reason';
}

function tituloDe(html: string): string {
  return /<title>([^<]*)/i.exec(html)?.[1]?.trim() ?? 'HTML page';
}

/** Reads codes that are about the service, not about the request; undefined for all other codes. */
export function deServicio(codigo: CodigoDeRespuesta): Desconocido | 'configuracion' | undefined {
  if (codigo.codigo === '0160') return desconocido('rechazo_generico', codigo.mensaje, codigo.codigo);
  if (esDelServidor(codigo.codigo)) return desconocido('servidor', codigo.mensaje, codigo.codigo);
  return esDeConfiguracion(codigo.codigo) ? 'configuracion' : undefined;
}

export function esDesconocido(x: ElementoDeRespuesta | Desconocido): x is Desconocido {
  return 'clase' in x;
}
