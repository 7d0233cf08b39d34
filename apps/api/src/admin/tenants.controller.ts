import { Body, Delete, Get, Param, Patch, Post, Put, Query } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { ClavesDeTenant } from '@libs/auth';
import { JuzgarPreparacion } from '@libs/de';
import { type Autor, Clock, nuevoId } from '@libs/platform';
import { type CambiosDeTenant, RegistroDeEmisores, TenantConsultas } from '@libs/series';
import { AutorDe, Pide } from '../http/auth.guard';
import { validar } from '../http/invalid-request';
import { ApiKeyCreadaDto, ApiKeyRevocadaDto, ApiKeysDto, NuevaApiKeyDto } from './api-key.dto';
import { PaginaDeTenantsDto, TenantDto } from './ficha.dto';
import { PreparacionDto } from './preparacion.dto';
import { crearClave } from './crear-clave';
import { RutaDeApiKey, RutaDeId } from './rutas.dto';
import {
  ActividadesDto,
  CambiosDeTenantDto,
  NuevoTenantDto,
  ObligacionesDto,
  PlanDto,
  SuspensionDto,
  TenantsQuery,
} from './tenant.dto';
import { paginado } from '../http/pagina';
import { Recurso } from '../http/recurso';
import { Rechaza, Responde } from '../http/responde';

/** Tenants, for superadmins. */
@Recurso('v1/admin/tenants', 'Administración: tenants', 'instalacion')
export class TenantsController {
  constructor(
    private readonly registro: RegistroDeEmisores,
    private readonly consultas: TenantConsultas,
    private readonly claves: ClavesDeTenant,
    private readonly preparaciones: JuzgarPreparacion,
    private readonly clock: Clock,
  ) {}

  @Post()
  @ApiOperation({ summary: 'Crea un tenant' })
  @Responde(201, TenantDto, 'El tenant creado.')
  @Rechaza('TENANT_YA_EXISTE')
  async crearTenant(
    @Body(validar('body')) cuerpo: NuevoTenantDto,
    @AutorDe('tenant.crear') autor: Autor,
  ): Promise<TenantDto> {
    const id = nuevoId(this.clock.now());
    await this.registro.como(autor).crearTenant(id, cuerpo.toDatos());
    return this.ficha(id);
  }

  @Get()
  @Pide('soporte')
  @ApiOperation({ summary: 'Lista o busca tenants, los más nuevos primero o por el vencimiento de su certificado' })
  @Responde(200, PaginaDeTenantsDto, 'Una página de la lista.')
  async listarTenants(@Query(validar('query')) query: TenantsQuery): Promise<PaginaDeTenantsDto> {
    const ahora = this.clock.now();
    const { tenants, total } = await this.consultas.buscar(query.toFiltro(ahora));
    return PaginaDeTenantsDto.from(tenants, ahora, paginado(total, query));
  }

  @Get(':id')
  @Pide('soporte')
  @ApiOperation({ summary: 'Un tenant con toda su configuración' })
  @Responde(200, TenantDto, 'El tenant.')
  @Rechaza('NOT_FOUND')
  obtenerTenant(@Param(validar('path')) { id }: RutaDeId): Promise<TenantDto> {
    return this.ficha(id);
  }

  @Patch(':id')
  @ApiOperation({ summary: 'Cambia los datos de un tenant; solo lo que se envía' })
  @Responde(200, TenantDto, 'El tenant como quedó.')
  @Rechaza('NOT_FOUND')
  cambiarTenant(
    @Param(validar('path')) { id }: RutaDeId,
    @Body(validar('body')) cuerpo: CambiosDeTenantDto,
    @AutorDe('tenant.cambiar') autor: Autor,
  ): Promise<TenantDto> {
    return this.cambio(id, cuerpo.toCambios(), autor);
  }

  @Post(':id/suspender')
  @ApiOperation({ summary: 'Suspende un tenant: sus credenciales responden 403; lo ya emitido sigue su curso' })
  @Responde(200, TenantDto, 'El tenant como quedó.')
  @Rechaza('NOT_FOUND')
  suspenderTenant(
    @Param(validar('path')) { id }: RutaDeId,
    @Body(validar('body')) { motivo }: SuspensionDto,
    @AutorDe('tenant.suspender') autor: Autor,
  ): Promise<TenantDto> {
    return this.cambio(id, { estado: 'SUSPENDIDO', motivoSuspension: motivo ?? null }, autor);
  }

  @Post(':id/reactivar')
  @ApiOperation({ summary: 'Reactiva un tenant suspendido' })
  @Responde(200, TenantDto, 'El tenant como quedó.')
  @Rechaza('NOT_FOUND')
  reactivarTenant(
    @Param(validar('path')) { id }: RutaDeId,
    @AutorDe('tenant.reactivar') autor: Autor,
  ): Promise<TenantDto> {
    return this.cambio(id, { estado: 'ACTIVO', motivoSuspension: null }, autor);
  }

