import { Body, Delete, Get, Param, Post } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import { ClavesDeTenant, type TenantDelPrincipal } from '@libs/auth';
import { Clock } from '@libs/platform';
import { Acto, type ActoDeTenant, Tenant } from '../http/auth.guard';
import { validar } from '../http/invalid-request';
import { ApiKeyCreadaDto, ApiKeyRevocadaDto, ApiKeysDto, NuevaApiKeyDto } from './api-key.dto';
import { crearClave } from './crear-clave';
import { RutaDeId } from './rutas.dto';
import { Recurso } from '../http/recurso';
import { Rechaza, Responde } from '../http/responde';

/** A tenant administrator's keys. */
@Recurso('v1/admin/api-keys', 'Claves de API', 'cuenta')
export class ApiKeysController {
  constructor(
    private readonly claves: ClavesDeTenant,
    private readonly clock: Clock,
  ) {}

  @Post()
  @ApiOperation({ summary: 'Crea una clave; key_plain se muestra solo esta vez' })
  @Responde(201, ApiKeyCreadaDto, 'La clave creada.')
  @Rechaza('API_KEYS_AGOTADAS', 'MODO_PRUEBA_NO_DISPONIBLE')
  crearApiKey(
    @Acto('api_key.crear') { tenant, autor }: ActoDeTenant,
    @Body(validar('body')) cuerpo: NuevaApiKeyDto,
  ): Promise<ApiKeyCreadaDto> {
    return crearClave(this.claves, tenant.id, cuerpo, autor);
  }

  @Get()
  @ApiOperation({ summary: 'Lista las claves, sin la clave misma' })
  @Responde(200, ApiKeysDto, 'Todas las claves de la cuenta.')
  async listarApiKeys(@Tenant() tenant: TenantDelPrincipal): Promise<ApiKeysDto> {
    return ApiKeysDto.from(await this.claves.listar(tenant.id), this.clock.now());
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Revoca una clave desde la próxima solicitud; se puede repetir' })
  @Responde(200, ApiKeyRevocadaDto, 'Revocada.')
  @Rechaza('NOT_FOUND')
  async revocarApiKey(
    @Acto('api_key.revocar') { tenant, autor }: ActoDeTenant,
    @Param(validar('path')) { id }: RutaDeId,
  ): Promise<ApiKeyRevocadaDto> {
    return ApiKeyRevocadaDto.from(await this.claves.revocar(tenant.id, id, autor));
  }
}
