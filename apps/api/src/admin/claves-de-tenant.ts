import { Injectable } from '@nestjs/common';
import { ApiKeyRepository, CrearApiKey, CredencialRepository } from '@libs/auth';
import { error } from '@libs/errors';
import { type Autor, Clock } from '@libs/platform';
import { AbrirPrueba } from '@libs/series';
import { SolicitudInvalida } from '../http/query-invalida';
import { ApiKeyCreadaDto, ApiKeyRevocadaDto, ApiKeysDto, type NuevaApiKeyDto } from './api-key.dto';

/** The API keys of a tenant, for the routes of its own administrator and of superadmins. */
@Injectable()
export class ClavesDeTenant {
  constructor(
    private readonly crearApiKey: CrearApiKey,
    private readonly apiKeys: ApiKeyRepository,
    private readonly credenciales: CredencialRepository,
    private readonly abrirPrueba: AbrirPrueba,
    private readonly clock: Clock,
  ) {}

  async crear(tenantId: string, pedida: NuevaApiKeyDto, autor: Autor): Promise<ApiKeyCreadaDto> {
    const { nombre, expires_at, permisos, establecimientos, modo } = pedida;
    const expiresAt = expires_at ? new Date(expires_at) : undefined;
    if (expiresAt && expiresAt <= this.clock.now()) {
      throw new SolicitudInvalida([
        { loc: ['body', 'expires_at'], msg: 'expires_at debe estar en el futuro', type: 'future' },
      ]);
    }
    const pruebaId = modo === 'prueba' ? await this.prueba(tenantId, autor) : undefined;
    const { apiKey, clave } = await this.crearApiKey.execute({
      tenantId,
      nombre,
      expiresAt,
      permisos,
      establecimientos,
      pruebaId,
      autor,
    });
    return ApiKeyCreadaDto.from(apiKey, clave);
  }

  /** The id of the issuer of the tenant's test mode, which exists afterwards. */
  private async prueba(tenantId: string, autor: Autor): Promise<string> {
    const tenant = await this.credenciales.tenant(tenantId);
    if (!tenant) throw error('NOT_FOUND');
    return this.abrirPrueba.execute(tenantId, tenant.plan, autor);
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
