/** Calls of one issuer at once while the authority answers quickly. */
const DE_UN_EMISOR = 3;
/** So long after another issuer was seen, one counts as not being alone. */
const COMPANIA_MS = 10_000;
/** After this an authority that answers slowly is what there is to wait for: more calls at once do not slow others down. */
const PACIENCIA_MS = 1_000;

interface Cola {
  ocupadas: number;
  esperan: (() => void)[];
}

/**
 * Keeps the calls of one issuer with a long backlog few while others send too, so that theirs, which take turns with them, meet an idle
 * process. It delays and never refuses: who has waited long enough goes on.
 */
export class PlazasPorEmisor {
  private readonly colas = new Map<string, Cola>();
  private ultimo: { emisor: string; at: number } | undefined;
  /** When an issuer other than the last one asked last. */
  private otroAt = -Infinity;

  constructor(
    private readonly plazas = DE_UN_EMISOR,
    private readonly pacienciaMs = PACIENCIA_MS,
  ) {}

  /**
   * Does the work: at once while no other issuer sends, else when a place of the issuer is free, in the order of asking, or patience ends.
   */
  async en<T>(emisor: string, trabajo: () => Promise<T>): Promise<T> {
    const solo = this.estaSolo(emisor);
    const cola = this.colas.get(emisor) ?? { ocupadas: 0, esperan: [] };
    this.colas.set(emisor, cola);
    if (!solo && cola.ocupadas >= this.plazas) await this.turno(cola);
    cola.ocupadas += 1;
    try {
      return await trabajo();
    } finally {
      cola.ocupadas -= 1;
      if (cola.ocupadas < this.plazas) cola.esperan.shift()?.();
      if (cola.ocupadas === 0 && cola.esperan.length === 0) this.colas.delete(emisor);
    }
  }

  private estaSolo(emisor: string): boolean {
    const ahora = performance.now();
    if (this.ultimo && this.ultimo.emisor !== emisor) this.otroAt = this.ultimo.at;
    this.ultimo = { emisor, at: ahora };
    return ahora - this.otroAt >= COMPANIA_MS;
  }

  private turno({ esperan }: Cola): Promise<void> {
    return new Promise((resolve) => {
      const seguir = (): void => {
        clearTimeout(reloj);
        resolve();
      };
      const reloj = setTimeout(() => {
        const puesto = esperan.indexOf(seguir);
        if (puesto >= 0) esperan.splice(puesto, 1);
        resolve();
      }, this.pacienciaMs);
      esperan.push(seguir);
    });
  }
}
