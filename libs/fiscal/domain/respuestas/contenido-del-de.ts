import { hijosDe, leerArbol, RespuestaIlegible, textoDe, type ElementoDeRespuesta } from './arbol-de-respuesta';
import { leerCodigo, normalizarEstado, type Estado } from './estado';
import type { CodigoDeRespuesta } from './resultado';

export interface ContenidoDelDe {
  cdc: string;
  /** The document, character for character as it was sent, without XML declaration. */
  rde: string;
  /** Base64 DigestValue of its signature; it shows whether the document is the one that we signed. */
  digestValue: string | undefined;
  protAut: string | undefined;
  eventos: EventoRegistrado[];
}

/** One entry of xContEv. The raw text is kept because the form of events that the authority itself generates is unpublished. */
export interface EventoRegistrado {
  /** Name of the event's element: rGeVeCan, rGeVeConf… undefined when it could not be found. */
  tipo: string | undefined;
  /** The fields of that element, by name. */
  campos: Readonly<Record<string, string>>;
  fecFirma: string | undefined;
  fecProc: string | undefined;
  estado: Estado | undefined;
  protAut: string | undefined;
  codigos: CodigoDeRespuesta[];
  crudo: string;
}

/** Other providers write more attributes, in any order and with either quote. */
const ID_DEL_DE = /<DE(?=\s)[^<>]*?\sId\s*=\s*(?:"([^"]*)"|'([^']*)')/;
/** Others name the namespace of the signature by a prefix. */
const DIGEST = /<(?:[\w.-]+:)?DigestValue(?:\s[^<>]*)?>([^<]*)</;

/**
 * Splits xContenDE, which is not one XML document but a sequence: declaration, rDE, dProtAut, xContEv. It is split as text, because the
 * signed document must stay byte for byte the same. This is safe because XML text has no raw `<` outside CDATA, which is refused.
 * @returns undefined when the text cannot be split with certainty.
 */
export function cortarContenido(texto: string): ContenidoDelDe | undefined {
  if (texto.includes('<![CDATA[') || texto.includes('<!DOCTYPE')) return undefined;
  const inicio = texto.search(/<rDE[\s>]/);
  const protocolo = texto.search(/<dProtAut[\s>]/);
  const tope = protocolo < 0 ? texto.length : protocolo;
  const fin = texto.lastIndexOf('</rDE>', tope);
  // Without a whole rDE there is no CDC in this.
  const rde = texto.slice(inicio, fin + '</rDE>'.length);
  const [, entreDobles, entreSimples] = ID_DEL_DE.exec(rde) ?? [];
  const cdc = entreDobles ?? entreSimples;
  if (cdc === undefined || rde.includes('<rDE', 1)) return undefined;
  const resto = texto.slice(fin + '</rDE>'.length);
  return {
    cdc,
    rde,
    // Tools break long base64 into lines.
    digestValue: DIGEST.exec(rde)?.[1]?.replace(/\s/g, ''),
    protAut: /<dProtAut>\s*(\d+)\s*<\/dProtAut>/.exec(resto)?.[1],
    eventos: leerEventos(resto),
  };
}

function leerEventos(resto: string): EventoRegistrado[] {
  const desde = resto.indexOf('<xContEv>');
  const hasta = resto.lastIndexOf('</xContEv>');
  if (desde < 0 || hasta < desde) return [];
  const dentro = resto.slice(desde + '<xContEv>'.length, hasta);
  const registros = registrosDe(dentro);
  if (registros.length > 0) return registros.map(leerEvento);
  return dentro.trim() === '' ? [] : [leerEvento(dentro)];
}

const FIN_DE_REGISTRO = '</rContEv>';

/** Splits at the end tags, so that start tags without an end tag do not cost quadratic time. */
function registrosDe(dentro: string): string[] {
  return dentro
    .split(FIN_DE_REGISTRO)
    .slice(0, -1)
    .flatMap((tramo) => {
      const inicio = tramo.search(/<rContEv[\s>]/);
      return inicio < 0 ? [] : [tramo.slice(inicio) + FIN_DE_REGISTRO];
    });
}

/** Each entry has an XML declaration in its middle; it is well formed once that is removed. */
function leerEvento(crudo: string): EventoRegistrado {
  const arbol = intentarArbol(crudo.replace(/<\?xml[^<>]*\?>/g, ''));
  const grupo = arbol && buscar(arbol, 'gGroupTiEvt');
  const proceso = arbol && buscar(arbol, 'gResProcEVe');
  const respuesta = arbol && buscar(arbol, 'rRetEnviEventoDe');
  const firmado = arbol && buscar(arbol, 'rEve');
  const contenido = grupo?.hijos[0];
  return {
    tipo: contenido?.nombre,
    campos: Object.fromEntries((contenido?.hijos ?? []).map(({ nombre, texto }) => [nombre, texto.trim()])),
    fecFirma: firmado && textoDe(firmado, 'dFecFirma'),
    fecProc: respuesta && textoDe(respuesta, 'dFecProc'),
    estado: normalizarEstado(proceso && textoDe(proceso, 'dEstRes')),
    protAut: proceso && textoDe(proceso, 'dProtAut'),
    codigos: proceso ? hijosDe(proceso, 'gResProc').map(leerCodigo) : [],
    crudo,
  };
}

function intentarArbol(texto: string): ElementoDeRespuesta | undefined {
  try {
    return leerArbol(texto);
  } catch (error) {
    if (error instanceof RespuestaIlegible) return undefined;
    throw error;
  }
}

function buscar(elemento: ElementoDeRespuesta, nombre: string): ElementoDeRespuesta | undefined {
  if (elemento.nombre === nombre) return elemento;
  for (const hijo of elemento.hijos) {
    const hallado = buscar(hijo, nombre);
    if (hallado) return hallado;
  }
  return undefined;
}
