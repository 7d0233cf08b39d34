import { Body, Param, Post } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { PersonasDeCuenta } from '@libs/auth';
import { type Autor, Clock } from '@libs/platform';
import { RutaDeId } from '../admin/rutas.dto';
import { AutorDe } from '../http/auth.guard';
import { validar } from '../http/invalid-request';
import { Recurso } from '../http/recurso';
import { Rechaza, Responde } from '../http/responde';
import { InvitarPersonaDto, PersonaDto } from './personas.dto';

/** The first administrator of a new tenant, whom nobody of the tenant can invite. */
@Recurso('v1/admin/tenants/:id/personas', 'Administración: tenants', 'instalacion')
export class PersonasDeTenantController {
  constructor(
    private readonly personas: PersonasDeCuenta,
    private readonly clock: Clock,
  ) {}

  @Post('invitaciones')
  @ApiOperation({ summary: 'Invita a una persona a la cuenta de un tenant, por correo' })
  @Responde(201, PersonaDto, 'La invitación; vale 7 días y una sola vez.')
  @Rechaza('NOT_FOUND', 'YA_ES_MIEMBRO', 'INVITACIONES_AGOTADAS', 'CORREO_LIMITE_EXCEDIDO')
  async invitarPersonaDeTenant(
    @Param(validar('path')) { id }: RutaDeId,
    @Body(validar('body')) { correo, rol }: InvitarPersonaDto,
    @AutorDe('invitacion.crear') autor: Autor,
  ): Promise<PersonaDto> {
    return PersonaDto.deInvitacion(await this.personas.invitar(id, { correo, rol }, autor), this.clock.now());
  }
}
