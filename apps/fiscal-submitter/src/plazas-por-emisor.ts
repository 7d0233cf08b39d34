/** Parallel calls of one issuer while the authority answers quickly. */
const DE_UN_EMISOR = 3;
/** An issuer counts as not alone for this time after another issuer was seen. */
const COMPANIA_MS = 10_000;
/** After this wait the authority is answering slowly, and more parallel calls do not slow others down. */
const PACIENCIA_MS = 1_000;

interface Cola {
  ocupadas: number;
  esperan: (() => void)[];
}

/**
 * Limits the simultaneous calls of an issuer with a long backlog while others send too, so that the others' calls, which alternate with
 * these, find a free process. It delays calls and never refuses them: a call that has waited long enough continues.
 */
export class PlazasPorEmisor {
  private readonly colas = new Map<string, Cola>();
  private ultimo: { emisor: string; at: number } | undefined;
  /** When an issuer other than the last one asked most recently. */
  private otroAt = -Infinity;

  constructor(
    private readonly plazas = DE_UN_EMISOR,
    private readonly pacienciaMs = PACIENCIA_MS,
  ) {}

  /** Does the work immediately while no other issuer sends; otherwise when a place is free, in order of arrival, or after `pacienciaMs`. */
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
