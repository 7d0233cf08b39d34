import type { ApiKeyRepository } from './ports/api-key-repository';

/** Remembers when keys were last used and writes that periodically, so that no request waits for the write. */
export class UsoDeApiKeys {
  private usos = new Map<string, Date>();

  constructor(private readonly apiKeys: ApiKeyRepository) {}

  anotar(id: string, momento: Date): void {
    this.usos.set(id, momento);
  }

  /** Writes the uses since the last call. If writing fails they are kept for the next call. */
  async guardar(): Promise<void> {
    if (this.usos.size === 0) return;
    const usos = this.usos;
    this.usos = new Map();
    try {
      await this.apiKeys.anotarUso(usos);
    } catch (causa) {
      this.usos = new Map([...usos, ...this.usos]);
      throw causa;
    }
  }
}
