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

  async open(sealed: Buffer, context: string): Promise<Buffer> {
    try {
      return await this.current.open(sealed, context);
    } catch {
      return this.previous.open(sealed, context);
    }
  }
}

/** The keys of a process, as its settings give them. */
export interface MasterKeys {
  masterKey: Buffer;
  previousMasterKey: Buffer | undefined;
}

export function secretBoxOf({ masterKey, previousMasterKey }: MasterKeys): SecretBox {
  const current = new EnvironmentSecretBox(masterKey);
  return previousMasterKey ? new RotatingSecretBox(current, new EnvironmentSecretBox(previousMasterKey)) : current;
}
