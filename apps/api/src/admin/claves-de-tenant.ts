import { Injectable } from '@nestjs/common';
import { ApiKeyRepository, CrearApiKey } from '@libs/auth';
import { error } from '@libs/errors';
import { type Autor, Clock, isoParaguay } from '@libs/platform';
import { SolicitudInvalida } from '../http/query-invalida';
import { apiKeyCreadaJson, apiKeyJson, type NuevaApiKeyDto } from './api-key.dto';

/** The keys of a tenant, as its own administrator and the superadmin look after them. */
@Injectable()
export class ClavesDeTenant {
  constructor(
    private readonly crearApiKey: CrearApiKey,
    private readonly apiKeys: ApiKeyRepository,
    private readonly clock: Clock,
  ) {}

  async crear(tenantId: string, { nombre, expires_at }: NuevaApiKeyDto, autor: Autor): Promise<unknown> {
    const expiresAt = expires_at ? new Date(expires_at) : undefined;
    if (expiresAt && expiresAt <= this.clock.now()) {
      throw new SolicitudInvalida([
        { loc: ['body', 'expires_at'], msg: 'expires_at debe estar en el futuro', type: 'future' },
      ]);
    }
    const { apiKey, clave } = await this.crearApiKey.execute({ tenantId, nombre, expiresAt, autor });
    return apiKeyCreadaJson(apiKey, clave);
  }

  async listar(tenantId: string): Promise<unknown> {
    const ahora = this.clock.now();
    return { api_keys: (await this.apiKeys.listar(tenantId)).map((apiKey) => apiKeyJson(apiKey, ahora)) };
  }

  async revocar(tenantId: string, id: string, autor: Autor): Promise<unknown> {
    const apiKey = await this.apiKeys.revocar(tenantId, id, autor);
    if (!apiKey) throw error('NOT_FOUND');
    return { id: apiKey.id, revocada_at: isoParaguay(apiKey.revocadaAt!) };
  }
}
