import { applyDecorators, HttpCode, type Type } from '@nestjs/common';
import { ApiExtension, ApiExtraModels, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import type { IdDeError } from '@libs/errors';

type Respuesta = Parameters<typeof Tambien>;

/** The JSON answer of a successful request: one of these classes, with this status. */
export const Responde = (...[status, ...resto]: Respuesta): MethodDecorator =>
  applyDecorators(HttpCode(status), Tambien(status, ...resto));

/** A further answer of a route that sets this status itself. */
export const Tambien = (
  status: number,
  clase: Type | readonly Type[],
  description: string,
  headers?: Record<string, { description: string; schema: { type: 'string' } }>,
): MethodDecorator => {
  if (!Array.isArray(clase)) return ApiResponse({ status, type: clase as Type, description, headers });
  const clases = clase as readonly Type[];
  const oneOf = clases.map((modelo) => ({ $ref: getSchemaPath(modelo) }));
  return applyDecorators(ApiExtraModels(...clases), ApiResponse({ status, schema: { oneOf }, description, headers }));
};

/** Extension of an operation that keeps the ids of `Rechaza` until its error answers are generated. */
export const RECHAZOS = 'x-rechazos';

/**
 * Errors of the table that this route may answer, besides those that follow from its parts (openapi-errores.ts). The end-to-end tests
 * fail if a route answers an undeclared error.
 */
export const Rechaza = (...ids: IdDeError[]): MethodDecorator => ApiExtension(RECHAZOS, ids);
