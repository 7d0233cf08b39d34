import { randomBytes } from 'node:crypto';
import { RotatingSecretBox } from './rotating-secret-box';
import { EnvironmentSecretBox } from './secret-box';

const [nueva, vieja, ajena] = [1, 2, 3].map(() => new EnvironmentSecretBox(randomBytes(32))) as [
  EnvironmentSecretBox,
  EnvironmentSecretBox,
  EnvironmentSecretBox,
];
const caja = new RotatingSecretBox(nueva, vieja);
const secreto = Buffer.from('clave privada');

describe('RotatingSecretBox', () => {
  it('opens what either key sealed', async () => {
    for (const sellador of [nueva, vieja])
      expect(await caja.open(await sellador.seal(secreto, 'c'), 'c')).toEqual(secreto);
  });

  it('seals with the new key only', async () => {
    const sellado = await caja.seal(secreto, 'c');
    expect(await nueva.open(sellado, 'c')).toEqual(secreto);
    await expect(vieja.open(sellado, 'c')).rejects.toThrow('does not open');
  });

  it('refuses a third key, and another context of either key', async () => {
    await expect(caja.open(await ajena.seal(secreto, 'c'), 'c')).rejects.toThrow('does not open');
    for (const sellador of [nueva, vieja])
      await expect(caja.open(await sellador.seal(secreto, 'c'), 'd')).rejects.toThrow('does not open');
  });
});
