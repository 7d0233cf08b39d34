import { RelojMovible } from '@libs/platform/testing';
import { ClavesDelEmisor, NoSigningKeys } from './claves-del-emisor';

function montaje(publicadas: Record<string, string> = { k1: 'pem1' }) {
  const reloj = new RelojMovible();
  const proveedor = { publicadas, bajadas: 0, caido: false };
  const bajar = (): Promise<ReadonlyMap<string, string>> => {
    proveedor.bajadas += 1;
    if (proveedor.caido) return Promise.reject(new Error('down'));
    return Promise.resolve(new Map(Object.entries(proveedor.publicadas)));
  };
  const fallas: unknown[] = [];
  return { reloj, proveedor, fallas, claves: new ClavesDelEmisor(bajar, reloj, (causa) => fallas.push(causa)) };
}

describe('ClavesDelEmisor', () => {
  it('fetches once for any number of tokens, concurrent ones included', async () => {
    const { claves, proveedor } = montaje();
    expect(await Promise.all(Array.from({ length: 50 }, () => claves.clave('k1')))).toEqual(Array(50).fill('pem1'));
    expect(proveedor.bajadas).toBe(1);
  });

  it('fetches at most once per 30 s under a flood of unknown keys', async () => {
    const { claves, proveedor, reloj } = montaje();
    await claves.clave('k1');
    for (let s = 0; s < 120; s += 1) {
      reloj.ms += 1_000;
      await Promise.all(Array.from({ length: 20 }, (_, i) => claves.clave(`inventada-${s}-${i}`)));
    }
    expect(proveedor.bajadas).toBe(1 + 120 / 30);
  });

  it('takes up a new key at once when the last fetch is long ago', async () => {
    const { claves, proveedor, reloj } = montaje();
    await claves.clave('k1');
    proveedor.publicadas = { k1: 'pem1', k2: 'pem2' };
    reloj.ms += 31_000;
    expect(await claves.clave('k2')).toBe('pem2');
  });

  it('stops believing a withdrawn key after ten minutes', async () => {
    const { claves, proveedor, reloj } = montaje();
    await claves.clave('k1');
    proveedor.publicadas = { k2: 'pem2' };
    reloj.ms += 600_001;
    expect(await claves.clave('k1')).toBeUndefined();
  });

  it('goes on with the known keys while the provider is away, for an hour', async () => {
    const { claves, proveedor, reloj } = montaje();
    await claves.clave('k1');
    proveedor.caido = true;
    reloj.ms += 3_600_000;
    expect(await claves.clave('k1')).toBe('pem1');
    reloj.ms += 10_000;
    await expect(claves.clave('k1')).rejects.toThrow(NoSigningKeys);
  });

  it('says why each fetch failed', async () => {
    const { claves, proveedor, fallas, reloj } = montaje();
    await claves.clave('k1');
    proveedor.caido = true;
    reloj.ms += 31_000;
    expect(await claves.clave('k2')).toBeUndefined();
    expect(await claves.clave('k2')).toBeUndefined();
    expect(fallas).toEqual([new Error('down')]);
  });

  it('says that it cannot tell while it has never had keys, and recovers within seconds', async () => {
    const { claves, proveedor, reloj } = montaje();
    proveedor.caido = true;
    await expect(claves.clave('k1')).rejects.toThrow(NoSigningKeys);
    await expect(claves.clave('k1')).rejects.toThrow(NoSigningKeys);
    expect(proveedor.bajadas).toBe(1);
    proveedor.caido = false;
    reloj.ms += 5_000;
    expect(await claves.clave('k1')).toBe('pem1');
  });
});
