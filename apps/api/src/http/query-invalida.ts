import { ERRORES_MOSTRADOS } from '@libs/errors';
import type { DetalleDto, DetallesDto } from './error.dto';
import { type ArgumentMetadata, HttpException, type ValidationError, ValidationPipe } from '@nestjs/common';

/**
 * 422 with `detail[]`: the faults of a query string, a path or a body other than an emission. Contains the first hundred faults and the
 * total.
 */
export class SolicitudInvalida extends HttpException {
  constructor(readonly detail: readonly DetalleDto[]) {
    super({ detail: detail.slice(0, ERRORES_MOSTRADOS), total_errores: detail.length } satisfies DetallesDto, 422);
  }
}

/** Spanish messages for the framework's own rules. */
const EN_ESPANHOL: Readonly<Record<string, (campo: string) => string>> = {
  whitelistValidation: (campo) => `${campo} no es un campo conocido`,
  isObject: () => 'se espera un objeto',
  nestedValidation: (campo) => `${campo} debe ser un objeto`,
  unknownValue: () => 'se espera un objeto',
};

/** Maximum characters of a received name that are repeated to the caller. */
const LARGO = 100;
const LARGO_DE_MENSAJE = 500;

const parte = (nombre: string): string | number => (/^\d{1,9}$/.test(nombre) ? Number(nombre) : nombre.slice(0, LARGO));

/** One fault for each member: the first rule that it breaks. */
function aplanar(errores: readonly ValidationError[], loc: (string | number)[]): DetalleDto[] {
  return errores.flatMap(({ property, constraints, children }) => [
    ...Object.entries(constraints ?? {})
      .slice(0, 1)
      .map(([type, msg]) => ({
        loc: [...loc, parte(property)],
        msg: EN_ESPANHOL[type]?.(property.slice(0, LARGO)) ?? msg.slice(0, LARGO_DE_MENSAJE),
        type,
      })),
    ...aplanar(children ?? [], [...loc, parte(property)]),
  ]);
}

/** PostgreSQL does not support U+0000: a text with it matches nothing and cannot be stored. */
const tieneNul = (valor: unknown): boolean =>
  typeof valor === 'string' ? valor.includes('\0') : Array.isArray(valor) && valor.some(tieneNul);

class Validador extends ValidationPipe {
  constructor(private readonly donde: 'query' | 'path' | 'body') {
    super({
      transform: true,
      whitelist: true,
      forbidNonWhitelisted: donde === 'body',
      exceptionFactory: (errores) => new SolicitudInvalida(aplanar(errores, [donde])),
    });
  }

  override transform(valor: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const malos = Object.entries((valor ?? {}) as object).filter(([, miembro]) => tieneNul(miembro));
    if (malos.length > 0) {
      const msg = 'contiene un carácter no admitido (U+0000)';
      throw new SolicitudInvalida(
        malos.map(([nombre]) => {
          const corto = nombre.slice(0, LARGO);
          return { loc: [this.donde, corto], msg: `${corto} ${msg}`, type: 'null_character' };
        }),
      );
    }
    return super.transform(valor, metadata) as Promise<unknown>;
  }
}

/**
 * Validates DTOs with class-validator and describes their faults. Unknown query parameters are ignored. Unknown body members are refused,
 * because a misspelt field would be a change that never happens.
 */
export function validar(donde: 'query' | 'path' | 'body'): ValidationPipe {
  return new Validador(donde);
}
