import { SecretBox } from '@libs/platform';

/** While the master key changes: seals with the new one, opens what either of them sealed. */
export class SecretBoxEnRotacion extends SecretBox {
  constructor(
    private readonly actual: SecretBox,
    private readonly anterior: SecretBox,
  ) {
    super();
  }

  seal(secret: Buffer, context: string): Promise<Buffer> {
    return this.actual.seal(secret, context);
  }

  /** Whether the new key sealed it. */
  estaAlDia(sealed: Buffer, context: string): Promise<boolean> {
    return this.actual.open(sealed, context).then(
      () => true,
      () => false,
    );
  }

  async open(sealed: Buffer, context: string): Promise<Buffer> {
    try {
      return await this.actual.open(sealed, context);
    } catch {
      return this.anterior.open(sealed, context);
    }
  }
}
