import { error } from '@libs/errors';
import type { Clock } from '@libs/platform';
import type { Principal } from '../domain/principal';
import { leerReclamos, type NombresDeReclamos, viveLoDebido } from '../domain/reclamos';
import type { CredencialRepository } from './ports/credencial-repository';

/**
 * Returns the principal of a token's payload. Signature, issuer, audience and dates are already verified. The tenant in the token must
 * exist and have the token's RUC.
 * @throws AUTH_TOKEN_INVALIDO, FORBIDDEN (no known role), TENANT_SUSPENDIDO.
 */
export class AutenticarToken {
  constructor(
    private readonly credenciales: CredencialRepository,
    private readonly nombres: NombresDeReclamos,
    private readonly vidaMaximaS: number,
    private readonly clock: Clock,
  ) {}

  async execute(payload: Readonly<Record<string, unknown>>): Promise<Principal> {
    const reclamos = leerReclamos(payload, this.nombres);
    if (!reclamos) throw error('AUTH_TOKEN_INVALIDO').porque('token_malformado');
    if (!viveLoDebido(payload, this.vidaMaximaS, this.clock.now()))
      throw error('AUTH_TOKEN_INVALIDO').porque('token_de_larga_vida');
    const { sub: id, role, tenant } = reclamos;
    if (!role) throw error('FORBIDDEN').porque('token_sin_rol');
    if (!tenant) return { id, authVia: 'jwt', role };
    const hallado = await this.credenciales.tenant(tenant.id);
    // Test mode is asked for in each request; no token names its tenant.
    if (!hallado || hallado.pruebaDe || hallado.ruc !== tenant.ruc)
      throw error('AUTH_TOKEN_INVALIDO').porque('token_de_otro_tenant');
    if (hallado.estado === 'SUSPENDIDO') throw error('TENANT_SUSPENDIDO');
    const { ruc, plan, version } = hallado;
    return { id, authVia: 'jwt', role, tenant: { id: tenant.id, ruc, plan, version } };
  }
}
