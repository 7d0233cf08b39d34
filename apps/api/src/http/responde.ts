import { applyDecorators, HttpCode, type Type } from '@nestjs/common';
import { ApiExtension, ApiExtraModels, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import type { IdDeError } from '@libs/errors';

type Respuesta = Parameters<typeof Tambien>;

/** What a route answers when all is well, as JSON: one of these classes, with this status. */
export const Responde = (...[status, ...resto]: Respuesta): MethodDecorator =>
  applyDecorators(HttpCode(status), Tambien(status, ...resto));

/** What a route may answer besides, when it sets that status itself. */
export const Tambien = (
  status: number,
  clase: Type | readonly Type[],
  description: string,
  headers?: Record<string, { description: string; schema: { type: 'string' } }>,
): MethodDecorator => {
  if (!Array.isArray(clase)) return ApiResponse({ status, type: clase as Type, description, headers });
  const clases = clase as readonly Type[];
  const oneOf = clases.map((una) => ({ $ref: getSchemaPath(una) }));
  return applyDecorators(ApiExtraModels(...clases), ApiResponse({ status, schema: { oneOf }, description, headers }));
};

/** Where an operation of the document keeps what `Rechaza` said, until its answers are made of it. */
export const RECHAZOS = 'x-rechazos';

/**
 * The errors of the table that this route may answer, beside those that follow from its shape (openapi-errores.ts). The end-to-end tests
 * fail on an answer that is not among them.
 */
export const Rechaza = (...ids: IdDeError[]): MethodDecorator => ApiExtension(RECHAZOS, ids);
