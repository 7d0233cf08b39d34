/** One element of a message, with its position in the text, so that it can be cut out byte for byte. */
export class Elemento {
  readonly hijos: Elemento[] = [];
  /** Character data directly inside the element, entities resolved. */
  texto = '';
  /** Offset just after the element's end tag. */
  hasta = 0;

  constructor(
    readonly nombre: string,
    readonly espacio: string,
    readonly atributos: ReadonlyMap<string, string>,
    readonly desde: number,
  ) {}

  hijo(nombre: string): Elemento | undefined {
    return this.hijos.find((h) => h.nombre === nombre);
  }

  todos(nombre: string): Elemento[] {
    return this.hijos.filter((h) => h.nombre === nombre);
  }

  /** Text of the child with that name; undefined when the child is absent. */
  valor(nombre: string): string | undefined {
    return this.hijo(nombre)?.texto;
  }

  recortar(fuente: string): string {
    return fuente.slice(this.desde, this.hasta);
  }
}
