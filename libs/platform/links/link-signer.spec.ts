import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { LinkSigner, type Enlace } from './link-signer';

const key = Buffer.alloc(32, 1);
const enlace: Enlace = {
  tipo: 'kude',
  tenantId: '0190c7a2-5b1e-7f3a-9d42-5e6f708192a3',
  cdc: '01800695631001001000000612021112917595714694',
  exp: 1_800_000_000,
};
const signer = new LinkSigner(key);

function split(link: string): [file: string, token: string] {
  const url = new URL(link, 'https://x');
  return [url.pathname.replace('/v1/enlaces/', ''), url.searchParams.get('t') ?? ''];
}

describe('LinkSigner', () => {
  it.each([
    ['kude', `${enlace.cdc}.pdf`],
    ['xml', `${enlace.cdc}.xml`],
    ['oficio', `${enlace.cdc}-oficio.pdf`],
    ['ticket58', `${enlace.cdc}-ticket58.pdf`],
    ['a4-en', `${enlace.cdc}-a4-en.pdf`],
    ['ticket80-resumen', `${enlace.cdc}-ticket80-resumen.pdf`],
  ] as const)('gives a %s link whose last segment is the file name %s', (tipo, file) => {
    const link = signer.firmar({ ...enlace, tipo });
    expect(link).toMatch(new RegExp(`^/v1/enlaces/${file}\\?t=[\\w-]{48}$`));
    expect(signer.verificar(...split(link), enlace.exp)).toEqual({ ...enlace, tipo });
  });

  it('verifies in another process with the same key, and not with another key', () => {
    const link = split(signer.firmar(enlace));
    expect(new LinkSigner(Buffer.alloc(32, 1)).verificar(...link, 0)).toEqual(enlace);
    expect(new LinkSigner(Buffer.alloc(32, 2)).verificar(...link, 0)).toBe('alterado');
  });

  it('is good through its last second and expired after it', () => {
    const link = split(signer.firmar(enlace));
    expect(signer.verificar(...link, enlace.exp)).toEqual(enlace);
    expect(signer.verificar(...link, enlace.exp + 1)).toBe('expirado');
  });

  it('takes links of the previous key during a rotation, and signs with the new one', () => {
    const rotated = new LinkSigner(Buffer.alloc(32, 2), key);
    expect(rotated.verificar(...split(signer.firmar(enlace)), 0)).toEqual(enlace);
    expect(signer.verificar(...split(rotated.firmar(enlace)), 0)).toBe('alterado');
  });

  it('refuses every change of one bit of the token', () => {
    const [file, token] = split(signer.firmar(enlace));
    const bytes = Buffer.from(token, 'base64url');
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const changed = Buffer.from(bytes);
      changed[bit >> 3]! ^= 1 << (bit & 7);
      expect(signer.verificar(file, changed.toString('base64url'), 0)).toBe('alterado');
    }
  });

  it('refuses the token of another document or of its other representation', () => {
    const [file, token] = split(signer.firmar(enlace));
    expect(signer.verificar(file.replace('.pdf', '.xml'), token, 0)).toBe('alterado');
    expect(signer.verificar(file.replace('01800', '01801'), token, 0)).toBe('alterado');
  });

  it('never throws, whatever it is asked to verify', () => {
    fc.assert(
      fc.property(fc.string(), fc.anything(), (file, token) => signer.verificar(file, token, 0) === 'alterado'),
    );
    const file = `${enlace.cdc}.pdf`;
    fc.assert(fc.property(fc.base64String(), (token) => signer.verificar(file, token, 0) === 'alterado'));
  });

  it('does not show the tenant, nor whether two links are of one tenant', () => {
    const masked = (link: Enlace) =>
      Buffer.from(split(signer.firmar(link))[1], 'base64url')
        .subarray(4, 20)
        .toString('hex');
    const hex = enlace.tenantId.replaceAll('-', '');
    const other = { ...enlace, cdc: enlace.cdc.replace('01800', '01801') };
    expect(new Set([hex, masked(enlace), masked(other), masked({ ...enlace, exp: enlace.exp + 1 })]).size).toBe(4);
  });

  it('refuses a key that is too short', () => {
    expect(() => new LinkSigner(randomBytes(31))).toThrow('at least 32 bytes');
  });
});
