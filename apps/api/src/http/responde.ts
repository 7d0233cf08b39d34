import { ApiExtension, ApiResponse } from '@nestjs/swagger';
import type { IdDeError } from '@libs/errors';
import type { Esquema } from './esquema';

/** What a route answers when all is well, as JSON. */
export const Responde = (status: number, schema: Esquema, description: string): MethodDecorator & ClassDecorator =>
  ApiResponse({ status, schema, description });

/** Where an operation of the document keeps what `Rechaza` said, until its answers are made of it. */
export const RECHAZOS = 'x-rechazos';

/**
 * The errors of the table that this route may answer beside those that follow from its shape (openapi.ts). Whatever a test gets from a
 * route must be among them.
 */
export const Rechaza = (...ids: IdDeError[]): MethodDecorator => ApiExtension(RECHAZOS, ids);
