import { XMLParser, XMLValidator } from 'fast-xml-parser';

/** One element of an answer, by local name: prefixes are the sender's whim. */
export interface ElementoDeRespuesta {
  nombre: string;
  /** Own text, references resolved once, blanks kept. */
  texto: string;
  hijos: ElementoDeRespuesta[];
}

export class RespuestaIlegible extends Error {
  override readonly name = 'RespuestaIlegible';
}

const TEXTO = '#text';
const CDATA = '#cdata';
const ENTIDADES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/**
 * fast-xml-parser resolves named entities of HTML or no numeric reference at all: it is told to resolve nothing, and `expandir`
 * does what XML says. Numbers stay text: those of the authority exceed 2^53.
 */
const lector = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: true,
  removeNSPrefix: true,
  parseTagValue: false,
  trimValues: false,
  processEntities: false,
  cdataPropName: CDATA,
  ignoreDeclaration: true,
  ignorePiTags: true,
  maxNestedTags: 40,
});

type Crudo = Record<string, Crudo[] | string>;

/** Reads an answer. Throws RespuestaIlegible for what is not well formed, has a DOCTYPE or is nested beyond reason. */
export function leerArbol(cuerpo: string): ElementoDeRespuesta {
  if (/<!DOCTYPE/i.test(cuerpo)) throw new RespuestaIlegible('DOCTYPE is not allowed');
  const crudos = leerCrudo(cuerpo);
  const raices = crudos.filter((c) => !(TEXTO in c)).map(convertir);
  if (raices.length !== 1) throw new RespuestaIlegible(`${raices.length} root elements`);
  return raices[0]!;
}

/** Parser first: it stops at the depth limit, while the validator would read a hostile text to its end. */
function leerCrudo(cuerpo: string): Crudo[] {
  let crudos: Crudo[];
  try {
    crudos = lector.parse(cuerpo) as Crudo[];
  } catch (error) {
    throw new RespuestaIlegible(`not XML: ${(error as Error).message}`);
  }
  const veredicto = XMLValidator.validate(cuerpo);
  if (veredicto !== true) throw new RespuestaIlegible(`not XML: ${veredicto.err.msg}`);
  return crudos;
}

function convertir(crudo: Crudo): ElementoDeRespuesta {
  const nombre = Object.keys(crudo)[0]!;
  const elemento: ElementoDeRespuesta = { nombre, texto: '', hijos: [] };
  for (const hijo of crudo[nombre] as Crudo[]) {
    if (TEXTO in hijo) elemento.texto += expandir(hijo[TEXTO] as string);
    else if (CDATA in hijo) elemento.texto += (hijo[CDATA] as Crudo[]).map((c) => c[TEXTO] as string).join('');
    else elemento.hijos.push(convertir(hijo));
  }
  return elemento;
}

function expandir(texto: string): string {
  if (!texto.includes('&')) return texto;
  return texto.replace(
    /&(?:#x([0-9A-Fa-f]{1,6})|#([0-9]{1,7})|(\w+));|&/g,
    (todo, hexa?: string, decimal?: string, nombre?: string) => {
      if (nombre !== undefined && Object.hasOwn(ENTIDADES, nombre)) return ENTIDADES[nombre]!;
      const codigo = hexa ? parseInt(hexa, 16) : decimal ? parseInt(decimal, 10) : 0;
      if (codigo < 1 || codigo > 0x10ffff) throw new RespuestaIlegible(`reference ${todo} is not allowed`);
      return String.fromCodePoint(codigo);
    },
  );
}

/** Children with that name, upper or lower case. */
export function hijosDe(elemento: ElementoDeRespuesta, nombre: string): ElementoDeRespuesta[] {
  const buscado = nombre.toLowerCase();
  return elemento.hijos.filter((h) => h.nombre.toLowerCase() === buscado);
}

/** The manual gives a message 255 characters (dMsgRes); lists of elements that failed have been longer. */
const LARGO_DE_TEXTO = 2_000;

/**
 * Trimmed text of the first child with that name; undefined when it is absent or empty. It is kept, shown and logged: no more of it than
 * anybody reads, and nothing that the database cannot hold.
 */
export function textoDe(elemento: ElementoDeRespuesta, nombre: string): string | undefined {
  const crudo = hijosDe(elemento, nombre)[0]?.texto.trim();
  return crudo?.slice(0, LARGO_DE_TEXTO).replaceAll('\0', '').toWellFormed() || undefined;
}
