import { error } from '@libs/errors';
import { INICIO, unAutor } from '@libs/platform/testing';
import { hashDeApiKey, prefijoDeApiKey, tieneFormaDeApiKey } from '../domain/api-key';
import { CrearApiKey } from './crear-api-key';
import type { ApiKeyRepository, NuevaApiKey } from './ports/api-key-repository';

function montaje(caben = true) {
  const creadas: [tenantId: string, nueva: NuevaApiKey, maximo: number, autor: unknown][] = [];
  const claves = {
    crear: (...pedido: (typeof creadas)[number]) => {
      creadas.push(pedido);
      return Promise.resolve(caben ? { id: 'k1' } : undefined);
    },
  };
  return { creadas, crear: new CrearApiKey(claves as unknown as ApiKeyRepository, 3) };
}

describe('CrearApiKey', () => {
  it('hands out the key once, and keeps its prefix and hash alone', async () => {
    const { creadas, crear } = montaje();
    const autor = unAutor();
    const { apiKey, clave } = await crear.execute({ tenantId: 't1', nombre: 'caja', expiresAt: INICIO, autor });
    expect([tieneFormaDeApiKey(clave), apiKey]).toEqual([true, { id: 'k1' }]);
    expect(clave).toMatch(/^timbo_k_[^_]+$/);
    const limites = { permisos: null, establecimientos: null, pruebaId: null };
    const sello = { prefix: prefijoDeApiKey(clave), hash: hashDeApiKey(clave) };
    const nueva = { nombre: 'caja', expiresAt: INICIO, ...limites, ...sello };
    expect(creadas).toEqual([['t1', nueva, 3, autor]]);
  });

  it('gives a key the limits that were asked for', async () => {
    const { creadas, crear } = montaje();
    const limites = { permisos: ['leer' as const], establecimientos: ['002'] };
    await crear.execute({ tenantId: 't1', nombre: 'caja', ...limites });
    expect(creadas).toMatchObject([['t1', limites, 3, undefined]]);
  });

  it('says of a key for test mode that it is one', async () => {
    const { creadas, crear } = montaje();
    const { clave } = await crear.execute({ tenantId: 't1', nombre: 'caja', pruebaId: 'p1' });
    expect(clave).toMatch(/^timbo_k_prueba_/);
    expect(creadas).toMatchObject([['t1', { pruebaId: 'p1' }, 3, undefined]]);
  });

  it('says how many there may be where there is no room', async () => {
    const rechazo = montaje(false).crear.execute({ tenantId: 't1', nombre: 'otra' });
    await expect(rechazo).rejects.toEqual(error('API_KEYS_AGOTADAS', { maximo: 3 }));
  });
});
