import { Body, Delete, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { PersonasDeCuenta, type TenantDelPrincipal } from '@libs/auth';
import { Clock } from '@libs/platform';
import { RutaDeId } from '../admin/rutas.dto';
import { Acto, type ActoDeTenant, Tenant } from '../http/auth.guard';
import { validar } from '../http/invalid-request';
import { Pagina } from '../http/pagina';
import { Recurso } from '../http/recurso';
import { Rechaza, Responde } from '../http/responde';
import { InvitarPersonaDto, PersonaDto, PersonaRetiradaDto, PersonasDto, RolDePersonaDto } from './personas.dto';

/** Who may act for the account. */
@Recurso('v1/admin/cuenta/personas', 'Personas', 'cuenta')
export class PersonasController {
  constructor(
    private readonly personas: PersonasDeCuenta,
    private readonly clock: Clock,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Lista las personas de la cuenta y las invitaciones sin aceptar' })
  @Responde(200, PersonasDto, 'Primero las personas, por correo; después las invitaciones, la más nueva primero.')
  async listarPersonas(
    @Tenant() { id }: TenantDelPrincipal,
    @Query(validar('query')) pagina: Pagina,
  ): Promise<PersonasDto> {
    const ahora = this.clock.now();
    const { miembros, abiertas } = await this.personas.listar(id);
    const todas = [
      ...miembros.map((miembro) => PersonaDto.deMiembro(miembro)),
      ...abiertas.map((abierta) => PersonaDto.deInvitacion(abierta, ahora)),
    ];
    return PersonasDto.from(todas, pagina);
  }

  @Post('invitaciones')
  @ApiOperation({ summary: 'Invita a una persona a la cuenta, por correo' })
  @Responde(201, PersonaDto, 'La invitación; vale 7 días y una sola vez.')
  @Rechaza('YA_ES_MIEMBRO', 'INVITACIONES_AGOTADAS', 'CORREO_LIMITE_EXCEDIDO')
  async invitarPersona(
    @Acto('invitacion.crear') { tenant, autor }: ActoDeTenant,
    @Body(validar('body')) { correo, rol }: InvitarPersonaDto,
  ): Promise<PersonaDto> {
    const invitacion = await this.personas.invitar(tenant.id, { correo, rol }, autor);
    return PersonaDto.deInvitacion(invitacion, this.clock.now());
  }

  @Patch(':id')
  @ApiOperation({ summary: 'Cambia el rol de una persona de la cuenta, desde su próxima solicitud' })
  @Responde(200, PersonaDto, 'La persona, con su rol nuevo.')
  @Rechaza('NOT_FOUND', 'ULTIMO_ADMINISTRADOR')
  async cambiarRolDePersona(
    @Acto('persona.cambiar') { tenant, autor }: ActoDeTenant,
    @Param(validar('path')) { id }: RutaDeId,
    @Body(validar('body')) { rol }: RolDePersonaDto,
  ): Promise<PersonaDto> {
    return PersonaDto.deMiembro(await this.personas.cambiarRol(tenant.id, id, rol, autor));
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Saca a una persona de la cuenta, o retira una invitación' })
  @Responde(200, PersonaRetiradaDto, 'Desde su próxima solicitud ya no puede nada en la cuenta.')
  @Rechaza('NOT_FOUND', 'ULTIMO_ADMINISTRADOR')
  async retirarPersona(
    @Acto('persona.retirar') { tenant, autor }: ActoDeTenant,
    @Param(validar('path')) { id }: RutaDeId,
  ): Promise<PersonaRetiradaDto> {
    await this.personas.retirar(tenant.id, id, autor);
    return { id };
  }
}
