import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags, type OpenAPIObject } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { CACHE_HEADERS, ConEtag, FixedResponse } from '../http/fixed-response';

/** Five minutes: it changes with the installation. */
const VIGENCIA_S = 300;

/** The OpenAPI document, made from the routes when somebody asks for it: a process that starts would wait a quarter of a second for it. */
@ConEtag()
@ApiTags('Salud')
@Controller('openapi.json')
export class OpenApiController {
  private describir!: () => OpenAPIObject;
  private documento: FixedResponse | undefined;

  publicar(describir: () => OpenAPIObject): void {
    this.describir = describir;
  }

  @Get()
  @ApiOperation({ summary: 'Descripción OpenAPI de la API' })
  @ApiOkResponse({
    headers: CACHE_HEADERS,
    description: 'Documento OpenAPI 3.1.',
    schema: {
      type: 'object',
      required: ['openapi', 'info', 'paths'],
      properties: { openapi: { type: 'string' }, info: { type: 'object' }, paths: { type: 'object' } },
      additionalProperties: true,
    },
  })
  obtenerOpenApi(@Req() req: Request, @Res() res: Response): void {
    this.documento ??= new FixedResponse(this.describir(), 'public', VIGENCIA_S);
    this.documento.send(req, res);
  }
}
