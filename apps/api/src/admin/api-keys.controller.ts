import { Body, Controller, Delete, Get, Param, Post, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiSecurity, ApiTags } from '@nestjs/swagger';
import type { TenantDelPrincipal } from '@libs/auth';
import type { Autor } from '@libs/platform';
import { AuthGuard, Quien, Roles, Tenant } from '../http/auth.guard';
import { validar } from '../http/query-invalida';
import { NuevaApiKeyDto } from './api-key.dto';
import { ClavesDeTenant } from './claves-de-tenant';
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
  constructor(private readonly claves: ClavesDeTenant) {}

  @Post()
  @ApiOperation({ summary: 'Crea una clave; key_plain se muestra solo esta vez' })
  @Responde(201, ref('ApiKeyCreada'), 'La clave creada.')
  @Rechaza('API_KEYS_AGOTADAS')
  crear(
    @Tenant() tenant: TenantDelPrincipal,
    @Body(validar('body')) cuerpo: NuevaApiKeyDto,
    @Quien('api_key.crear') autor: Autor,
  ): Promise<unknown> {
    return this.claves.crear(tenant.id, cuerpo, autor);
  }

  @Get()
  @ApiOperation({ summary: 'Lista las claves, sin la clave misma' })
  @Responde(200, CLAVES_DE_API, 'Todas las claves de la cuenta.')
  listar(@Tenant() tenant: TenantDelPrincipal): Promise<unknown> {
    return this.claves.listar(tenant.id);
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Revoca una clave desde la próxima solicitud; se puede repetir' })
  @Responde(200, CLAVE_REVOCADA, 'Revocada.')
  @Rechaza('NOT_FOUND')
  revocar(
    @Tenant() tenant: TenantDelPrincipal,
    @Param(validar('path')) { id }: RutaDeId,
    @Quien('api_key.revocar') autor: Autor,
  ): Promise<unknown> {
    return this.claves.revocar(tenant.id, id, autor);
  }
}
