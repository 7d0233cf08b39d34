import type { Client } from 'pg';

const RENUNCIA_MS = 900_000;

/** Listens for documents that became final. */
export class Finales {
  private total = 0;
  private despertar = (): void => undefined;

  static async escuchar(client: Client): Promise<Finales> {
    const finales = new Finales();
    client.on('notification', ({ payload }) => finales.oir(payload?.split(',').length ?? 0));
    await client.query('LISTEN documento_resuelto');
    return finales;
  }

  /** Resolves when this many more documents became final. */
  tantos(cuantos: number): Promise<void> {
    this.total = 0;
    return new Promise<void>((resolve, reject) => {
      const renuncia = (): void => reject(new Error(`${this.total} of ${cuantos} documents became final`));
      const reloj = setTimeout(renuncia, RENUNCIA_MS);
      this.despertar = () => {
        if (this.total < cuantos) return;
        clearTimeout(reloj);
        resolve();
      };
    });
  }

  private oir(n: number): void {
    this.total += n;
    this.despertar();
  }
}
