import { digitoVerificador } from '../cdc/digito-verificador';

const NUMERO = /^[1-9][0-9]{1,6}[0-9A-D]$/;

/** A taxpayer number with a correct check digit: only `parse` and `of` create one, and both verify the digit. */
export class Ruc {
  private constructor(
    readonly numero: string,
    readonly dv: string,
  ) {}

  /** Reads text like '80012345-0'; undefined when its form or its check digit is wrong. */
  static parse(texto: string): Ruc | undefined {
    const partes = /^([0-9A-D]{3,8})-([0-9])$/.exec(texto);
    return partes ? Ruc.of(partes[1]!, partes[2]!) : undefined;
  }

  /** From a number and its check digit; undefined when either is wrong. */
  static of(numero: string, dv: string): Ruc | undefined {
    return NUMERO.test(numero) && digitoVerificador(numero) === dv ? new Ruc(numero, dv) : undefined;
  }

  static esValido(texto: string): boolean {
    return Ruc.parse(texto) !== undefined;
  }

  /** '80012345-0' */
  toString(): string {
    return `${this.numero}-${this.dv}`;
  }
}
