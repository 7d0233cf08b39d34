import { digitoVerificador } from '../cdc/digito-verificador';

const NUMERO = /^[1-9][0-9]{1,6}[0-9A-D]$/;

/** A taxpayer number whose check digit is right. Only `parse` and `of` make one, so holding one is the proof. */
export class Ruc {
  private constructor(
    readonly numero: string,
    readonly dv: string,
  ) {}

  /** Reads '80012345-0'; undefined when the form or the check digit is wrong. */
  static parse(texto: string): Ruc | undefined {
    const partes = /^([0-9A-D]{3,8})-([0-9])$/.exec(texto);
    return partes ? Ruc.of(partes[1]!, partes[2]!) : undefined;
  }

  /** From number and digit apart; undefined when they do not belong together. */
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
