import { comoSuperadmin, conToken, tokenDe } from '../../../test/admin-tokens';
import { type EmisorDePrueba, unEmisor } from '../../../test/emisor-de-prueba';
import { type StackDePrueba, stackDePrueba } from '../../../test/stack';
import { otroRuc } from './archivos';

/** An account that may make issuers, this many. */
export async function hacerSocio(tenant_id: string, cuota: number): Promise<void> {
  const socio = { tenant_id, plan: 'api', cuota };
  expect((await comoSuperadmin('/v1/admin/socios', { metodo: 'POST', cuerpo: socio })).status).toBe(201);
}

/** Another taxpayer, which a partner makes by its program. */
export async function unEmisorDe(
  cuenta: Pick<EmisorDePrueba, 'tenantId' | 'ruc'>,
  razon_social: string,
): Promise<void> {
  const cuerpo = { ruc: otroRuc(), razon_social, tipo_contribuyente: 2 };
  const creado = await conToken(tokenDe(cuenta, 'socio'))('/v1/socios/emisores', { metodo: 'POST', cuerpo });
  expect(creado.status).toBe(201);
}

/** The running product as a partner sees it who has two issuers, neither of them ready. */
export async function unSocio(): Promise<StackDePrueba> {
  const cuenta = await unEmisor({ certificado: 'ninguno' });
  await hacerSocio(cuenta.tenantId, 40);
  for (const razon_social of ['Almacén Jasy S.A.', 'Despensa Kuarahy S.R.L.']) await unEmisorDe(cuenta, razon_social);
  return { ...stackDePrueba(), tenant_id: cuenta.tenantId, tenant_ruc: cuenta.ruc };
}
