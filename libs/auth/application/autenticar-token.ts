import { error, ErrorDeNegocio } from '@libs/errors';
import { type Clock, ROLES_DE_LA_INSTALACION, UUID } from '@libs/platform';
import type { Principal } from '../domain/principal';
import { leerReclamos, type NombresDeReclamos, type Reclamos, viveLoDebido } from '../domain/reclamos';
import type { Sesion } from '../domain/sesion';
import type { CredencialRepository, TenantEncontrado } from './ports/credencial-repository';
import type { PersonaRepository } from './ports/persona-repository';

/** A verified token: who signed in, and the principal or the reason why the token gives none. */
export interface TokenLeido {
  sesion: Sesion;
  principal?: Principal;
  /** FORBIDDEN, TENANT_SUSPENDIDO, CUENTA_INVALIDA. */
  refusal?: ErrorDeNegocio;
}

const INSTALACION: readonly unknown[] = ROLES_DE_LA_INSTALACION;

/**
 * Reads a token's payload, whose signature, issuer, audience and dates are already verified. A tenant in the token must exist and have the
 * token's RUC. Without one, this is the only place where a person's account is chosen (docs/adr/0046).
 * @throws AUTH_TOKEN_INVALIDO.
 */
export class AutenticarToken {
  constructor(
    private readonly credenciales: CredencialRepository,
    private readonly personas: PersonaRepository,
    private readonly nombres: NombresDeReclamos,
    private readonly vidaMaximaS: number,
    private readonly clock: Clock,
  ) {}

  /** @param pedida the account that the request names (X-Tenant-Id), as it came. */
  async execute(payload: Readonly<Record<string, unknown>>, pedida?: string): Promise<TokenLeido> {
    const reclamos = leerReclamos(payload, this.nombres);
    if (!reclamos) throw error('AUTH_TOKEN_INVALIDO').porque('token_malformado');
    if (!viveLoDebido(payload, this.vidaMaximaS, this.clock.now()))
      throw error('AUTH_TOKEN_INVALIDO').porque('token_de_larga_vida');
    const { sesion, tenant } = reclamos;
    try {
      const cuenta = cuentaDe(pedida);
      const principal = await (tenant ? this.deSuTenant(reclamos, tenant, cuenta) : this.dePersona(reclamos, cuenta));
      return { sesion, principal };
    } catch (causa) {
      if (causa instanceof ErrorDeNegocio && causa.id !== 'AUTH_TOKEN_INVALIDO') return { sesion, refusal: causa };
      throw causa;
    }
  }

  private async deSuTenant(
    { sesion, role }: Reclamos,
    { id, ruc }: { id: string; ruc: string },
    cuenta: string | undefined,
  ): Promise<Principal> {
    if (!role) throw error('FORBIDDEN').porque('token_sin_rol');
    if (cuenta !== undefined && cuenta !== id) throw error('FORBIDDEN').porque('cuenta_ajena');
    const hallado = await this.credenciales.tenant(id);
    // Test mode is asked for in each request; no token names its tenant.
    if (!hallado || hallado.pruebaDe || hallado.ruc !== ruc)
      throw error('AUTH_TOKEN_INVALIDO').porque('token_de_otro_tenant');
    return { id: sesion.sujeto, authVia: 'jwt', role, tenant: activo(hallado) };
  }

  private async dePersona({ sesion, role }: Reclamos, cuenta: string | undefined): Promise<Principal> {
    const principal = { id: sesion.sujeto, authVia: 'jwt' } as const;
    if (cuenta === undefined && INSTALACION.includes(role)) return { ...principal, role };
    const membresia = await this.personas.membresia(sesion, cuenta);
    if (membresia) {
      const { personaId: persona, cuentas, rol, tenant } = membresia;
      return cuentas > 1
        ? { ...principal, persona, cuentas }
        : { ...principal, persona, role: rol, tenant: activo(tenant) };
    }
    if (cuenta !== undefined) throw error('FORBIDDEN').porque('sin_membresia');
    if (!role) throw error('FORBIDDEN').porque('token_sin_rol');
    return { ...principal, role };
  }
}

/** The account that a request names. @throws CUENTA_INVALIDA. */
function cuentaDe(pedida: string | undefined): string | undefined {
  const cuenta = pedida?.trim().toLowerCase();
  if (cuenta !== undefined && !UUID.test(cuenta)) throw error('CUENTA_INVALIDA');
  return cuenta;
}

/** @throws TENANT_SUSPENDIDO. */
function activo({ id, ruc, plan, version, estado }: Omit<TenantEncontrado, 'pruebaDe'>) {
  if (estado === 'SUSPENDIDO') throw error('TENANT_SUSPENDIDO');
  return { id, ruc, plan, version };
}
