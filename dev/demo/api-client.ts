import { setTimeout as delay } from 'node:timers/promises';
import { StackError } from '../stack/stack-error';

/** The fields of the DE resource that the demo reads. */
export interface De {
  cdc: string;
  estado: 'P' | 'E' | 'A' | 'R' | 'C';
  numero_formateado: string;
  codigo_fiscal: string | null;
  mensaje_fiscal: string | null;
  xml_url: string | null;
  kude_url: string | null;
}

const POLL_MS = 50;

/** A client of the public HTTP API with an API key, like an integrator's. Every method throws a StackError with the answer. */
export class ApiClient {
  constructor(
    private readonly base: string,
    private readonly apiKey: string,
    private readonly patienceMs: number,
  ) {}

  async emitir(cuerpo: unknown): Promise<De> {
    const headers = { 'content-type': 'application/json', ...this.credential };
    const response = await fetch(`${this.base}/v1/de/emitir`, {
      method: 'POST',
      headers,
      body: JSON.stringify(cuerpo),
    });
    return this.read<De>(response, 'POST /v1/de/emitir');
  }

  /** Polls until the authority has answered: estado A or R. */
  async respuesta(cdc: string): Promise<De> {
    const deadline = performance.now() + this.patienceMs;
    for (;;) {
      const response = await fetch(`${this.base}/v1/de?cdc=${cdc}`, { headers: this.credential });
      const de = await this.read<De>(response, 'GET /v1/de?cdc=');
      if (de.estado === 'A' || de.estado === 'R') return de;
      if (performance.now() > deadline)
        throw new StackError(`The authority has not answered ${cdc}: its estado is still ${de.estado}.`);
      await delay(POLL_MS);
    }
  }

  /** Polls a signed link, without a credential, until its object exists. */
  async descargar(url: string): Promise<Buffer> {
    const deadline = performance.now() + this.patienceMs;
    for (;;) {
      const response = await fetch(url);
      const body = Buffer.from(await response.arrayBuffer());
      if (response.status === 200) return body;
      const { pathname } = new URL(url);
      if (response.status !== 202)
        throw new StackError(`GET ${pathname} answered ${response.status}: ${body.toString('utf8').slice(0, 300)}`);
      if (performance.now() > deadline) throw new StackError(`${pathname} was not made in time.`);
      await delay(POLL_MS);
    }
  }

  private get credential() {
    return { authorization: `ApiKey ${this.apiKey}` };
  }

  private async read<T>(response: Response, what: string): Promise<T> {
    const text = await response.text();
    if (response.status !== 200) throw new StackError(`${what} answered ${response.status}: ${text.slice(0, 1_000)}`);
    return JSON.parse(text) as T;
  }
}
