import { Body, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiParam } from '@nestjs/swagger';
import { PedirCorreo } from '@libs/correo';
import { exigirUuid, PARAM_DE_ID } from '../de/parametros';
import { Acto, type ActoDeTenant } from '../http/auth.guard';
import { validar } from '../http/invalid-request';
import { CorreoPedidoDto, ReenviarEmailDto } from './correo.dto';
import { Recurso } from '../http/recurso';
import { Rechaza, Responde } from '../http/responde';

@Recurso('v1/de', 'Documentos electrónicos', 'emitir')
export class CorreoController {
  constructor(private readonly pedirCorreo: PedirCorreo) {}

  @Post(':de_id/reenviar-email')
  @ApiOperation({ summary: 'Envía por correo el KuDE y el XML firmado de un documento aprobado' })
  @ApiParam(PARAM_DE_ID)
  @Responde(202, CorreoPedidoDto, 'El correo está en cola.')
  @Rechaza('DE_NOT_FOUND', 'DE_NOT_APPROVED', 'EMAIL_DESTINATARIO_MISSING', 'CORREO_LIMITE_EXCEDIDO')
  async enviarDocumentoPorCorreo(
    @Acto('correo.pedir') { tenant, autor, establecimientos }: ActoDeTenant,
    @Param('de_id') deId: string,
    @Body(validar('body')) { email }: ReenviarEmailDto,
  ): Promise<CorreoPedidoDto> {
    const id = exigirUuid('de_id', deId);
    const destinatario = await this.pedirCorreo.execute(tenant.id, id, email, autor, establecimientos);
    return CorreoPedidoDto.from(destinatario);
  }
}
