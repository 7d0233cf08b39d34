import {
  type ArgumentMetadata,
  type CallHandler,
  type ExecutionContext,
  HttpException,
  type NestInterceptor,
  type ValidationError,
  ValidationPipe,
} from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum';
import { plainToInstance } from 'class-transformer';
import type { Request } from 'express';
import { distance } from 'fastest-levenshtein';
import { ERRORES_MOSTRADOS } from '@libs/errors';
import { miembrosDe } from '../formas/campo';
import type { DetalleDto, DetallesDto } from './error.dto';

/**
 * 422 with `detail[]`: the faults of a query string, a path or a body other than an emission. Contains the first hundred faults and the
 * total.
 */
export class InvalidRequest extends HttpException {
  constructor(readonly detail: readonly DetalleDto[]) {
    super({ detail: detail.slice(0, ERRORES_MOSTRADOS), total_errores: detail.length } satisfies DetallesDto, 422);
  }
}

/** A name that nobody knows, with the one that was probably meant. */
function unknownName(name: string, knownNames: readonly string[]): string {
  const near = knownNames.find((known) => distance(known, name.toLowerCase()) <= Math.min(2, known.length / 3));
  return `${name} no es un campo conocido${near === undefined ? '' : `; ¿quiso decir ${near}?`}`;
}

/** Spanish messages for the framework's own rules. */
const IN_SPANISH: Readonly<Record<string, (field: string, knownNames: readonly string[]) => string>> = {
  whitelistValidation: unknownName,
  isObject: () => 'se espera un objeto',
  nestedValidation: (field) => `${field} debe ser un objeto`,
  unknownValue: () => 'se espera un objeto',
};

/** Maximum characters of a received name that are repeated to the caller. */
const NAME_LENGTH = 100;
const MESSAGE_LENGTH = 500;

const part = (name: string): string | number => (/^\d{1,9}$/.test(name) ? Number(name) : name.slice(0, NAME_LENGTH));

/** More names than these are not compared with the known ones: nobody sees them. */
const COMPARED = ERRORES_MOSTRADOS;

const knownOf = (dto: object | undefined): readonly string[] =>
  dto ? [...miembrosDe(dto.constructor as never).keys()].map(String) : [];

/** One fault for each member: the first rule that it breaks. */
function flatten(errors: readonly ValidationError[], loc: (string | number)[]): DetalleDto[] {
  const knownNames = knownOf(errors[0]?.target);
  return errors.flatMap(({ property, constraints, children }, i) => [
    ...Object.entries(constraints ?? {})
      .slice(0, 1)
      .map(([type, msg]) => ({
        loc: [...loc, part(property)],
        msg:
          IN_SPANISH[type]?.(property.slice(0, NAME_LENGTH), i < COMPARED ? knownNames : []) ??
          msg.slice(0, MESSAGE_LENGTH),
        type,
      })),
    ...flatten(children ?? [], [...loc, part(property)]),
  ]);
}

/** PostgreSQL does not support U+0000: a text with it matches nothing and cannot be stored. */
const hasNull = (value: unknown): boolean =>
  typeof value === 'string' ? value.includes('\0') : Array.isArray(value) && value.some(hasNull);

class DetailPipe extends ValidationPipe {
  constructor(private readonly where: 'query' | 'path' | 'body') {
    super({
      transform: true,
      whitelist: true,
      forbidNonWhitelisted: true,
      validationError: { target: true },
      exceptionFactory: (errors) => new InvalidRequest(flatten(errors, [where])),
    });
  }

  override transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const faulty = Object.entries((value ?? {}) as object).filter(([, member]) => hasNull(member));
    if (faulty.length > 0) {
      const msg = 'contiene un carácter no admitido (U+0000)';
      throw new InvalidRequest(
        faulty.map(([name]) => {
          const short = name.slice(0, NAME_LENGTH);
          return { loc: [this.where, short], msg: `${short} ${msg}`, type: 'null_character' };
        }),
      );
    }
    return super.transform(value, metadata) as Promise<unknown>;
  }
}

/**
 * Validates DTOs with class-validator and describes their faults. Unknown members are refused: a misspelt one would be a change, or a
 * filter, that never happens.
 */
export function validar(where: 'query' | 'path' | 'body'): ValidationPipe {
  return new DetailPipe(where);
}

/** A body with all its faults, for a route that adds others: what concerns no fault may be used. */
export async function leerConFaltas<T extends object>(
  clase: new () => T,
  recibido: unknown,
): Promise<{ cuerpo: T; faltas: readonly DetalleDto[] }> {
  try {
    const cuerpo = (await validar('body').transform(recibido, { type: 'body', metatype: clase })) as T;
    return { cuerpo, faltas: [] };
  } catch (cause) {
    if (!(cause instanceof InvalidRequest)) throw cause;
    const miembros = recibido instanceof Object && !Array.isArray(recibido) ? recibido : {};
    return { cuerpo: plainToInstance(clase, miembros), faltas: cause.detail };
  }
}

/** Refuses the parameters of a route that takes none, as `validar` refuses unknown ones of the others. */
export class NoParameters implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler) {
    const { query, path } = context.switchToHttp().getRequest<Request>();
    const names = Object.keys(query);
    if (names.length > 0 && path.startsWith('/v1/') && !takesParameters(context)) {
      const detailOf = (name: string) => ({
        loc: ['query', name.slice(0, NAME_LENGTH)],
        msg: unknownName(name.slice(0, NAME_LENGTH), []),
        type: 'whitelistValidation',
      });
      throw new InvalidRequest(names.map(detailOf));
    }
    return next.handle();
  }
}

function takesParameters(context: ExecutionContext): boolean {
  const routeArguments = Reflect.getMetadata(
    ROUTE_ARGS_METADATA,
    context.getClass(),
    context.getHandler().name,
  ) as object;
  return Object.keys(routeArguments ?? {}).some((key) => key.startsWith(`${RouteParamtypes.QUERY}:`));
}
