/**
 * A strict reader of XML with namespaces, for the verifying side. It accepts only what the wire format allows: ASCII names, limited depth,
 * no DOCTYPE, comments, CDATA or processing instructions. It refuses everything else, so that no signature is verified on a text that
 * another reader would understand differently.
 */
export interface Atributo {
  prefijo: string;
  local: string;
  espacio: string;
  valor: string;
}

export interface Elemento {
  prefijo: string;
  local: string;
  espacio: string;
  atributos: Atributo[];
  /** Namespaces that this element declares, by prefix ('' is the default one). */
  declaraciones: Map<string, string>;
  /** Namespaces in scope here, its own and those of the elements around it. */
  espacios: ReadonlyMap<string, string>;
  padre: Elemento | undefined;
  hijos: (Elemento | string)[];
}

export class XmlInvalido extends Error {
  override readonly name = 'XmlInvalido';
}

const PROFUNDIDAD_MAXIMA = 64;
/** Prefixes in scope together. A document has three, in an envelope a few more; without a bound each element costs as much as all. */
const ESPACIOS_MAXIMOS = 32;
/** Of one element. The format has four at most, on its root. */
const ATRIBUTOS_MAXIMOS = 16;
/** Of a text. The largest message of the authority, filled with items of the shortest fields, has fewer. */
const ELEMENTOS_MAXIMOS = 50_000;
const SIN_ESPACIOS: ReadonlyMap<string, string> = new Map();
const NOMBRE = '(?:([A-Za-z_][\\w.-]*):)?([A-Za-z_][\\w.-]*)';
const DECLARACION =
  /^<\?xml version=(?:"1\.0"|'1\.0')(?: encoding=(?:"UTF-8"|'UTF-8'))?(?: standalone=(?:"yes"|'yes'))?\s*\?>\s*/i;
const FUERA_DE_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;
const ENTIDADES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Reads a whole document. @throws XmlInvalido */
export function leerXml(texto: string): Elemento {
  if (FUERA_DE_XML.test(texto)) throw new XmlInvalido('character not allowed in XML');
  return new Lector(texto.replace(DECLARACION, '').replace(/\r\n?/g, '\n').trimEnd()).documento();
}

class Lector {
  private pos = 0;
  private elementos = 0;
  private readonly apertura = new RegExp(`<${NOMBRE}`, 'y');
  private readonly atributo = new RegExp(`\\s+${NOMBRE}\\s*=\\s*(?:"([^"<]*)"|'([^'<]*)')`, 'y');
  private readonly finApertura = /\s*(\/?)>/y;
  private readonly cierre = new RegExp(`</${NOMBRE}\\s*>`, 'y');

  constructor(private readonly texto: string) {}

  documento(): Elemento {
    let actual: Elemento | undefined;
    let profundidad = 0;
    for (;;) {
      if (this.texto.startsWith('</', this.pos)) {
        const cerrado = this.cerrar(actual);
        if (!cerrado.padre) return this.terminado(cerrado);
        actual = cerrado.padre;
        profundidad--;
      } else {
        const { elemento, vacio } = this.abrir(actual);
        actual?.hijos.push(elemento);
        if (vacio && !actual) return this.terminado(elemento);
        if (!vacio) {
          if (++profundidad > PROFUNDIDAD_MAXIMA) throw new XmlInvalido('nested too deep');
          actual = elemento;
        }
      }
      this.leerTexto(actual!);
    }
  }

  private abrir(padre: Elemento | undefined): { elemento: Elemento; vacio: boolean } {
    const nombre = this.casar(this.apertura, 'start tag');
    if (++this.elementos > ELEMENTOS_MAXIMOS) throw new XmlInvalido('too many elements');
    const elemento: Elemento = {
      prefijo: nombre[1] ?? '',
      local: nombre[2]!,
      espacio: '',
      atributos: [],
      declaraciones: new Map(),
      espacios: padre?.espacios ?? SIN_ESPACIOS,
      padre,
      hijos: [],
    };
    for (let a = this.probar(this.atributo); a; a = this.probar(this.atributo)) {
      this.anotar(elemento, a[1] ?? '', a[2]!, valorDeAtributo(a[3] ?? a[4] ?? ''));
    }
    const vacio = this.casar(this.finApertura, 'end of start tag')[1] === '/';
    resolver(elemento);
    return { elemento, vacio };
  }

