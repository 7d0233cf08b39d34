import { idDePrueba } from '@libs/platform';
import type { Principal } from '../domain/principal';
import { PasarAPrueba } from './pasar-a-prueba';
import { CredencialRepository, type TenantEncontrado } from './ports/credencial-repository';

const REAL = { id: '0b7c1f1e-6f7e-4a53-9d43-3f1f5b1f8f10', ruc: '80012345-0', plan: 'api', version: 7 };
const PRUEBA: TenantEncontrado = {
  ...REAL,
  id: idDePrueba(REAL.id),
  ...{ version: 2, estado: 'ACTIVO', pruebaDe: REAL.id },
};

class Credenciales extends CredencialRepository {
  constructor(private readonly hay: readonly TenantEncontrado[]) {
    super();
  }
  porHash = () => Promise.reject(new Error('not asked'));
  emergencia = () => Promise.reject(new Error('not asked'));
  tenant = (id: string) => Promise.resolve(this.hay.find((tenant) => tenant.id === id));
}

const pasar = (principal: Principal, ...hay: TenantEncontrado[]): Promise<Principal> =>
  new PasarAPrueba(new Credenciales(hay)).execute(principal);
const ANA: Principal = { id: 'ana', authVia: 'jwt', role: 'contador', tenant: REAL };

it('a person acts in test mode as who they are, in the issuer of test mode as it is now', async () => {
  const tenant = { id: PRUEBA.id, ruc: REAL.ruc, plan: 'api', version: 2 };
  expect(await pasar(ANA, PRUEBA)).toEqual({ ...ANA, tenant });
});

it('never acts in the real issuer where there is no test mode', async () => {
  const real: TenantEncontrado = { ...REAL, estado: 'ACTIVO', pruebaDe: null };
  await expect(pasar(ANA, real)).rejects.toMatchObject({ id: 'FORBIDDEN', motivo: 'sin_modo_de_prueba' });
});

it('who has no tenant has no test mode to go to, and stays who they are', async () => {
  const { tenant: _, ...root } = { ...ANA, role: 'superadmin' as const };
  expect(await pasar(root, PRUEBA)).toEqual(root);
});
