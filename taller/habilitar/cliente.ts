import { setTimeout as delay } from 'node:timers/promises';

export interface Contestado {
  status: number;
  cuerpo: Record<string, unknown>;
}

const PAUSA_MS = 200;

/** The public API, called as an integrator does: no answer, 429 and 5xx are reasons to ask again, until patience ends. */
export class Cliente {
  constructor(
    private readonly base: string,
    private readonly credencial: string,
    private readonly pacienciaMs: number,
  ) {}

  /** @returns undefined when only such reasons came in time. */
  async pedir(metodo: 'GET' | 'POST', ruta: string, cuerpo?: object): Promise<Contestado | undefined> {
    return this.mandar(metodo, ruta, 'application/json', cuerpo && JSON.stringify(cuerpo));
  }

  /** A PNG. */
  async subir(ruta: string, imagen: Buffer): Promise<Contestado | undefined> {
    return this.mandar('PUT', ruta, 'image/png', imagen);
  }

  private mandar(metodo: string, ruta: string, tipo: string, body?: string | Buffer): Promise<Contestado | undefined> {
    return this.insistir(async () => {
      const respuesta = await fetch(`${this.base}${ruta}`, {
        method: metodo,
        headers: { authorization: this.credencial, 'content-type': tipo },
        ...(body === undefined ? {} : { body }),
        signal: AbortSignal.timeout(60_000),
      });
      if (respuesta.status === 429 || respuesta.status >= 500) return undefined;
      return { status: respuesta.status, cuerpo: (await respuesta.json()) as Contestado['cuerpo'] };
    });
  }

  /** A signed link, which answers 202 until its object exists. */
  descargar(url: string, headers: Record<string, string> = {}): Promise<Buffer | undefined> {
    return this.insistir(async () => {
      const respuesta = await fetch(url, { headers, signal: AbortSignal.timeout(60_000) });
      return respuesta.status === 200 ? Buffer.from(await respuesta.arrayBuffer()) : undefined;
    });
  }

  /** A file that the API itself makes. */
  bajar(ruta: string): Promise<Buffer | undefined> {
    return this.descargar(`${this.base}${ruta}`, { authorization: this.credencial });
  }

  /** Repeats until there is a result, or patience ends. */
  async insistir<T>(probar: () => Promise<T | undefined>): Promise<T | undefined> {
    const fin = performance.now() + this.pacienciaMs;
    for (;;) {
      const hallado = await probar().catch(() => undefined);
      if (hallado !== undefined || performance.now() > fin) return hallado;
      await delay(PAUSA_MS);
    }
  }
}
