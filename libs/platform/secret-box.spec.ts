import { randomBytes } from 'node:crypto';
import { EnvironmentSecretBox } from './secret-box';

describe('EnvironmentSecretBox', () => {
  const box = new EnvironmentSecretBox(randomBytes(32));
  const secret = Buffer.from('clave privada');

  it('gives back what it sealed, and never the same bytes twice', async () => {
    const [one, two] = await Promise.all([box.seal(secret, 'tenant-a:csc'), box.seal(secret, 'tenant-a:csc')]);
    expect(one.equals(two)).toBe(false);
    expect((await box.open(one, 'tenant-a:csc')).toString()).toBe('clave privada');
  });

  it.each([
    ['another tenant', 'tenant-b:csc'],
    ['another kind', 'tenant-a:certificado'],
  ])('refuses a ciphertext moved to %s', async (_, context) => {
    await expect(box.open(await box.seal(secret, 'tenant-a:csc'), context)).rejects.toThrow('does not open');
  });

  it('refuses altered bytes and another master key', async () => {
    const sealed = await box.seal(secret, 'x');
    const altered = Buffer.from(sealed);
    altered[altered.length - 1]! ^= 1;
    await expect(box.open(altered, 'x')).rejects.toThrow('does not open');
    await expect(new EnvironmentSecretBox(randomBytes(32)).open(sealed, 'x')).rejects.toThrow('does not open');
  });
});
