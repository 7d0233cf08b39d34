import { error } from '@libs/errors';
import type { Clock } from '@libs/platform';
import { hashDeApiKey, tieneFormaDeApiKey } from '../domain/api-key';
import type { Principal } from '../domain/principal';
import type { CredencialRepository } from './ports/credencial-repository';

/** Turns the key of a request into its principal, or throws AUTH_APIKEY_INVALIDA / TENANT_SUSPENDIDO. */
export class AutenticarApiKey {
  constructor(
    private readonly credenciales: CredencialRepository,
    private readonly clock: Clock,
  ) {}

  async execute(clave: string): Promise<Principal> {
    if (!tieneFormaDeApiKey(clave)) throw error('AUTH_APIKEY_INVALIDA');
    const hallada = await this.credenciales.porHash(hashDeApiKey(clave));
    if (!hallada || hallada.revocadaAt || (hallada.expiresAt && hallada.expiresAt <= this.clock.now())) {
      throw error('AUTH_APIKEY_INVALIDA');
    }
    if (hallada.tenantEstado === 'SUSPENDIDO') throw error('TENANT_SUSPENDIDO');
    return {
      id: hallada.id,
      authVia: 'api_key',
      role: 'user',
      tenant: { id: hallada.tenantId, ruc: hallada.ruc, plan: hallada.plan, version: hallada.tenantVersion },
    };
  }
}
