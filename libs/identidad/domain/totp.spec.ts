import { huellaDe, huellaDeCodigo, nuevosCodigos } from './secretos';
import { codigoDelPaso, direccionDeTotp, enBase32, pasoDe, pasoDelCodigo } from './totp';

/** RFC 6238, appendix B: the secret and the values for SHA-1. An authenticator shows their last six digits. */
const SECRETO = Buffer.from('12345678901234567890');

describe('the code of an authenticator', () => {
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('is that of RFC 6238 at %d s', (segundos, ochoCifras) => {
    const ahora = new Date(segundos * 1_000);
    expect(codigoDelPaso(SECRETO, pasoDe(ahora))).toBe(ochoCifras.slice(-6));
    expect(pasoDelCodigo(SECRETO, ochoCifras.slice(-6), ahora)).toBe(pasoDe(ahora));
  });

  it('is taken half a minute early and late, and no later', () => {
    const ahora = new Date(1_234_567_890_000);
    const en = (ms: number) =>
      pasoDelCodigo(SECRETO, codigoDelPaso(SECRETO, pasoDe(ahora)), new Date(ahora.getTime() + ms));
    expect([en(-30_000), en(0), en(30_000)]).toEqual([pasoDe(ahora), pasoDe(ahora), pasoDe(ahora)]);
    expect([en(-60_000), en(60_000)]).toEqual([undefined, undefined]);
  });

  it.each(['', '12345', '1234567', 'abcdef', '00000', ' 005924'])('is not %p', (codigo) => {
    expect(pasoDelCodigo(SECRETO, codigo, new Date(1_234_567_890_000))).toBeUndefined();
  });

  it('comes from the secret that the QR says in base 32', () => {
    // RFC 4648, 10.
    expect(['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((letras) => enBase32(Buffer.from(letras)))).toEqual([
      '',
      'MY',
      'MZXQ',
      'MZXW6',
      'MZXW6YQ',
      'MZXW6YTB',
      'MZXW6YTBOI',
    ]);
    expect(direccionDeTotp(SECRETO, 'ana@example.com', 'Timbó')).toBe(
      'otpauth://totp/Timb%C3%B3:ana%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Timb%C3%B3',
    );
  });
});

describe('recovery codes', () => {
  it('are all different, and are known by their letters alone', () => {
    const codigos = nuevosCodigos();
    expect(new Set(codigos).size).toBe(10);
    for (const codigo of codigos) {
      expect(codigo).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
      expect(huellaDeCodigo(` ${codigo.toLowerCase().replaceAll('-', ' ')} `)).toEqual(
        huellaDe(codigo.replaceAll('-', '')),
      );
    }
  });
});
