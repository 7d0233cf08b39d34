import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags, type OpenAPIObject } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { CABECERAS, ConEtag, RespuestaFija } from '../http/respuesta-fija';

/** Five minutes: it changes with the installation. */
const VIGENCIA_S = 300;

/** The OpenAPI document, made from the routes once all of them are registered. */
@ConEtag()
@ApiTags('Salud')
@Controller('openapi.json')
export class OpenApiController {
  private documento!: RespuestaFija;

  publicar(documento: OpenAPIObject): void {
    this.documento = new RespuestaFija(documento, 'public', VIGENCIA_S);
  }

  @Get()
  @ApiOperation({ summary: 'Descripción OpenAPI de la API' })
  @ApiOkResponse({
    headers: CABECERAS,
    description: 'Documento OpenAPI 3.1.',
    schema: {
      type: 'object',
      required: ['openapi', 'info', 'paths'],
      properties: { openapi: { type: 'string' }, info: { type: 'object' }, paths: { type: 'object' } },
      additionalProperties: true,
    },
  })
  obtenerOpenApi(@Req() req: Request, @Res() res: Response): void {
    this.documento.enviar(req, res);
  }
}
