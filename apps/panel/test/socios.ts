import { comoSuperadmin, conToken, tokenDe } from '../../../test/admin-tokens';
import { unEmisor } from '../../../test/emisor-de-prueba';
import { type StackDePrueba, stackDePrueba } from '../../../test/stack';
import { otroRuc } from './archivos';

/** The running product as a partner sees it who has two issuers, neither of them ready. */
export async function unSocio(): Promise<StackDePrueba> {
  const cuenta = await unEmisor({ certificado: 'ninguno' });
  const socio = { tenant_id: cuenta.tenantId, plan: 'api', cuota: 40 };
  expect((await comoSuperadmin('/v1/admin/socios', { metodo: 'POST', cuerpo: socio })).status).toBe(201);
  for (const razon_social of ['Almacén Jasy S.A.', 'Despensa Kuarahy S.R.L.']) {
    const cuerpo = { ruc: otroRuc(), razon_social, tipo_contribuyente: 2 };
    const creado = await conToken(tokenDe(cuenta, 'socio'))('/v1/socios/emisores', { metodo: 'POST', cuerpo });
    expect(creado.status).toBe(201);
  }
  return { ...stackDePrueba(), tenant_id: cuenta.tenantId, tenant_ruc: cuenta.ruc };
}
