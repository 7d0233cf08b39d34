import { applyDecorators } from '@nestjs/common';
import { ApiBody } from '@nestjs/swagger';
import { CuerpoDeFormulario } from './request-body';

/** More takes a place among the large ones. */
const DE_CUENTA = 10 * 1_024 * 1_024;

/** The body of the route is a form with one file and nothing else. @param description of the file, for callers. */
export const CuerpoConArchivo = (fileSize: number, description: string): MethodDecorator =>
  applyDecorators(
    CuerpoDeFormulario(
      { fileSize, files: 1, fields: 0, parts: 1, headerPairs: 50 },
      fileSize > DE_CUENTA ? 'large' : 'accounts',
    ),
    ApiBody({
      schema: {
        type: 'object',
        required: ['archivo'],
        properties: { archivo: { type: 'string', format: 'binary', description } },
      },
    }),
  );
