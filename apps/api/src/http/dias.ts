import { Transform } from 'class-transformer';
import { ValidatorConstraint } from 'class-validator';
import type { ValidationArguments, ValidatorConstraintInterface } from 'class-validator';

/** There was no year 0. */
const DIA = /^(?!0000)\d{4}-\d{2}-\d{2}$/;

/** A day that exists, as `AAAA-MM-DD`. */
@ValidatorConstraint({ name: 'date' })
export class DiaExistente implements ValidatorConstraintInterface {
  validate(valor: unknown): boolean {
    if (typeof valor !== 'string' || !DIA.test(valor)) return false;
    const dia = new Date(`${valor}T00:00:00Z`);
    return !Number.isNaN(dia.getTime()) && dia.toISOString().startsWith(valor);
  }
  defaultMessage({ property }: ValidationArguments): string {
    return `${property} debe ser una fecha existente, AAAA-MM-DD`;
  }
}

/** For `hasta` beside `desde`. */
@ValidatorConstraint({ name: 'range' })
export class NoAntesDeDesde implements ValidatorConstraintInterface {
  validate(hasta: unknown, { object }: ValidationArguments): boolean {
    const { desde } = object as { desde?: unknown };
    return typeof desde !== 'string' || typeof hasta !== 'string' || hasta >= desde;
  }
  defaultMessage(): string {
    return 'hasta no puede ser anterior a desde';
  }
}

/** The number that a query parameter writes; anything else stays as it is, for the validator to refuse. */
export const Entero = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && /^-?\d{1,9}$/.test(value) ? Number(value) : value,
  );