  private anotar(elemento: Elemento, prefijo: string, local: string, valor: string): void {
    const declara = prefijo === 'xmlns' ? local : prefijo === '' && local === 'xmlns' ? '' : undefined;
    if (declara === undefined) {
      elemento.atributos.push({ prefijo, local, espacio: '', valor });
      if (elemento.atributos.length > ATRIBUTOS_MAXIMOS) throw new XmlInvalido('too many attributes');
      return;
    }
    if (
      declara === 'xml' ||
      declara === 'xmlns' ||
      (declara !== '' && valor === '') ||
      elemento.declaraciones.has(declara)
    ) {
      throw new XmlInvalido('namespace declaration not allowed');
    }
    elemento.declaraciones.set(declara, valor);
    if (elemento.declaraciones.size > ESPACIOS_MAXIMOS) throw new XmlInvalido('too many namespaces');
  }

  private cerrar(actual: Elemento | undefined): Elemento {
    const nombre = this.casar(this.cierre, 'end tag');
    if (!actual || (nombre[1] ?? '') !== actual.prefijo || nombre[2] !== actual.local)
      throw new XmlInvalido('tags do not match');
    return actual;
  }

  private leerTexto(elemento: Elemento): void {
    const fin = this.texto.indexOf('<', this.pos);
    if (fin < 0) throw new XmlInvalido('element not closed');
    if (fin === this.pos) return;
    const crudo = this.texto.slice(this.pos, fin);
    if (crudo.includes(']]>')) throw new XmlInvalido(']]> in text');
    elemento.hijos.push(expandir(crudo));
    this.pos = fin;
  }

  private terminado(raiz: Elemento): Elemento {
    if (this.pos !== this.texto.length) throw new XmlInvalido('content after the root element');
    return raiz;
  }

  private probar(patron: RegExp): RegExpExecArray | null {
    patron.lastIndex = this.pos;
    const hallado = patron.exec(this.texto);
    if (hallado) this.pos = patron.lastIndex;
    return hallado;
  }

  private casar(patron: RegExp, esperado: string): RegExpExecArray {
    const hallado = this.probar(patron);
    if (!hallado) throw new XmlInvalido(`${esperado} expected at ${this.pos}`);
    return hallado;
  }
}

function resolver(elemento: Elemento): void {
  if (elemento.declaraciones.size > 0) {
    elemento.espacios = new Map([...elemento.espacios, ...elemento.declaraciones]);
    if (elemento.espacios.size > ESPACIOS_MAXIMOS) throw new XmlInvalido('too many namespaces');
  }
  elemento.espacio = espacioDe(elemento, elemento.prefijo);
  const vistos = new Set<string>();
  for (const atributo of elemento.atributos) {
    if (atributo.prefijo !== '') atributo.espacio = espacioDe(elemento, atributo.prefijo);
    const clave = `${atributo.espacio} ${atributo.local}`;
    if (vistos.has(clave)) throw new XmlInvalido('attribute twice');
    vistos.add(clave);
  }
}

/** Namespace of a prefix at this element. Refuses unbound prefixes and the reserved prefix xml, which the format does not use. */
export function espacioDe(elemento: Elemento, prefijo: string): string {
  const espacio = elemento.espacios.get(prefijo) ?? (prefijo === '' ? '' : undefined);
  if (espacio !== undefined) return espacio;
  throw new XmlInvalido(`prefix ${prefijo} is not bound`);
}

function valorDeAtributo(crudo: string): string {
  return expandir(crudo.replace(/[\t\n]/g, ' '));
}

function expandir(crudo: string): string {
  if (!crudo.includes('&')) return crudo;
  return crudo.replace(
    /&(?:#(?:x([0-9A-Fa-f]{1,6})|([0-9]{1,7}))|(\w+));|&/g,
    (todo, hexa?: string, decimal?: string, nombre?: string) => {
      if (nombre !== undefined && Object.hasOwn(ENTIDADES, nombre)) return ENTIDADES[nombre]!;
      // NaN for a name that nobody declared, and for a lone &.
      const codigo = hexa === undefined ? Number(decimal) : parseInt(hexa, 16);
      if (!(codigo <= 0x10ffff)) throw new XmlInvalido(`reference ${todo} is not allowed`);
      const caracter = String.fromCodePoint(codigo);
      if (FUERA_DE_XML.test(caracter)) throw new XmlInvalido('reference to a character not allowed in XML');
      return caracter;
    },
  );
}
