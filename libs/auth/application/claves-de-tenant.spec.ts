import { INICIO, unAutor } from '@libs/platform/testing';
import { idDePrueba } from '@libs/platform';
import { ClavesDeTenant, VencimientoPasado } from './claves-de-tenant';
import type { CrearApiKey, PedidoDeApiKey } from './crear-api-key';
import type { ApiKeyRepository } from './ports/api-key-repository';
import type { CredencialRepository } from './ports/credencial-repository';

const REAL = '00000000-0000-4000-8000-000000000001';
const AUTOR = unAutor();

/** A taxpayer with its test mode, and no key named `ajena`. */
function oficina() {
  const hechos: [string, ...unknown[]][] = [];
  const crear = {
    execute: (pedido: PedidoDeApiKey) => Promise.resolve(void hechos.push(['crear', pedido])),
  };
  const apiKeys = {
    listar: (tenantId: string) => Promise.resolve(void hechos.push(['listar', tenantId])),
    revocar: (tenantId: string, id: string) => {
      hechos.push(['revocar', tenantId, id]);
      return Promise.resolve(id === 'ajena' ? undefined : { id });
    },
  };
  const credenciales = {
    tenant: (id: string) =>
      Promise.resolve(
        { [REAL]: { id, plan: 'api', pruebaDe: null }, [idDePrueba(REAL)]: { id, plan: 'api', pruebaDe: REAL } }[id],
      ),
  };
  const claves = new ClavesDeTenant(
    crear as unknown as CrearApiKey,
    apiKeys as unknown as ApiKeyRepository,
    credenciales as unknown as CredencialRepository,
    (tenantId, plan) => {
      hechos.push(['abrir', tenantId, plan]);
      return Promise.resolve(idDePrueba(tenantId));
    },
    { now: () => INICIO },
  );
  return { claves, hechos };
}

describe('ClavesDeTenant', () => {
  it.each([REAL, idDePrueba(REAL)])(
    'makes, lists and revokes keys of the taxpayer, asked for by %s',
    async (deQuien) => {
      const { claves, hechos } = oficina();
      await claves.crear(deQuien, { nombre: 'caja', establecimientos: ['002'] }, AUTOR);
      await claves.listar(deQuien);
      await claves.revocar(deQuien, 'k1', AUTOR);
      expect(hechos).toEqual([
        ['crear', { nombre: 'caja', establecimientos: ['002'], tenantId: REAL, pruebaId: undefined, autor: AUTOR }],
        ['listar', REAL],
        ['revocar', REAL, 'k1'],
      ]);
    },
  );

  it('sets up test mode before it makes a key for it', async () => {
    const { claves, hechos } = oficina();
    await claves.crear(REAL, { nombre: 'caja', modo: 'prueba' }, AUTOR);
    expect(hechos).toEqual([
      ['abrir', REAL, 'api'],
      ['crear', { nombre: 'caja', tenantId: REAL, pruebaId: idDePrueba(REAL), autor: AUTOR }],
    ]);
  });

  it('makes no key that has ended already, and sets up nothing for it', async () => {
    const { claves, hechos } = oficina();
    const pedida = { nombre: 'caja', modo: 'prueba', expiresAt: INICIO } as const;
    await expect(claves.crear(REAL, pedida, AUTOR)).rejects.toThrow(VencimientoPasado);
    expect(hechos).toEqual([]);
  });

  it('knows no key of somebody else, and no tenant that is none', async () => {
    const { claves } = oficina();
    await expect(claves.revocar(REAL, 'ajena', AUTOR)).rejects.toMatchObject({ id: 'NOT_FOUND' });
    await expect(claves.listar('nadie')).rejects.toMatchObject({ id: 'NOT_FOUND' });
  });
});
