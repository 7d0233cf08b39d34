import { Injectable } from '@nestjs/common';
import { CrearApiKey } from '@libs/auth';
import { type Autor, Clock } from '@libs/platform';
import { SolicitudInvalida } from '../http/query-invalida';
import { apiKeyCreadaJson, type NuevaApiKeyDto } from './api-key.dto';

/** POST of a key, the tenant's own and the superadmin's. */
@Injectable()
export class CreacionDeClaves {
  constructor(
    private readonly crearApiKey: CrearApiKey,
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
}
