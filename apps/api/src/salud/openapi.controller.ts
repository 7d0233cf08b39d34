import { Controller, Get, Header } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags, type OpenAPIObject } from '@nestjs/swagger';

/** The OpenAPI document, made from the routes once all of them are registered. */
@ApiTags('Salud')
@Controller('openapi.json')
export class OpenApiController {
  private documento: OpenAPIObject | undefined;

  publicar(documento: OpenAPIObject): void {
    this.documento = documento;
  }

  @Get()
  @Header('Cache-Control', 'public, max-age=300')
  @ApiOperation({ summary: 'Descripción OpenAPI de la API' })
  @ApiOkResponse({
    description: 'Documento OpenAPI 3.1.',
    schema: {
      type: 'object',
      required: ['openapi', 'info', 'paths'],
      properties: { openapi: { type: 'string' }, info: { type: 'object' }, paths: { type: 'object' } },
      additionalProperties: true,
    },
  })
  obtenerOpenApi(): OpenAPIObject | undefined {
    return this.documento;
  }
}
