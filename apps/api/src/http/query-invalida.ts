import { HttpException, type ValidationError, ValidationPipe } from '@nestjs/common';

export interface Detalle {
  loc: (string | number)[];
  msg: string;
  type: string;
}

/** 422 with `detail[]`: everything that is wrong with a query string, a path or a body that is not an emission. */
export class SolicitudInvalida extends HttpException {
  constructor(readonly detail: readonly Detalle[]) {
    super({ detail }, 422);
  }
}

/** What the framework says by itself. */
const EN_ESPANHOL: Readonly<Record<string, (campo: string) => string>> = {
  whitelistValidation: (campo) => `${campo} no es un campo conocido`,
  isObject: () => 'se espera un objeto',
  nestedValidation: (campo) => `${campo} debe ser un objeto`,
  unknownValue: () => 'se espera un objeto',
};

const parte = (nombre: string): string | number => (/^\d+$/.test(nombre) ? Number(nombre) : nombre);

function aplanar(errores: readonly ValidationError[], loc: (string | number)[]): Detalle[] {
  return errores.flatMap(({ property, constraints, children }) => [
    ...Object.entries(constraints ?? {}).map(([type, msg]) => ({
      loc: [...loc, parte(property)],
      msg: EN_ESPANHOL[type]?.(property) ?? msg,
      type,
    })),
    ...aplanar(children ?? [], [...loc, parte(property)]),
  ]);
}

/**
 * Validates DTOs with class-validator and says what is wrong by name. Unknown members of a query are ignored; those of a body are
 * refused, because there a misspelt field would be a change that never happens.
 */
export function validar(donde: 'query' | 'path' | 'body'): ValidationPipe {
  return new ValidationPipe({
    transform: true,
    whitelist: true,
    forbidNonWhitelisted: donde === 'body',
    exceptionFactory: (errores) => new SolicitudInvalida(aplanar(errores, [donde])),
  });
}
