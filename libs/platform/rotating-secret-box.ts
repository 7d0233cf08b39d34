import { EnvironmentSecretBox, SecretBox } from './secret-box';

/** Used while the master key is rotated: seals with the new key, opens with either. */
export class RotatingSecretBox extends SecretBox {
  constructor(
    private readonly current: SecretBox,
    private readonly previous: SecretBox,
  ) {
    super();
  }

  seal(secret: Buffer, context: string): Promise<Buffer> {
    return this.current.seal(secret, context);
  }

  /** Whether the new key sealed it. */
  isCurrent(sealed: Buffer, context: string): Promise<boolean> {
    return this.current.open(sealed, context).then(
      () => true,
      () => false,
    );
  }

  /** The secret sealed with the new key, or undefined if it already was. @throws naming the secret, when neither key opens it. */
  async reseal(sealed: Buffer, context: string): Promise<Buffer | undefined> {
    if (await this.isCurrent(sealed, context)) return undefined;
    try {
      return await this.seal(await this.open(sealed, context), context);
    } catch (cause) {
      throw new Error(`the secret ${context} opens with neither key`, { cause });
    }
  }

  async open(sealed: Buffer, context: string): Promise<Buffer> {
    try {
      return await this.current.open(sealed, context);
    } catch {
      return this.previous.open(sealed, context);
    }
  }
}

/** A key of a process and, during a rotation, the previous key. */
export interface RotatingKeys {
  current: Buffer;
  previous: Buffer | undefined;
}

export function secretBoxOf({ current, previous }: RotatingKeys): SecretBox {
  const box = new EnvironmentSecretBox(current);
  return previous ? new RotatingSecretBox(box, new EnvironmentSecretBox(previous)) : box;
}
