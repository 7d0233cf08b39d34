import { Controller, Param, Post, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiSecurity, ApiTags } from '@nestjs/swagger';
import { PersonasDeCuenta } from '@libs/auth';
import { validar } from '../http/invalid-request';
import { Rechaza, Responde } from '../http/responde';
import { type Entrada, QuienEntro, SesionGuard } from '../http/sesion.guard';
import { InvitacionAceptadaDto, RutaDeInvitacion } from './personas.dto';

/** For who was invited, who may have no account yet. */
@ApiTags('Personas')
@ApiSecurity('Bearer')
@UseGuards(SesionGuard)
@Controller('v1/invitaciones')
export class InvitacionesController {
  constructor(private readonly personas: PersonasDeCuenta) {}

  @Post(':token/aceptar')
  @ApiOperation({ summary: 'Acepta una invitación: quien entró con el correo invitado es de la cuenta' })
  @Responde(200, InvitacionAceptadaDto, 'La cuenta; otra vez, la misma respuesta.')
  @Rechaza(
    ...(['INVITACION_NO_ENCONTRADA', 'INVITACION_SIN_CORREO', 'INVITACION_AJENA'] as const),
    ...(['INVITACION_USADA', 'INVITACION_VENCIDA'] as const),
  )
  async aceptarInvitacion(
    @Param(validar('path')) { token }: RutaDeInvitacion,
    @QuienEntro() { sesion, requestId }: Entrada,
  ): Promise<InvitacionAceptadaDto> {
    return InvitacionAceptadaDto.from(await this.personas.aceptar(token, sesion, requestId));
  }
}
