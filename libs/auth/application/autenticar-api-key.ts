import { timingSafeEqual } from 'node:crypto';
import { error } from '@libs/errors';
import type { Clock } from '@libs/platform';
import { hashDeApiKey, prefijoDeApiKey, tieneFormaDeApiKey } from '../domain/api-key';
import type { Principal } from '../domain/principal';
import type { CredencialRepository } from './ports/credencial-repository';
import type { UsoDeApiKeys } from './uso-de-api-keys';

/** Turns the key of a request into its principal, or throws AUTH_APIKEY_INVALIDA / TENANT_SUSPENDIDO. */
export class AutenticarApiKey {
  constructor(
    private readonly credenciales: CredencialRepository,
    private readonly uso: UsoDeApiKeys,
    private readonly clock: Clock,
  ) {}

  async execute(clave: string): Promise<Principal> {
    if (!tieneFormaDeApiKey(clave)) throw error('AUTH_APIKEY_INVALIDA');
    const hash = hashDeApiKey(clave);
    const hallada = await this.credenciales.porHash(hash);
    const ahora = this.clock.now();
    if (
      !hallada ||
      !timingSafeEqual(hallada.hash, hash) ||
      hallada.revocadaAt ||
      (hallada.expiresAt && hallada.expiresAt <= ahora)
    ) {
      throw error('AUTH_APIKEY_INVALIDA');
    }
    if (hallada.tenantEstado === 'SUSPENDIDO') throw error('TENANT_SUSPENDIDO');
    this.uso.anotar(hallada.id, ahora);
    return {
      id: hallada.id,
      authVia: 'api_key',
      prefijo: prefijoDeApiKey(clave),
      role: 'user',
      tenant: { id: hallada.tenantId, ruc: hallada.ruc, plan: hallada.plan, version: hallada.tenantVersion },
    };
  }
}
