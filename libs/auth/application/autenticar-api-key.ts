import { timingSafeEqual } from 'node:crypto';
import { error, type ErrorDeNegocio, type MotivoDeRechazo } from '@libs/errors';
import type { Clock } from '@libs/platform';
import { hashDeApiKey, prefijoDeApiKey, tieneFormaDeApiKey } from '../domain/api-key';
import type { Principal } from '../domain/principal';
import type { CredencialRepository } from './ports/credencial-repository';
import type { UsoDeApiKeys } from './uso-de-api-keys';

const invalida = (motivo: MotivoDeRechazo): ErrorDeNegocio => error('AUTH_APIKEY_INVALIDA').porque(motivo);

/** Returns the principal of a request's API key. @throws AUTH_APIKEY_INVALIDA, TENANT_SUSPENDIDO. */
export class AutenticarApiKey {
  constructor(
    private readonly credenciales: CredencialRepository,
    private readonly uso: UsoDeApiKeys,
    private readonly clock: Clock,
  ) {}

  async execute(clave: string): Promise<Principal> {
    if (!tieneFormaDeApiKey(clave)) throw invalida('clave_malformada');
    const hash = hashDeApiKey(clave);
    const hallada = await this.credenciales.porHash(hash);
    const ahora = this.clock.now();
    if (!hallada || !timingSafeEqual(hallada.hash, hash)) throw invalida('clave_desconocida');
    if (hallada.revocadaAt) throw invalida('clave_revocada');
    if (hallada.expiresAt && hallada.expiresAt <= ahora) throw invalida('clave_vencida');
    if (hallada.tenantEstado === 'SUSPENDIDO') throw error('TENANT_SUSPENDIDO');
    this.uso.anotar(hallada.id, ahora);
    return {
      id: hallada.id,
      authVia: 'api_key',
      prefijo: prefijoDeApiKey(clave),
      role: 'user',
      tenant: { id: hallada.tenantId, ruc: hallada.ruc, plan: hallada.plan, version: hallada.tenantVersion },
      ...(hallada.permisos && { permisos: hallada.permisos }),
      ...(hallada.establecimientos && { establecimientos: hallada.establecimientos }),
    };
  }
}
