import { generateKeyPairSync } from 'node:crypto';
import { firmar } from './firmar';

const { privateKey: clave, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pedido = { canonico: Buffer.from('<a></a>'), id: '1', clave, certificadoBase64: 'AAAA' };

describe('a signature', () => {
  it('refers to its element by its Id and says what was signed', async () => {
    const { xml, digestValue } = await firmar(pedido);
    expect(xml).toContain('<Reference URI="#1">');
    expect(xml).toContain(`<DigestValue>${digestValue}</DigestValue>`);
  });

  it.each(['1', 'A'.repeat(44)])('may have the Id %s', async (id) => {
    expect((await firmar({ ...pedido, id })).xml).toContain(`URI="#${id}"`);
  });

  it.each(['', 'A'.repeat(45), '1"', '"1', 'a'])(
    'is not made for the Id %j, which could change the XML',
    async (id) => {
      await expect(firmar({ ...pedido, id })).rejects.toThrow(RangeError);
    },
  );

  it.each(['', 'AA\nAA', '<AAAA', 'AAAA=<'])('is not made with the certificate %j', async (certificadoBase64) => {
    await expect(firmar({ ...pedido, certificadoBase64 })).rejects.toThrow('not plain base64');
  });

  it('is not made without the private key', async () => {
    await expect(firmar({ ...pedido, clave: publicKey })).rejects.toThrow(/key/);
  });
});
