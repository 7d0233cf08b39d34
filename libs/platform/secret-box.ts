import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/**
 * Envelope encryption: every secret has its own data key, which is wrapped by the key-encryption key. Both use AES-256-GCM (NIST SP
 * 800-38D). `context` (tenant and kind) is authenticated, so a ciphertext of one tenant or kind does not open for another.
 */
export abstract class SecretBox {
  abstract seal(secret: Buffer, context: string): Promise<Buffer>;
  /** @throws when the bytes were altered or belong to another context. */
  abstract open(sealed: Buffer, context: string): Promise<Buffer>;
}

const IV = 12;
const TAG = 16;
const KEY = 32;
const VERSION = 1;

function encrypt(key: Buffer, plain: Buffer, context: string): Buffer {
  const iv = randomBytes(IV);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

function decrypt(key: Buffer, sealed: Buffer, context: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV), { authTagLength: TAG })
    .setAAD(Buffer.from(context))
    .setAuthTag(sealed.subarray(IV, IV + TAG));
  return Buffer.concat([decipher.update(sealed.subarray(IV + TAG)), decipher.final()]);
}

/** Key-encryption key from the environment (MASTER_KEY, 32 bytes). Layout: version, wrapped data key, ciphertext. */
export class EnvironmentSecretBox extends SecretBox {
  constructor(private readonly masterKey: Buffer) {
    super();
    if (masterKey.length !== KEY) throw new Error('the master key must have 32 bytes');
  }

  seal(secret: Buffer, context: string): Promise<Buffer> {
    const dataKey = randomBytes(KEY);
    const wrapped = encrypt(this.masterKey, dataKey, `clave:${context}`);
    return Promise.resolve(Buffer.concat([Buffer.from([VERSION]), wrapped, encrypt(dataKey, secret, context)]));
  }

  open(sealed: Buffer, context: string): Promise<Buffer> {
    if (sealed[0] !== VERSION) return Promise.reject(new Error('unknown version of a sealed secret'));
    const end = 1 + IV + TAG + KEY;
    try {
      const dataKey = decrypt(this.masterKey, sealed.subarray(1, end), `clave:${context}`);
      return Promise.resolve(decrypt(dataKey, sealed.subarray(end), context));
    } catch (cause) {
      return Promise.reject(new Error('a sealed secret does not open with this key and context', { cause }));
    }
  }
}
