import { Body, Controller, Delete, Get, Param, Post, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiSecurity, ApiTags } from '@nestjs/swagger';
import { ApiKeyRepository, type TenantDelPrincipal } from '@libs/auth';
import { error } from '@libs/errors';
import { type Autor, Clock, isoParaguay } from '@libs/platform';
import { AuthGuard, Quien, Roles, Tenant } from '../http/auth.guard';
import { validar } from '../http/query-invalida';
import { apiKeyJson, NuevaApiKeyDto } from './api-key.dto';
import { CreacionDeClaves } from './creacion-de-claves';
import { RutaDeId } from './rutas.dto';
import { ref } from '../http/esquema';
import { Rechaza, Responde } from '../http/responde';
import { CLAVE_REVOCADA, CLAVES_DE_API } from './admin.esquema';

/** A tenant administrator's keys. */
@ApiTags('Claves de API')
@ApiSecurity('Bearer')
@UseGuards(AuthGuard)
@Roles('admin')
@Controller('v1/admin/api-keys')
export class ApiKeysController {
  constructor(
    private readonly apiKeys: ApiKeyRepository,
    private readonly creacion: CreacionDeClaves,
    private readonly clock: Clock,
  ) {}

  @Post()
  @ApiOperation({ summary: 'Crea una clave; key_plain se muestra solo esta vez' })
  @Responde(201, ref('ApiKeyCreada'), 'La clave creada.')
  @Rechaza('API_KEYS_AGOTADAS')
  crear(
    @Tenant() tenant: TenantDelPrincipal,
    @Body(validar('body')) cuerpo: NuevaApiKeyDto,
    @Quien('api_key.crear') autor: Autor,
  ): Promise<unknown> {
    return this.creacion.crear(tenant.id, cuerpo, autor);
  }

  @Get()
  @ApiOperation({ summary: 'Lista las claves, sin la clave misma' })
  @Responde(200, CLAVES_DE_API, 'Todas las claves de la cuenta.')
  async listar(@Tenant() tenant: TenantDelPrincipal): Promise<unknown> {
    const ahora = this.clock.now();
    return { api_keys: (await this.apiKeys.listar(tenant.id)).map((apiKey) => apiKeyJson(apiKey, ahora)) };
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Revoca una clave desde la próxima solicitud; se puede repetir' })
  @Responde(200, CLAVE_REVOCADA, 'Revocada.')
  @Rechaza('NOT_FOUND')
  async revocar(
    @Tenant() tenant: TenantDelPrincipal,
    @Param(validar('path')) { id }: RutaDeId,
    @Quien('api_key.revocar') autor: Autor,
  ): Promise<unknown> {
    const apiKey = await this.apiKeys.revocar(tenant.id, id, autor);
    if (!apiKey) throw error('NOT_FOUND');
    return { id: apiKey.id, revocada_at: isoParaguay(apiKey.revocadaAt!) };
  }
}
