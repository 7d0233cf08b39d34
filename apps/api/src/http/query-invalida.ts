import { HttpException, ValidationError, ValidationPipe } from '@nestjs/common';

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

function aplanar(errores: readonly ValidationError[], loc: (string | number)[]): Detalle[] {
  return errores.flatMap(({ property, constraints, children }) => [
    ...Object.entries(constraints ?? {}).map(([type, msg]) => ({ loc: [...loc, property], msg, type })),
    ...aplanar(children ?? [], [...loc, property]),
  ]);
}

/** Validates DTOs with class-validator and says what is wrong by name. `donde`: query, path or body. */
export function validar(donde: 'query' | 'path' | 'body'): ValidationPipe {
  return new ValidationPipe({
    transform: true,
    whitelist: true,
    exceptionFactory: (errores) => new SolicitudInvalida(aplanar(errores, [donde])),
  });
}
