import { Body, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import type { Autor } from '@libs/platform';
import { SocioRepository } from '@libs/socios';
import { RutaDeId } from '../admin/rutas.dto';
import { AutorDe, Pide } from '../http/auth.guard';
import { validar } from '../http/invalid-request';
import { paginado } from '../http/pagina';
import { Recurso } from '../http/recurso';
import { Rechaza, Responde } from '../http/responde';
import { CambiosDeSocioDto, NuevoSocioDto, PaginaDeSociosDto, SocioDto, SociosQuery } from './socios.dto';

/** Partners, for superadmins: accounts that may create issuers. */
@Recurso('v1/admin/socios', 'Administración: tenants', 'instalacion')
export class SociosController {
  constructor(private readonly socios: SocioRepository) {}

  @Post()
  @ApiOperation({ summary: 'Hace socio a una cuenta: puede crear emisores de ese plan, hasta su cupo' })
  @Responde(201, SocioDto, 'El socio.')
  @Rechaza('NOT_FOUND', 'SOCIO_YA_EXISTE')
  async crearSocio(
    @Body(validar('body')) { tenant_id, plan, cuota }: NuevoSocioDto,
    @AutorDe('socio.crear') autor: Autor,
  ): Promise<SocioDto> {
    await this.socios.crear(tenant_id, { plan, cuota }, autor);
    return this.ver(tenant_id);
  }

  @Get()
  @Pide('soporte')
  @ApiOperation({ summary: 'Lista o busca socios, los más nuevos primero, con su cupo y cuántos emisores tienen' })
  @Responde(200, PaginaDeSociosDto, 'Una página de la lista.')
  async listarSocios(@Query(validar('query')) query: SociosQuery): Promise<PaginaDeSociosDto> {
    const { socios, total } = await this.socios.listar(query);
    return PaginaDeSociosDto.from(socios, paginado(total, query));
  }

  @Patch(':id')
  @ApiOperation({ summary: 'Cambia el plan o el cupo de un socio; solo lo que se envía' })
  @Responde(200, SocioDto, 'El socio como quedó.')
  @Rechaza('NOT_FOUND')
  async cambiarSocio(
    @Param(validar('path')) { id }: RutaDeId,
    @Body(validar('body')) { plan, cuota }: CambiosDeSocioDto,
    @AutorDe('socio.cambiar') autor: Autor,
  ): Promise<SocioDto> {
    await this.socios.cambiar(id, { plan, cuota }, autor);
    return this.ver(id);
  }

  /** A partner that exists: partners are never removed. */
  private async ver(id: string): Promise<SocioDto> {
    return SocioDto.from((await this.socios.buscar(id))!);
  }
}
