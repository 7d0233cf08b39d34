import { CODIGOS_PUBLICADOS } from './codigos-publicados';

/** Something in an answer of the authority that no table knows. */
export interface Desconocida {
  readonly clase: 'codigo' | 'elemento';
  /** The code, or the local name of the element; never any content. */
  readonly valor: string;
}

/** Elements of the six answers ("Manual Técnico v150", 9; their schemas). In lower case, because names vary in it. */
const ELEMENTOS = new Set(
  (
    'envelope header body rretenvide rprotde rresenvilotede rresenviconslotede renviconsderesponse rresenviconsruc rretenvieventode ' +
    'id dfecproc ddigval destres dprotaut gresproc dcodres dmsgres dprotconslote dtpoproces dcodreslot dmsgreslot gresproclote ' +
    'xcontende xcontruc druccons drazcons dcodestcons ddesestcons drucfactelec gresproceve'
  ).split(' '),
);

/** Start tags by their local names. XML has no raw `<` but in CDATA and comments, which are taken out before. */
const ETIQUETA = /<(?:[\w.-]{1,64}:)?([A-Za-z_][\w.-]{0,63})(?=[\s/>])/g;
const CODIGO = /<(?:[\w.-]{1,64}:)?(?:dCodRes|dCodResLot)(?:\s[^<>]{0,500})?>\s{0,100}(\d{3,6})\s{0,100}</gi;
/** More than this of one answer says nothing more. */
const MAXIMO = 20;

/**
 * What an answer has that no table knows. A page, or anything else that is no answer of a service, has nothing.
 * @param cuerpo as received.
 */
export function loDesconocidoDe(cuerpo: string): Desconocida[] {
  // A fault describes the server, in elements of the server's own.
  if (!/<(?:[\w.-]{1,64}:)?Envelope[\s>]/.test(cuerpo) || /<(?:[\w.-]{1,64}:)?Fault[\s>]/.test(cuerpo)) return [];
  const respuesta = sinContenido(sin(sin(cuerpo, '<![CDATA[', ']]>'), '<!--', '-->'));
  const desconocidas = new Map<string, Desconocida>();
  const anotar = (clase: Desconocida['clase'], valor: string): void =>
    void desconocidas.set(`${clase} ${valor}`, { clase, valor });
  for (const [, nombre] of respuesta.matchAll(ETIQUETA))
    if (!ELEMENTOS.has(nombre!.toLowerCase())) anotar('elemento', nombre!);
  for (const [, codigo] of respuesta.matchAll(CODIGO)) if (!CODIGOS_PUBLICADOS.has(codigo!)) anotar('codigo', codigo!);
  return [...desconocidas.values()].slice(0, MAXIMO);
}

/** Without everything between two marks, in linear time; what a mark opens and none closes goes to the end. */
function sin(texto: string, abre: string, cierra: string): string {
  const [primera, ...otras] = texto.split(abre);
  return [primera, ...otras.map((tramo) => tramo.split(cierra).slice(1).join(cierra))].join('');
}

/** Without what a query's answer encloses: a document of anybody, in the elements of the format. */
function sinContenido(texto: string): string {
  // Without such an end these are fewer letters than a beginning has.
  const hasta = texto.lastIndexOf('xContenDE>') + 'xContenDE>'.length;
  const desde = texto.slice(0, hasta).search(/<(?:[\w.-]{1,64}:)?xContenDE[\s>]/);
  return desde < 0 ? texto : texto.slice(0, desde) + texto.slice(hasta);
}
