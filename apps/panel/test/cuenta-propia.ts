import { tokenDe } from '../../../test/admin-tokens';
import { unEmisorQueImprime } from '../../../test/emisor-de-prueba';
import { type StackDePrueba, stackDePrueba } from '../../../test/stack';

/** The running product as the people of a taxpayer see it, who is of one file or of one test of it. */
export async function otraCuenta(): Promise<StackDePrueba> {
  const stack = stackDePrueba();
  const emisor = await unEmisorQueImprime({ puntos: ['001', '002', '003'] });
  const { tenantId: tenant_id, ruc: tenant_ruc, api } = emisor;
  const [admin, user, contador] = (['admin', 'user', 'contador'] as const).map((rol) => tokenDe(emisor, rol));
  Object.assign(stack.tokens, { admin, user, contador });
  return Object.assign(stack, { tenant_id, tenant_ruc, api_key: api.apiKey });
}

/** The same, of this file alone: what other files issue is in none of its pages. Its data is there from `beforeAll` on. */
export function cuentaPropia(): StackDePrueba {
  const stack = stackDePrueba();
  beforeAll(async () => {
    Object.assign(stack, await otraCuenta());
  });
  return stack;
}
