import { DOMParser, type Element } from '@xmldom/xmldom';

/** Reads a signed document by element names; a parser that the product does not use. */
export class DocumentoXml {
  private readonly raiz: Element;

  constructor(xml: string) {
    this.raiz = new DOMParser({
      onError: (nivel, mensaje) => {
        throw new Error(`${nivel}: ${mensaje}`);
      },
    }).parseFromString(xml, 'text/xml').documentElement!;
  }

  /** Text of the only element at the end of the path; the first name is looked for anywhere. Undefined without such an element. */
  texto(ruta: string): string | undefined {
    const [hallado, ...resto] = this.elementos(ruta);
    if (resto.length > 0) throw new Error(`there are ${resto.length + 1} elements ${ruta}`);
    return hallado?.textContent ?? undefined;
  }

  textos(ruta: string): string[] {
    return this.elementos(ruta).map((elemento) => elemento.textContent ?? '');
  }

  /** Children that hold only text, by name, of every group with that name. */
  grupos(nombre: string): Record<string, string>[] {
    return this.elementos(nombre).map((grupo) =>
      Object.fromEntries(
        [...grupo.getElementsByTagName('*')]
          .filter((hijo) => hijo.getElementsByTagName('*').length === 0)
          .map((hijo) => [hijo.tagName, hijo.textContent ?? '']),
      ),
    );
  }

  atributo(elemento: string, nombre: string): string | null {
    return this.elementos(elemento)[0]?.getAttribute(nombre) ?? null;
  }

  private elementos(ruta: string): Element[] {
    const [primero = '', ...resto] = ruta.split('/');
    return resto.reduce<Element[]>(
      (padres, nombre) =>
        padres.flatMap((padre) => [...padre.childNodes].filter((hijo): hijo is Element => hijo.nodeName === nombre)),
      [...this.raiz.getElementsByTagName(primero)],
    );
  }
}
