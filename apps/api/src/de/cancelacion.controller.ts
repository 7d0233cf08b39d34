import { Body, Param, Post, Res } from '@nestjs/common';
import { ApiOperation, ApiParam } from '@nestjs/swagger';
import type { Response } from 'express';
import { DocumentoConsultas } from '@libs/de';
import { PedirEvento } from '@libs/eventos';
import { Acto, type ActoDeTenant } from '../http/auth.guard';
import { validar } from '../http/invalid-request';
import { Recurso } from '../http/recurso';
import { Rechaza, Responde } from '../http/responde';
import { DesenlaceDeEvento, RECHAZOS_DE_EVENTO } from './desenlace-de-evento';
import { EnlacesDeDocumento } from './enlaces-de-documento';
import { DEConEventoDto } from './evento.dto';
import { MotivoDto } from './gestiones.dto';
import { exigirCdc, PARAM_CDC } from './parametros';

@Recurso('v1/de', 'Documentos electrónicos', 'anular')
export class CancelacionController {
  constructor(
    private readonly eventos: PedirEvento,
    private readonly desenlace: DesenlaceDeEvento,
    private readonly consultas: DocumentoConsultas,
    private readonly enlaces: EnlacesDeDocumento,
  ) {}

  @Post(':cdc/cancelar')
  @ApiOperation({ summary: 'Cancela un documento aprobado, dentro de las 48 horas' })
  @ApiParam(PARAM_CDC)
  @Responde(200, DEConEventoDto, 'El documento cancelado, con su evento.')
  @Rechaza(
    ...(['CDC_INVALIDO', 'DE_NO_ENCONTRADO', 'DE_ESTADO_INVALIDO', 'CANCELACION_FUERA_DE_PLAZO'] as const),
    'DE_CON_NOTAS_APROBADAS',
    ...RECHAZOS_DE_EVENTO,
  )
  async cancelarDocumento(
    @Acto('de.cancelar') { tenant, autor, sobre }: ActoDeTenant,
    @Param('cdc') cdc: string,
    @Body(validar('body')) { motivo }: MotivoDto,
    @Res({ passthrough: true }) res: Response,
  ): Promise<DEConEventoDto> {
    const pedido = { tipo: 'CANCELACION', cdc: exigirCdc(cdc), cuerpo: { motivo }, autor } as const;
    const { documento, eventoIds } = await this.eventos.execute(tenant.id, pedido);
    sobre(documento);
    const evento = await this.desenlace.aceptado(tenant.id, eventoIds[0]!, res, documento.cdc);
    const cancelado = await this.consultas.porId(tenant.id, documento.id);
    return DEConEventoDto.con(cancelado ?? documento, evento, this.enlaces);
  }
}
