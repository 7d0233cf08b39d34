import { Body, Delete, Get, Param, Post } from '@nestjs/common';
import { ApiOperation } from '@nestjs/swagger';
import type { TenantDelPrincipal } from '@libs/auth';
import { Acto, type ActoDeTenant, Tenant } from '../http/auth.guard';
import { validar } from '../http/query-invalida';
import { ApiKeyCreadaDto, ApiKeyRevocadaDto, ApiKeysDto, NuevaApiKeyDto } from './api-key.dto';
import { ClavesDeTenant } from './claves-de-tenant';
import { RutaDeId } from './rutas.dto';
import { Recurso } from '../http/recurso';
import { Rechaza, Responde } from '../http/responde';

/** A tenant administrator's keys. */
@Recurso('v1/admin/api-keys', 'Claves de API', 'cuenta')
export class ApiKeysController {
  constructor(private readonly claves: ClavesDeTenant) {}

  @Post()
  @ApiOperation({ summary: 'Crea una clave; key_plain se muestra solo esta vez' })
  @Responde(201, ApiKeyCreadaDto, 'La clave creada.')
  @Rechaza('API_KEYS_AGOTADAS', 'MODO_PRUEBA_NO_DISPONIBLE')
  crearApiKey(
    @Acto('api_key.crear') { tenant, autor }: ActoDeTenant,
    @Body(validar('body')) cuerpo: NuevaApiKeyDto,
  ): Promise<ApiKeyCreadaDto> {
    return this.claves.crear(tenant.id, cuerpo, autor);
  }

  @Get()
  @ApiOperation({ summary: 'Lista las claves, sin la clave misma' })
  @Responde(200, ApiKeysDto, 'Todas las claves de la cuenta.')
  listarApiKeys(@Tenant() tenant: TenantDelPrincipal): Promise<ApiKeysDto> {
    return this.claves.listar(tenant.id);
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Revoca una clave desde la próxima solicitud; se puede repetir' })
  @Responde(200, ApiKeyRevocadaDto, 'Revocada.')
  @Rechaza('NOT_FOUND')
  revocarApiKey(
    @Acto('api_key.revocar') { tenant, autor }: ActoDeTenant,
    @Param(validar('path')) { id }: RutaDeId,
  ): Promise<ApiKeyRevocadaDto> {
    return this.claves.revocar(tenant.id, id, autor);
  }
}
