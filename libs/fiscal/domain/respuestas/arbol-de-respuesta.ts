import { XMLParser, XMLValidator } from 'fast-xml-parser';

/** One element of an answer, by its local name, because prefixes vary. */
export interface ElementoDeRespuesta {
  nombre: string;
  /** The element's own text, with references resolved once and blanks kept. */
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
 * Resolves no references, because fast-xml-parser either accepts HTML's named entities too or ignores numeric references; `expandir`
 * resolves those of XML. Numbers stay text, because the authority's exceed 2^53.
 */
const lector = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: true,
  removeNSPrefix: true,
  parseTagValue: false,
  trimValues: false,
  processEntities: false,
  cdataPropName: CDATA,
  ignorePiTags: true,
  maxNestedTags: 40,
});

type Crudo = Record<string, Crudo[] | string>;

/** Reads an answer. @throws RespuestaIlegible when it is not well formed, has a DOCTYPE or is nested too deeply. */
export function leerArbol(cuerpo: string): ElementoDeRespuesta {
  if (/<!DOCTYPE/i.test(cuerpo)) throw new RespuestaIlegible('DOCTYPE is not allowed');
  const crudos = leerCrudo(cuerpo);
  const raices = crudos.filter((c) => !(TEXTO in c)).map(convertir);
  if (raices.length !== 1) throw new RespuestaIlegible(`${raices.length} root elements`);
  return raices[0]!;
}

/** Parses before it validates: the parser stops at the depth limit, while the validator would read a hostile text to its end. */
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

/** Children with that name, regardless of case. */
export function hijosDe(elemento: ElementoDeRespuesta, nombre: string): ElementoDeRespuesta[] {
  const buscado = nombre.toLowerCase();
  return elemento.hijos.filter((h) => h.nombre.toLowerCase() === buscado);
}

/** The manual limits a message to 255 characters (dMsgRes), but real lists of invalid elements were longer. */
const LARGO_DE_TEXTO = 2_000;

/**
 * Trimmed text of the first child with that name; undefined when it is absent or empty. Cut to `LARGO_DE_TEXTO` and freed of characters
 * that the database cannot hold, because it is stored, shown and logged.
 */
export function textoDe(elemento: ElementoDeRespuesta, nombre: string): string | undefined {
  const crudo = hijosDe(elemento, nombre)[0]?.texto.trim();
  return crudo?.slice(0, LARGO_DE_TEXTO).replaceAll('\0', '').toWellFormed() || undefined;
}
