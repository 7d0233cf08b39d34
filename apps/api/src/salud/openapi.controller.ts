import { Controller, Get, Header } from '@nestjs/common';
import { ApiOperation, ApiTags, type OpenAPIObject } from '@nestjs/swagger';
import { objeto, texto } from '../http/esquema';
import { Responde } from '../http/responde';

/** The description of the api, made from its routes once all of them are known. */
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
  @Responde(
    200,
    { ...objeto({ openapi: texto, info: { type: 'object' }, paths: { type: 'object' } }), additionalProperties: true },
    'Documento OpenAPI 3.1.',
  )
  openapi(): OpenAPIObject | undefined {
    return this.documento;
  }
}
