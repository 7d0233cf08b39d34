import Decimal from 'decimal.js';
import type { Elemento } from '../xml/elemento';

export const Monto = Decimal.clone({ precision: 60, toExpNeg: -60, toExpPos: 60 });
export type Monto = InstanceType<typeof Monto>;
export const CERO = new Monto(0);

/** A group of the document, for the rules. An absent group behaves like an empty one, so that rules read like the manual. */
export class Grupo {
  constructor(private readonly elemento?: Elemento) {}

  get existe(): boolean {
    return this.elemento !== undefined;
  }

  tiene(campo: string): boolean {
    return this.elemento?.hijo(campo) !== undefined;
  }

  /** Text of the field, empty when absent. */
  v(campo: string): string {
    return this.elemento?.valor(campo) ?? '';
  }

  es(campo: string, ...valores: string[]): boolean {
    return this.tiene(campo) && valores.includes(this.v(campo));
  }

  /** Amount of the field, 0 when absent. */
  n(campo: string): Monto {
    return this.tiene(campo) ? new Monto(this.v(campo)) : CERO;
  }

  g(nombre: string): Grupo {
    return new Grupo(this.elemento?.hijo(nombre));
  }

  gs(nombre: string): Grupo[] {
    return (this.elemento?.todos(nombre) ?? []).map((e) => new Grupo(e));
  }

  valores(campo: string): string[] {
    return (this.elemento?.todos(campo) ?? []).map((e) => e.texto);
  }
}
