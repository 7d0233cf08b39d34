import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { XMLParser } from 'fast-xml-parser';

/** One restriction step of a simple type, outermost first. */
export interface Paso {
  base: string;
  facetas: { nombre: string; valor: string }[];
}
export interface TipoSimple {
  /** Name in the schema; undefined for an anonymous type. */
  nombre?: string;
  pasos: Paso[];
  union?: TipoSimple[];
}
export interface ElementoDeEsquema {
  elemento: string;
  min: number;
  max: number;
  hijos?: ElementoDeEsquema[];
  eleccion?: boolean;
  atributo?: { nombre: string; tipo: TipoSimple };
  tipo?: TipoSimple;
  referencia?: string;
}

type Nodo = Record<string, unknown>;
const lector = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseAttributeValue: false,
  ignoreDeclaration: true,
});

const etiqueta = (nodo: Nodo): string =>
  Object.keys(nodo)
    .find((clave) => clave !== ':@')!
    .replace(/^xs:/, '');
const hijosDe = (nodo: Nodo): Nodo[] => Object.entries(nodo).find(([clave]) => clave !== ':@')![1] as Nodo[];
const atributo = (nodo: Nodo, nombre: string): string | undefined =>
  (nodo[':@'] as Record<string, string> | undefined)?.[nombre];
const primero = (nodo: Nodo, ...nombres: string[]): Nodo | undefined =>
  hijosDe(nodo).find((hijo) => nombres.includes(etiqueta(hijo)));

/** Reads a schema file and its includes; resolves the element tree of a named complex type with every facet. */
export class Esquema {
  private readonly simples = new Map<string, Nodo>();
  private readonly complejos = new Map<string, Nodo>();
  private readonly leidos = new Set<string>();

  constructor(archivo: string) {
    this.leer(archivo);
  }

  raiz(elemento: string, tipo: string): ElementoDeEsquema {
    return { elemento, min: 1, max: 1, ...this.contenido(this.complejos.get(tipo)!) };
  }

  private leer(archivo: string): void {
    if (this.leidos.has(archivo) || !existsSync(archivo)) return;
    this.leidos.add(archivo);
    const esquema = (lector.parse(readFileSync(archivo, 'utf8')) as Nodo[]).find((n) => etiqueta(n) === 'schema')!;
    for (const nodo of hijosDe(esquema)) {
      const nombre = atributo(nodo, 'name');
      if (etiqueta(nodo) === 'include') this.leer(path.join(path.dirname(archivo), atributo(nodo, 'schemaLocation')!));
      else if (etiqueta(nodo) === 'simpleType') this.simples.set(nombre!, nodo);
      else if (etiqueta(nodo) === 'complexType') this.complejos.set(nombre!, nodo);
    }
  }

  private contenido(complejo: Nodo): Pick<ElementoDeEsquema, 'hijos' | 'eleccion' | 'atributo'> {
    const modelo = primero(complejo, 'sequence', 'choice')!;
    const delTipo = primero(complejo, 'attribute');
    return {
      hijos: hijosDe(modelo).map((hijo) => this.elemento(hijo)),
      ...(etiqueta(modelo) === 'choice' && { eleccion: true }),
      ...(delTipo && { atributo: { nombre: atributo(delTipo, 'name')!, tipo: this.tipo(atributo(delTipo, 'type')!) } }),
    };
  }

  private elemento(nodo: Nodo): ElementoDeEsquema {
    if (etiqueta(nodo) !== 'element') throw new Error(`modelo de contenido no previsto: ${etiqueta(nodo)}`);
    const base = {
      elemento: (atributo(nodo, 'name') ?? atributo(nodo, 'ref')!).replace(/^ds:/, ''),
      min: Number(atributo(nodo, 'minOccurs') ?? 1),
      max: Number(atributo(nodo, 'maxOccurs') ?? 1),
    };
    const tipo = atributo(nodo, 'type');
    if (atributo(nodo, 'ref')) return { ...base, referencia: atributo(nodo, 'ref')! };
    if (tipo && this.complejos.has(tipo)) return { ...base, ...this.contenido(this.complejos.get(tipo)!) };
    if (tipo) return { ...base, tipo: this.tipo(tipo) };
    const enLinea = primero(nodo, 'simpleType');
    return enLinea ? { ...base, tipo: this.simple(enLinea) } : base;
  }

  /** A named type with all its restrictions. */
  tipo(nombre: string): TipoSimple {
    const nodo = this.simples.get(nombre);
    return nodo ? { ...this.simple(nodo), nombre } : { pasos: [{ base: nombre.replace(/^xs:/, ''), facetas: [] }] };
  }

  private simple(nodo: Nodo): TipoSimple {
    const union = primero(nodo, 'union');
    if (union) {
      const miembros = hijosDe(union).map((miembro) => this.simple(miembro));
      return miembros.length === 1 ? miembros[0]! : { pasos: [], union: miembros };
    }
    const restriccion = primero(nodo, 'restriction')!;
    const base = atributo(restriccion, 'base')!;
    const facetas = hijosDe(restriccion)
      .filter((faceta) => etiqueta(faceta) !== 'annotation')
      .map((faceta) => ({ nombre: etiqueta(faceta), valor: atributo(faceta, 'value')! }));
    const heredado = this.simples.has(base) ? this.simple(this.simples.get(base)!) : { pasos: [] };
    return { pasos: [{ base: base.replace(/^xs:/, ''), facetas }, ...heredado.pasos] };
  }
}
