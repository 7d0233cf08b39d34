import { error } from '@libs/errors';
import type { CredencialRepository, TenantEncontrado } from './ports/credencial-repository';

/** The tenant itself, or the taxpayer whose test mode it is: keys and people are of the taxpayer. @throws NOT_FOUND. */
export async function contribuyenteDe(credenciales: CredencialRepository, tenantId: string): Promise<TenantEncontrado> {
  const tenant = await credenciales.tenant(tenantId);
  if (!tenant) throw error('NOT_FOUND');
  return tenant.pruebaDe ? contribuyenteDe(credenciales, tenant.pruebaDe) : tenant;
}
