import { generarApiKey, hashDeApiKey, prefijoDeApiKey, prefijoSiEsApiKey, tieneFormaDeApiKey } from './api-key';

describe('API key', () => {
  const clave = generarApiKey();

  it('has the public form of the interface and a checksum that holds', () => {
    expect(clave).toMatch(/^timbo_k_[0-9A-Za-z]{38}$/);
    expect(tieneFormaDeApiKey(clave)).toBe(true);
    const generadas = Array.from({ length: 100 }, () => generarApiKey());
    expect(generadas.filter((generada) => !tieneFormaDeApiKey(generada))).toEqual([]);
    expect(new Set([clave, ...generadas]).size).toBe(101);
  });

  it('is told by its prefix, mistyped too, and nothing is told of what is no key', () => {
    const mal = clave.slice(0, -1) + (clave.endsWith('0') ? '1' : '0');
    expect([clave, mal].map(prefijoSiEsApiKey)).toEqual([clave.slice(0, 14), clave.slice(0, 14)]);
    for (const texto of ['', 'timbo_k_corta', `${clave}\r\n`, ` ${clave}`, 'una contraseña secreta', clave.slice(8)])
      expect(prefijoSiEsApiKey(texto)).toBeUndefined();
  });

  it('is refused when any single character changes', () => {
    for (let i = 8; i < clave.length; i += 1) {
      const alterada = clave.slice(0, i) + (clave[i] === 'x' ? 'y' : 'x') + clave.slice(i + 1);
      expect(tieneFormaDeApiKey(alterada)).toBe(false);
    }
    expect(tieneFormaDeApiKey(`${clave}0`)).toBe(false);
  });

  it('is refused under another prefix, and known by the checksum that it was given on its day', () => {
    expect(tieneFormaDeApiKey(`otro__k_${clave.slice(8)}`)).toBe(false);
    expect(tieneFormaDeApiKey(`timbo_k_${'A'.repeat(32)}3Ae0o2`)).toBe(true);
  });

  it('of test mode says so, and is checked as any other', () => {
    const prueba = generarApiKey(true);
    expect(prueba).toMatch(/^timbo_k_prueba_[0-9A-Za-z]{38}$/);
    expect([tieneFormaDeApiKey(prueba), prefijoDeApiKey(prueba)]).toEqual([true, prueba.slice(0, 21)]);
    expect(tieneFormaDeApiKey(`${prueba.slice(0, -1)}${prueba.endsWith('0') ? '1' : '0'}`)).toBe(false);
  });

  it('keeps only a hash, and a prefix that gives nothing away', () => {
    expect(hashDeApiKey(clave)).toHaveLength(32);
    expect(prefijoDeApiKey(clave)).toHaveLength(14);
  });
});
