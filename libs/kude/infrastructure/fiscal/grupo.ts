import { XMLParser } from 'fast-xml-parser';
import { XmlNoImprimible } from '../../domain/xml-no-imprimible';

const MAX_CARACTERES = 2_000_000;
const ATRIBUTO = '@';

/** Read access to one XML group; groups and elements that are absent read as empty, so that optional parts need no guard. */
export class Grupo {
  constructor(private readonly nodo: unknown) {}

  /** As it was read: to be a member of another group. */
  get contenido(): unknown {
    return this.nodo;
  }

  get existe(): boolean {
    return this.nodo !== undefined;
  }

  texto(nombre: string): string | undefined {
    const valor = primero(this.hijo(nombre));
    return typeof valor === 'string' && valor !== '' ? decodificar(valor) : undefined;
  }

  /** @throws XmlNoImprimible when the element is missing. */
  exigir(nombre: string): string {
    const valor = this.texto(nombre);
    if (valor === undefined) throw new XmlNoImprimible(`falta ${nombre}`);
    return valor;
  }

  atributo(nombre: string): string | undefined {
    return this.texto(ATRIBUTO + nombre);
  }

  grupo(nombre: string): Grupo {
    return new Grupo(primero(this.hijo(nombre)));
  }

  lista(nombre: string): Grupo[] {
    return this.valores(nombre).map((valor) => new Grupo(valor));
  }

  textos(nombre: string): string[] {
    return this.valores(nombre).flatMap((valor) => (typeof valor === 'string' ? [decodificar(valor)] : []));
  }

  /** This group with other members in the place of its own; undefined removes one. */
  con(miembros: Readonly<Record<string, unknown>>): Grupo {
    return new Grupo({ ...(this.nodo as object | undefined), ...miembros });
  }

  /** Its members under other names: for a group that repeats the fields of this one. */
  como(nombres: Readonly<Record<string, string>>): Record<string, unknown> {
    return Object.fromEntries(Object.entries(nombres).map(([nuevo, propio]) => [nuevo, this.hijo(propio)]));
  }

  private valores(nombre: string): unknown[] {
    const hijo = this.hijo(nombre);
    return hijo === undefined ? [] : Array.isArray(hijo) ? hijo : [hijo];
  }

  private hijo(nombre: string): unknown {
    const { nodo } = this;
    return typeof nodo === 'object' && nodo !== null && Object.hasOwn(nodo, nombre)
      ? (nodo as Record<string, unknown>)[nombre]
      : undefined;
  }
}

const parser = new XMLParser({
  ignoreAttributes: false,
  // The schema admits prefixes, which other tools write.
  removeNSPrefix: true,
  attributeNamePrefix: ATRIBUTO,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  processEntities: false,
  ignoreDeclaration: true,
  maxNestedTags: 20,
});

/**
 * Reads a signed document. Limits: 2,000,000 characters, 20 levels, no document type, no entities except the five of XML.
 * @throws XmlNoImprimible
 */
export function leerRaiz(xml: string): Grupo {
  if (xml.length > MAX_CARACTERES) throw new XmlNoImprimible('el XML es demasiado grande');
  if (xml.includes('<!')) throw new XmlNoImprimible('el XML trae una declaración de tipo, un comentario o CDATA');
  try {
    return new Grupo(parser.parse(xml));
  } catch (error) {
    throw new XmlNoImprimible('el XML no está bien formado', { cause: error });
  }
}

function primero(valor: unknown): unknown {
  return Array.isArray(valor) ? valor[0] : valor;
}

const ENTIDADES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decodificar(texto: string): string {
  if (!texto.includes('&')) return texto;
  return texto.replace(
    /&(?:#x([0-9a-fA-F]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/g,
    (todo, hex?: string, dec?: string, nombre?: string) => {
      if (nombre) return ENTIDADES[nombre] ?? todo;
      const punto = hex ? parseInt(hex, 16) : Number(dec);
      return punto <= 0x10ffff ? String.fromCodePoint(punto) : todo;
    },
  );
}
