import { EnvironmentSecretBox, SecretBox } from './secret-box';

/** While the master key changes: seals with the new one, opens what either of them sealed. */
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

  /** The secret under the new key, or undefined when that one sealed it already. @throws when neither key opens it, naming it. */
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

/** A key of a process and, while it is being changed, the one before. */
export interface RotatingKeys {
  current: Buffer;
  previous: Buffer | undefined;
}

export function secretBoxOf({ current, previous }: RotatingKeys): SecretBox {
  const box = new EnvironmentSecretBox(current);
  return previous ? new RotatingSecretBox(box, new EnvironmentSecretBox(previous)) : box;
}
