import { Body, Post, Query } from '@nestjs/common';
import { ApiBody, ApiOperation } from '@nestjs/swagger';
import { esquemaDelCuerpo, ValidarDocumento } from '@libs/de';
import { Acto, type ActoDeTenant } from '../http/auth.guard';
import { CuerpoConDocumento } from '../http/cuerpo';
import { validar } from '../http/query-invalida';
import { Recurso } from '../http/recurso';
import { Rechaza, Responde } from '../http/responde';
import { EJEMPLOS_DE_CUERPO } from './ejemplos';
import { ValidarQuery } from './lista-query.dto';
import { RECHAZOS_DE_LA_EMISION } from './rechazos-de-la-emision';
import { ValidacionDto } from './validacion.dto';

@Recurso('v1/de', 'Documentos electrónicos', 'emitir')
export class ValidacionController {
  constructor(private readonly documentos: ValidarDocumento) {}

  @Post('validar')
  @ApiOperation({ summary: 'Juzga un documento como al emitirlo, sin emitirlo ni guardar nada' })
  @ApiBody({ schema: esquemaDelCuerpo, examples: EJEMPLOS_DE_CUERPO })
  @CuerpoConDocumento()
  @Responde(200, ValidacionDto, 'El documento se puede emitir.')
  @Rechaza(...RECHAZOS_DE_LA_EMISION)
  async validarDocumento(
    @Acto('de.validar') { tenant, autor, establecimientos }: ActoDeTenant,
    @Query(validar('query')) { incluir }: ValidarQuery,
    @Body() cuerpo: unknown,
  ): Promise<ValidacionDto> {
    const comando = {
      tenantId: tenant.id,
      tenantVersion: tenant.version,
      autor,
      cuerpo,
      fuente: 'A' as const,
      conEspera: false,
      establecimientos,
    };
    const validacion = await this.documentos.execute(comando, incluir.includes('receptor'));
    return ValidacionDto.from(validacion, incluir.includes('xml'));
  }
}