  @Put(':id/plan')
  @ApiOperation({ summary: 'Cambia el plan, y con él el límite de solicitudes' })
  @Responde(200, TenantDto, 'El tenant como quedó.')
  @Rechaza('NOT_FOUND')
  cambiarPlanDeTenant(
    @Param(validar('path')) { id }: RutaDeId,
    @Body(validar('body')) { plan }: PlanDto,
    @AutorDe('tenant.plan') autor: Autor,
  ): Promise<TenantDto> {
    return this.cambio(id, { plan }, autor);
  }

  @Put(':id/actividades')
  @ApiOperation({ summary: 'Reemplaza las actividades económicas' })
  @Responde(200, TenantDto, 'El tenant como quedó.')
  @Rechaza('NOT_FOUND')
  reemplazarActividades(
    @Param(validar('path')) { id }: RutaDeId,
    @Body(validar('body')) { actividades }: ActividadesDto,
    @AutorDe('tenant.actividades') autor: Autor,
  ): Promise<TenantDto> {
    return this.cambio(id, { actividades }, autor);
  }

  @Put(':id/obligaciones')
  @ApiOperation({ summary: 'Reemplaza las obligaciones tributarias afectadas' })
  @Responde(200, TenantDto, 'El tenant como quedó.')
  @Rechaza('NOT_FOUND')
  reemplazarObligaciones(
    @Param(validar('path')) { id }: RutaDeId,
    @Body(validar('body')) { obligaciones }: ObligacionesDto,
    @AutorDe('tenant.obligaciones') autor: Autor,
  ): Promise<TenantDto> {
    return this.cambio(id, { obligaciones }, autor);
  }

  @Post(':id/api-keys')
  @ApiOperation({ summary: 'Crea una clave de API para un tenant; key_plain se muestra solo esta vez' })
  @Responde(201, ApiKeyCreadaDto, 'La clave creada.')
  @Rechaza('NOT_FOUND', 'API_KEYS_AGOTADAS', 'MODO_PRUEBA_NO_DISPONIBLE')
  async crearApiKeyDeTenant(
    @Param(validar('path')) { id }: RutaDeId,
    @Body(validar('body')) cuerpo: NuevaApiKeyDto,
    @AutorDe('api_key.crear') autor: Autor,
  ): Promise<ApiKeyCreadaDto> {
    await this.consultas.existente(id);
    return crearClave(this.claves, id, cuerpo, autor);
  }

  @Get(':id/api-keys')
  @Pide('soporte')
  @ApiOperation({ summary: 'Lista las claves de un tenant, sin la clave misma' })
  @Responde(200, ApiKeysDto, 'Todas las claves del tenant.')
  @Rechaza('NOT_FOUND')
  async listarApiKeysDeTenant(@Param(validar('path')) { id }: RutaDeId): Promise<ApiKeysDto> {
    await this.consultas.existente(id);
    return ApiKeysDto.from(await this.claves.listar(id), this.clock.now());
  }

  @Delete(':id/api-keys/:api_key_id')
  @ApiOperation({ summary: 'Revoca una clave de un tenant desde la próxima solicitud; se puede repetir' })
  @Responde(200, ApiKeyRevocadaDto, 'Revocada.')
  @Rechaza('NOT_FOUND')
  async revocarApiKeyDeTenant(
    @Param(validar('path')) { id, api_key_id }: RutaDeApiKey,
    @AutorDe('api_key.revocar') autor: Autor,
  ): Promise<ApiKeyRevocadaDto> {
    return ApiKeyRevocadaDto.from(await this.claves.revocar(id, api_key_id, autor));
  }

  @Get(':id/preparacion')
  @Pide('soporte')
  @ApiOperation({ summary: 'Qué le falta a un tenant para poder emitir, por ambiente' })
  @Responde(200, PreparacionDto, 'Qué falta, por ambiente.')
  @Rechaza('NOT_FOUND')
  async obtenerPreparacion(@Param(validar('path')) { id }: RutaDeId): Promise<PreparacionDto> {
    return PreparacionDto.from(await this.preparaciones.execute(await this.consultas.existente(id)));
  }

  private async cambio(id: string, cambios: CambiosDeTenant, autor: Autor): Promise<TenantDto> {
    await this.registro.como(autor).cambiarTenant(id, cambios);
    return this.ficha(id);
  }

  private async ficha(id: string): Promise<TenantDto> {
    return TenantDto.from(await this.consultas.existente(id), this.clock.now());
  }
}
