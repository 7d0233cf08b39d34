import { error } from '@libs/errors';
import { idDePrueba } from '@libs/platform';
import type { Principal } from '../domain/principal';
import type { CredencialRepository } from './ports/credencial-repository';

/** Lets a person act in the tenant's test mode instead of the tenant itself. */
export class PasarAPrueba {
  constructor(private readonly credenciales: CredencialRepository) {}

  /** A principal without a tenant stays as it is. @throws FORBIDDEN before the first key for test mode was made. */
  async execute(principal: Principal): Promise<Principal> {
    if (!principal.tenant) return principal;
    const prueba = await this.credenciales.tenant(idDePrueba(principal.tenant.id));
    if (!prueba) throw error('FORBIDDEN').porque('sin_modo_de_prueba');
    const { id, ruc, plan, version } = prueba;
    return { ...principal, tenant: { id, ruc, plan, version } };
  }
}
