import { generarApiKey, hashDeApiKey, prefijoDeApiKey, tieneFormaDeApiKey } from './api-key';

describe('API key', () => {
  const clave = generarApiKey();

  it('has the public form of the interface and a checksum that holds', () => {
    expect(clave).toMatch(/^timbo_k_[0-9A-Za-z]{38}$/);
    expect(tieneFormaDeApiKey(clave)).toBe(true);
    expect(generarApiKey()).not.toBe(clave);
  });

  it('is refused when any single character changes', () => {
    for (let i = 8; i < clave.length; i += 1) {
      const otra = clave.slice(0, i) + (clave[i] === 'x' ? 'y' : 'x') + clave.slice(i + 1);
      expect(tieneFormaDeApiKey(otra)).toBe(false);
    }
    expect(tieneFormaDeApiKey(`${clave}0`)).toBe(false);
  });

  it('keeps only a hash, and a prefix that gives nothing away', () => {
    expect(hashDeApiKey(clave)).toHaveLength(32);
    expect(prefijoDeApiKey(clave)).toHaveLength(14);
  });
});
