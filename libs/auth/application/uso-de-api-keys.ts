import type { ApiKeyRepository } from './ports/api-key-repository';

/** Remembers when keys were last used and writes it from time to time. No request waits for that. */
export class UsoDeApiKeys {
  private usos = new Map<string, Date>();

  constructor(private readonly apiKeys: ApiKeyRepository) {}

  anotar(id: string, momento: Date): void {
    this.usos.set(id, momento);
  }

  /** Writes what was noted since the last time. What could not be written is kept for the next time. */
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
