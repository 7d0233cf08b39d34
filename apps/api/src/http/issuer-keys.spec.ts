import { RelojMovible } from '@libs/platform/testing';
import { IssuerKeys, NoSigningKeys } from './issuer-keys';

function setUp(published: Record<string, string> = { k1: 'pem1' }) {
  const clock = new RelojMovible();
  const provider = { published, fetches: 0, down: false };
  const fetchKeys = (): Promise<ReadonlyMap<string, string>> => {
    provider.fetches += 1;
    if (provider.down) return Promise.reject(new Error('down'));
    return Promise.resolve(new Map(Object.entries(provider.published)));
  };
  const failures: unknown[] = [];
  return {
    clock,
    provider,
    failures,
    issuer: new IssuerKeys(fetchKeys, clock, (cause) => failures.push(cause)),
  };
}

describe('IssuerKeys', () => {
  it('fetches once for any number of tokens, concurrent ones included', async () => {
    const { issuer, provider } = setUp();
    expect(await Promise.all(Array.from({ length: 50 }, () => issuer.key('k1')))).toEqual(Array(50).fill('pem1'));
    expect(provider.fetches).toBe(1);
  });

  it('fetches at most once per 30 s under a flood of unknown keys', async () => {
    const { issuer, provider, clock } = setUp();
    await issuer.key('k1');
    for (let s = 0; s < 120; s += 1) {
      clock.ms += 1_000;
      await Promise.all(Array.from({ length: 20 }, (_, i) => issuer.key(`inventada-${s}-${i}`)));
    }
    expect(provider.fetches).toBe(1 + 120 / 30);
  });

  it('takes up a new key at once when the last fetch is long ago', async () => {
    const { issuer, provider, clock } = setUp();
    await issuer.key('k1');
    provider.published = { k1: 'pem1', k2: 'pem2' };
    clock.ms += 31_000;
    expect(await issuer.key('k2')).toBe('pem2');
  });

  it('stops believing a withdrawn key after ten minutes', async () => {
    const { issuer, provider, clock } = setUp();
    await issuer.key('k1');
    provider.published = { k2: 'pem2' };
    clock.ms += 600_001;
    expect(await issuer.key('k1')).toBeUndefined();
  });

  it('goes on with the known keys while the provider is away, for an hour', async () => {
    const { issuer, provider, clock } = setUp();
    await issuer.key('k1');
    provider.down = true;
    clock.ms += 3_600_000;
    expect(await issuer.key('k1')).toBe('pem1');
    clock.ms += 10_000;
    await expect(issuer.key('k1')).rejects.toThrow(NoSigningKeys);
  });

  it('says why each fetch failed', async () => {
    const { issuer, provider, failures, clock } = setUp();
    await issuer.key('k1');
    provider.down = true;
    clock.ms += 31_000;
    expect(await issuer.key('k2')).toBeUndefined();
    expect(await issuer.key('k2')).toBeUndefined();
    expect(failures).toEqual([new Error('down')]);
  });

  it('says that it cannot tell while it has never had keys, and recovers within seconds', async () => {
    const { issuer, provider, clock } = setUp();
    provider.down = true;
    await expect(issuer.key('k1')).rejects.toThrow(NoSigningKeys);
    await expect(issuer.key('k1')).rejects.toThrow(NoSigningKeys);
    expect(provider.fetches).toBe(1);
    provider.down = false;
    clock.ms += 5_000;
    expect(await issuer.key('k1')).toBe('pem1');
  });
});
