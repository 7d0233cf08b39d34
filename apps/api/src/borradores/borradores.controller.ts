import { randomUUID } from 'node:crypto';
import { Body, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { ApiBody, ApiOperation } from '@nestjs/swagger';
import type { Principal, TenantDelPrincipal } from '@libs/auth';
import {
  BorradorRepository,
  CAMBIO_DE_BORRADOR,
  type Duenho,
  leerBorradorNuevo,
  leerCambioDeBorrador,
  NUEVO_BORRADOR,
} from '@libs/borradores';
import { error } from '@libs/errors';
import { Clock } from '@libs/platform';
import { Identificado, Tenant } from '../http/auth.guard';
import { CuerpoConBorrador } from '../http/request-body';
import { validar } from '../http/invalid-request';
import { Recurso } from '../http/recurso';
import { Rechaza, Responde } from '../http/responde';
import { BorradorDto, BorradorEliminadoDto, BorradorEnListaDto, BorradoresDto, BorradorPath } from './borradores.dto';

const duenho = (tenant: TenantDelPrincipal, { id }: Principal): Duenho => ({ tenantId: tenant.id, persona: id });

/** Emissions that the person of the token has begun. */
@Recurso('v1/borradores', 'Borradores', 'borradores')
export class BorradoresController {
  constructor(
    private readonly borradores: BorradorRepository,
    private readonly clock: Clock,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Lista los propios borradores, el último cambiado primero' })
  @Responde(200, BorradoresDto, 'Sin su contenido.')
  async listarBorradores(
    @Tenant() tenant: TenantDelPrincipal,
    @Identificado() quien: Principal,
  ): Promise<BorradoresDto> {
    const borradores = await this.borradores.listarBorradores(duenho(tenant, quien), this.clock.now());
    return { borradores: borradores.map(BorradorEnListaDto.from) };
  }

  @Post()
  @ApiOperation({ summary: 'Guarda un borrador nuevo' })
  @ApiBody({ schema: NUEVO_BORRADOR })
  @CuerpoConBorrador()
  @Responde(200, BorradorDto, 'El borrador guardado, o el que ya estaba con esa clave, reemplazado.')
  @Rechaza('VALIDACION_MULTIPLES_CAMPOS', 'BORRADORES_COMPLETOS', 'BORRADOR_EMITIDO')
  async crearBorrador(
    @Tenant() tenant: TenantDelPrincipal,
    @Identificado() quien: Principal,
    @Body() cuerpo: unknown,
  ): Promise<BorradorDto> {
    const { clave = randomUUID(), contenido } = leerBorradorNuevo(cuerpo);
    const ahora = this.clock.now();
    return BorradorDto.from(await this.borradores.crearBorrador(duenho(tenant, quien), clave, contenido, ahora));
  }

  @Get(':borrador_id')
  @ApiOperation({ summary: 'Un borrador propio, con su contenido' })
  @Responde(200, BorradorDto, 'El borrador.')
  @Rechaza('NOT_FOUND')
  async obtenerBorrador(
    @Tenant() tenant: TenantDelPrincipal,
    @Identificado() quien: Principal,
    @Param(validar('path')) { borrador_id }: BorradorPath,
  ): Promise<BorradorDto> {
    const borrador = await this.borradores.borradorPorId(duenho(tenant, quien), borrador_id, this.clock.now());
    if (!borrador) throw error('NOT_FOUND');
    return BorradorDto.from(borrador);
  }

  @Put(':borrador_id')
  @ApiOperation({ summary: 'Reemplaza el contenido de un borrador' })
  @ApiBody({ schema: CAMBIO_DE_BORRADOR })
  @CuerpoConBorrador()
  @Responde(200, BorradorDto, 'El borrador reemplazado.')
  @Rechaza('NOT_FOUND', 'VALIDACION_MULTIPLES_CAMPOS', 'BORRADOR_CAMBIADO')
  async reemplazarBorrador(
    @Tenant() tenant: TenantDelPrincipal,
    @Identificado() quien: Principal,
    @Param(validar('path')) { borrador_id }: BorradorPath,
    @Body() cuerpo: unknown,
  ): Promise<BorradorDto> {
    const cambio = leerCambioDeBorrador(cuerpo);
    const ahora = this.clock.now();
    const borrador = await this.borradores.reemplazarBorrador(duenho(tenant, quien), borrador_id, cambio, ahora);
    if (!borrador) throw error('NOT_FOUND');
    return BorradorDto.from(borrador);
  }

  @Delete(':borrador_id')
  @ApiOperation({ summary: 'Elimina un borrador' })
  @Responde(200, BorradorEliminadoDto, 'Eliminado.')
  @Rechaza('NOT_FOUND')
  async eliminarBorrador(
    @Tenant() tenant: TenantDelPrincipal,
    @Identificado() quien: Principal,
    @Param(validar('path')) { borrador_id: id }: BorradorPath,
  ): Promise<BorradorEliminadoDto> {
    if (!(await this.borradores.eliminarBorrador(duenho(tenant, quien), id, this.clock.now())))
      throw error('NOT_FOUND');
    return { id };
  }
}
