import { Body, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation } from '@nestjs/swagger';
import type { Response } from 'express';
import { type ComandoDeEmision, ValidarDocumento } from '@libs/de';
import { mostrar } from '../enlaces/mostrar';
import { FormatosPedidos } from '../enlaces/formato-pedido';
import { KudeQuery } from '../enlaces/kude-query.dto';
import { Acto, type ActoDeTenant } from '../http/auth.guard';
import { validar } from '../http/invalid-request';
import { Recurso } from '../http/recurso';
import { Rechaza, Responde } from '../http/responde';
import { DocumentoPedido } from './documento-pedido';
import { ValidarQuery } from './lista-query.dto';
import { RECHAZOS_DE_LA_EMISION } from './rechazos-de-la-emision';
import { ValidacionDto } from './validacion.dto';
import { borradorDe, VistaPrevia } from './vista-previa';

@Recurso('v1/de', 'Documentos electrónicos', 'emitir')
export class ValidacionController {
  constructor(
    private readonly documentos: ValidarDocumento,
    private readonly formatos: FormatosPedidos,
    private readonly previa: VistaPrevia,
  ) {}

  @Post('validar')
  @ApiOperation({ summary: 'Juzga un documento como al emitirlo, sin emitirlo ni guardar nada' })
  @DocumentoPedido()
  @Responde(200, ValidacionDto, 'El documento se puede emitir.')
  @Rechaza(...RECHAZOS_DE_LA_EMISION)
  async validarDocumento(
    @Acto('de.validar') acto: ActoDeTenant,
    @Query(validar('query')) { incluir }: ValidarQuery,
    @Body() cuerpo: unknown,
  ): Promise<ValidacionDto> {
    const comando = comandoDe(acto, cuerpo);
    const validacion = await this.documentos.execute(comando, incluir.includes('receptor'));
    return ValidacionDto.from(validacion, incluir.includes('xml'));
  }

  @Post('vista-previa')
  @ApiOperation({
    summary:
      'Dibuja el KuDE que tendría el documento, sin emitirlo ni guardarlo: cada página dice BORRADOR – SIN VALIDEZ FISCAL',
  })
  @DocumentoPedido()
  @HttpCode(200)
  @ApiOkResponse({
    description: 'El documento se puede emitir: su KuDE, sin número, CDC ni código QR.',
    content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
  })
  @Rechaza(...RECHAZOS_DE_LA_EMISION, 'VISTA_PREVIA_NO_DISPONIBLE')
  async previsualizarDocumento(
    @Acto('de.vista-previa') acto: ActoDeTenant,
    @Query(validar('query')) { formato, idioma }: KudeQuery,
    @Body() cuerpo: unknown,
    @Res() res: Response,
  ): Promise<void> {
    const validacion = await this.documentos.execute(comandoDe(acto, cuerpo), false);
    const papel = await this.formatos.elDe(acto.tenant, formato ?? validacion.orden.documento.kudeFormato);
    const pdf = await this.previa.dibujar(res, acto.tenant.id, borradorDe(validacion, papel, idioma));
    if (pdf) mostrar(res, 'borrador.pdf', 'application/pdf', pdf);
  }
}

const comandoDe = ({ tenant, autor, establecimientos }: ActoDeTenant, cuerpo: unknown): ComandoDeEmision => ({
  tenantId: tenant.id,
  tenantVersion: tenant.version,
  autor,
  cuerpo,
  fuente: 'A',
  conEspera: false,
  establecimientos,
});
