import { Injectable } from '@nestjs/common';
import { ApiKeyRepository, CrearApiKey } from '@libs/auth';
import { error } from '@libs/errors';
import { type Autor, Clock } from '@libs/platform';
import { SolicitudInvalida } from '../http/query-invalida';
import { ApiKeyCreadaDto, ApiKeyRevocadaDto, ApiKeysDto, type NuevaApiKeyDto } from './api-key.dto';

/** The API keys of a tenant, for the routes of its own administrator and of superadmins. */
@Injectable()
export class ClavesDeTenant {
  constructor(
    private readonly crearApiKey: CrearApiKey,
    private readonly apiKeys: ApiKeyRepository,
    private readonly clock: Clock,
  ) {}

  async crear(tenantId: string, pedida: NuevaApiKeyDto, autor: Autor): Promise<ApiKeyCreadaDto> {
    const { nombre, expires_at, permisos, establecimientos } = pedida;
    const expiresAt = expires_at ? new Date(expires_at) : undefined;
    if (expiresAt && expiresAt <= this.clock.now()) {
      throw new SolicitudInvalida([
        { loc: ['body', 'expires_at'], msg: 'expires_at debe estar en el futuro', type: 'future' },
      ]);
    }
    const { apiKey, clave } = await this.crearApiKey.execute({
      tenantId,
      nombre,
      expiresAt,
      permisos,
      establecimientos,
      autor,
    });
    return ApiKeyCreadaDto.from(apiKey, clave);
  }

  async listar(tenantId: string): Promise<ApiKeysDto> {
    return ApiKeysDto.from(await this.apiKeys.listar(tenantId), this.clock.now());
  }

  async revocar(tenantId: string, id: string, autor: Autor): Promise<ApiKeyRevocadaDto> {
    const apiKey = await this.apiKeys.revocar(tenantId, id, autor);
    if (!apiKey) throw error('NOT_FOUND');
    return ApiKeyRevocadaDto.from(apiKey);
  }
}
