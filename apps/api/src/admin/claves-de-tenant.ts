import { Injectable } from '@nestjs/common';
import { ApiKeyRepository, CrearApiKey, CredencialRepository, type TenantEncontrado } from '@libs/auth';
import { error } from '@libs/errors';
import { type Autor, Clock } from '@libs/platform';
import { AbrirPrueba } from '@libs/series';
import { SolicitudInvalida } from '../http/query-invalida';
import { ApiKeyCreadaDto, ApiKeyRevocadaDto, ApiKeysDto, type NuevaApiKeyDto } from './api-key.dto';

/**
 * The API keys of a tenant, for the routes of its own administrator and of superadmins. Keys are the taxpayer's, also when asked for in
 * test mode: only a key's `modo` says what it works for.
 */
@Injectable()
export class ClavesDeTenant {
  constructor(
    private readonly crearApiKey: CrearApiKey,
    private readonly apiKeys: ApiKeyRepository,
    private readonly credenciales: CredencialRepository,
    private readonly abrirPrueba: AbrirPrueba,
    private readonly clock: Clock,
  ) {}

  async crear(deQuien: string, pedida: NuevaApiKeyDto, autor: Autor): Promise<ApiKeyCreadaDto> {
    const { nombre, expires_at, permisos, establecimientos, modo } = pedida;
    const expiresAt = expires_at ? new Date(expires_at) : undefined;
    if (expiresAt && expiresAt <= this.clock.now()) {
      throw new SolicitudInvalida([
        { loc: ['body', 'expires_at'], msg: 'expires_at debe estar en el futuro', type: 'future' },
      ]);
    }
    const { id: tenantId, plan } = await this.duenho(deQuien);
    const pruebaId = modo === 'prueba' ? await this.abrirPrueba.execute(tenantId, plan, autor) : undefined;
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

  async listar(tenantId: string): Promise<ApiKeysDto> {
    const { id } = await this.duenho(tenantId);
    return ApiKeysDto.from(await this.apiKeys.listar(id), this.clock.now());
  }

  async revocar(tenantId: string, id: string, autor: Autor): Promise<ApiKeyRevocadaDto> {
    const duenho = await this.duenho(tenantId);
    const apiKey = await this.apiKeys.revocar(duenho.id, id, autor);
    if (!apiKey) throw error('NOT_FOUND');
    return ApiKeyRevocadaDto.from(apiKey);
  }

  /** @throws NOT_FOUND. */
  private async duenho(tenantId: string): Promise<TenantEncontrado> {
    const tenant = await this.credenciales.tenant(tenantId);
    if (!tenant) throw error('NOT_FOUND');
    return tenant.pruebaDe ? this.duenho(tenant.pruebaDe) : tenant;
  }
}
