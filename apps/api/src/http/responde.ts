import { ApiResponse } from '@nestjs/swagger';
import { type Esquema, ref } from './esquema';

/** What a route answers when all is well, as JSON. */
export const Responde = (status: number, schema: Esquema, description: string): MethodDecorator & ClassDecorator =>
  ApiResponse({ status, schema, description });

/** A route that beside malformed parameters (`detail[]`) refuses, with the same status, what a rule or the authority does not allow. */
export const PuedeRechazar = (): MethodDecorator & ClassDecorator =>
  ApiResponse({
    status: 422,
    description: 'Parámetros o cuerpo inválidos (detail[]), o una regla o la autoridad lo rechaza (error).',
    schema: { anyOf: [ref('Detalle'), ref('Error')] },
  });
