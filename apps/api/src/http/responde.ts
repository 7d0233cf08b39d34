import { applyDecorators, HttpCode, type Type } from '@nestjs/common';
import { ApiExtension, ApiExtraModels, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import type { IdDeError } from '@libs/errors';

type Answer = Parameters<typeof Tambien>;

/** The JSON answer of a successful request: one of these classes, with this status. */
export const Responde = (...[status, ...rest]: Answer): MethodDecorator =>
  applyDecorators(HttpCode(status), Tambien(status, ...rest));

/** A further answer of a route that sets this status itself. */
export const Tambien = (
  status: number,
  model: Type | readonly Type[],
  description: string,
  headers?: Record<string, { description: string; schema: { type: 'string' } }>,
): MethodDecorator => {
  if (!Array.isArray(model)) return ApiResponse({ status, type: model as Type, description, headers });
  const models = model as readonly Type[];
  const oneOf = models.map((each) => ({ $ref: getSchemaPath(each) }));
  return applyDecorators(ApiExtraModels(...models), ApiResponse({ status, schema: { oneOf }, description, headers }));
};

/** Extension of an operation that keeps the ids of `Rechaza` until its error answers are generated. */
export const RECHAZOS = 'x-rechazos';

/**
 * Errors of the table that this route may answer, besides those that follow from its parts (openapi-errores.ts). The end-to-end tests
 * fail if a route answers an undeclared error.
 */
export const Rechaza = (...ids: IdDeError[]): MethodDecorator => ApiExtension(RECHAZOS, ids);
